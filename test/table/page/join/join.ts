import { chosenWorld } from '../../client/boot.ts';
import type { LobbyUser, Port } from '../../common/protocol.ts';
import { CORE_VERSIONS, generationOf, worldAddress, type WorldAddress } from '../../common/world-address.ts';
import { fetched } from '../../server/serve-world.ts';
import { keepTheme, showTheme, themeOf } from './appearance.ts';
import { JoinPage, type JoinWords } from './join-page.ts';
import { Lobby } from './lobby.ts';
import { readSystemWords } from './system-words.ts';

/** What the join page is opened with. */
export interface JoinSetup {
  /** The page's parameters; what is chosen is put into them. */
  search: URLSearchParams;
  language: string;
  words: JoinWords;
  /** What is said while another tab holds the world. */
  held: string;
  /** Where the table's site begins. */
  base: string;
  reach(address: WorldAddress, onWait: () => void): Promise<Port>;
}

/** Lets the reader choose a world and who he is in it. The parameters then name both, and so does the page's address, so that loading it again leads back to the same seat. */
export async function join(setup: JoinSetup): Promise<void> {
  const { search, language, words, base } = setup;
  const theme = themeOf(search);
  showTheme(theme);
  const system = search.get('system') ?? 'grievous';
  const [said, worlds] = await Promise.all([
    readSystemWords(`${base}systems/${system}`, language),
    fetched<string[]>(`${base}worlds.json`),
  ]);
  const world = chosenWorld(worlds, search.get('world'));
  const generation = String(generationOf(search.get('generation')));
  const choices = { worlds, world, generations: Object.keys(CORE_VERSIONS), generation, language, theme };
  const chosen = new Choice(setup, system, { world, generation });
  const user = await new Promise<LobbyUser>((resolve) => {
    const page = new JoinPage(words, said, choices, { ...chosen.choosing, join: resolve });
    document.body.append(page.element);
    void chosen.show(page);
  });
  chosen.take(user);
}

/** What the reader has chosen so far, and the look into the world that follows it. */
class Choice {
  readonly #setup: JoinSetup;
  readonly #system: string;
  readonly #chosen: { world: string; generation: string };
  #page: JoinPage | null = null;
  #lobby: Lobby | null = null;
  /** How often a world has been looked into; what an earlier look finds out no longer counts. */
  #looks = 0;

  constructor(setup: JoinSetup, system: string, chosen: { world: string; generation: string }) {
    this.#setup = setup;
    this.#system = system;
    this.#chosen = chosen;
  }

  /** What the page does with each choice. */
  get choosing() {
    return {
      world: (world: string) => {
        localStorage.setItem('core.tableWorld', JSON.stringify(world));
        void this.#look({ world });
      },
      generation: (generation: string) => void this.#look({ generation }),
      language: speak,
      theme: (theme: string) => {
        this.#setup.search.delete('theme');
        keepTheme(theme);
        showTheme(theme);
      },
      address: (user: LobbyUser) => `?${this.#seatOf(user).toString()}`,
    };
  }

  /** Shows on the page who may join. */
  async show(page: JoinPage): Promise<void> {
    this.#page = page;
    await this.#look({});
  }

  async #look(change: Partial<{ world: string; generation: string }>): Promise<void> {
    Object.assign(this.#chosen, change);
    this.#lobby?.close();
    this.#lobby = null;
    const look = (this.#looks += 1);
    const counts = (): boolean => look === this.#looks;
    const { world, generation } = this.#chosen;
    this.#page?.showWorld(world);
    const { base, held, language, reach } = this.#setup;
    const address = worldAddress(base, { system: this.#system, world, generation: Number(generation) });
    try {
      const port = await reach(address, () => {
        if (counts()) this.#page?.showTrouble(held);
      });
      const lobby = await Lobby.open(port, language, (users) => {
        if (counts()) this.#page?.showPeople(users);
      });
      if (counts()) this.#lobby = lobby;
      else lobby.close();
    } catch (error) {
      if (counts()) this.#page?.showTrouble((error as Error).message);
    }
  }

  #seatOf({ id }: LobbyUser): URLSearchParams {
    const { search } = this.#setup;
    return new URLSearchParams({ ...Object.fromEntries(search), ...this.#chosen, user: id.replace(/0+$/, '') });
  }

  /** Ends the choice with somebody's seat. */
  take(user: LobbyUser): void {
    this.#looks += 1;
    this.#lobby?.close();
    this.#page?.element.remove();
    const seat = this.#seatOf(user);
    for (const [name, value] of seat) this.#setup.search.set(name, value);
    const { lang: _shown, ...inAddress } = Object.fromEntries(seat);
    history.pushState(null, '', `?${new URLSearchParams(inAddress).toString()}`);
  }
}

function speak(language: string): void {
  localStorage.setItem('core.language', JSON.stringify(language));
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  if (address.href === location.href) location.reload();
  else location.assign(address);
}
