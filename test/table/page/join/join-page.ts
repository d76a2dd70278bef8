import type { LobbyUser } from '../../common/protocol.ts';
import { element } from './element.ts';
import type { SystemWords } from './system-words.ts';

/** The parts of the help, each with a heading and a text. */
const HELP = ['What', 'Alone', 'Together', 'Where'] as const;

type HelpKey = `${(typeof HELP)[number]}${'Title' | 'Text'}`;

/** The words of the page, as the table's language files give them. */
export type JoinWords = Record<
  | 'Title'
  | 'Lead'
  | 'World'
  | 'WhoAreYou'
  | 'Gamemaster'
  | 'Player'
  | 'Plays'
  | 'Here'
  | 'Looking'
  | 'Generation'
  | 'Language'
  | 'Theme'
  | 'Dark'
  | 'Light'
  | HelpKey,
  string
>;

/** What may be chosen on the page, and what is. */
export interface Choices {
  worlds: readonly string[];
  world: string;
  generations: readonly string[];
  generation: string;
  language: string;
  theme: string;
}

/** What the page calls when something is chosen. */
export interface Choosing {
  world(id: string): void;
  generation(generation: string): void;
  language(language: string): void;
  theme(theme: string): void;
  /** Where somebody's seat is. */
  address(user: LobbyUser): string;
  join(user: LobbyUser): void;
}

/** The least role of those who run the game. */
const ASSISTANT = 3;

const LANGUAGES = { en: 'English', ja: '日本語' };

/** The page on which one sits down: a world, and who one is in it. */
export class JoinPage {
  readonly element: HTMLElement;
  readonly #people = element('ul', { class: 'seats', 'aria-busy': 'true' });
  readonly #about = element('p', { class: 'about' });
  readonly #words: JoinWords;
  readonly #system: SystemWords;
  readonly #choosing: Choosing;

  constructor(words: JoinWords, system: SystemWords, choices: Choices, choosing: Choosing) {
    this.#words = words;
    this.#system = system;
    this.#choosing = choosing;
    this.element = element(
      'main',
      { id: 'join' },
      element('h1', {}, words.Title),
      element('p', { class: 'lead' }, words.Lead.replace('{system}', system.title)),
      element('div', { class: 'columns' }, this.#seats(), this.#worlds(choices)),
      this.#help(),
      this.#foot(choices),
    );
    this.showWorld(choices.world);
  }

  #seats(): HTMLElement {
    return element(
      'section',
      { 'aria-labelledby': 'join-who' },
      element('h2', { id: 'join-who' }, this.#words.WhoAreYou),
      this.#people,
    );
  }

  #worlds({ worlds, world }: Choices): HTMLElement {
    const row = (id: string): HTMLElement => {
      const input = element('input', { type: 'radio', name: 'world', value: id, checked: id === world });
      input.addEventListener('change', () => this.#choosing.world(id));
      const dice = element('span', { class: 'dice' }, this.#system.dice(id));
      return element('label', { class: 'world' }, input, element('span', {}, this.#system.name(id)), dice);
    };
    return element('fieldset', {}, element('legend', {}, this.#words.World), ...worlds.map(row), this.#about);
  }

  #help(): HTMLElement {
    const words = this.#words;
    const part = (name: (typeof HELP)[number]): HTMLElement =>
      element('section', {}, element('h2', {}, words[`${name}Title`]), element('p', {}, words[`${name}Text`]));
    return element('div', { class: 'help' }, ...HELP.map(part));
  }

  #foot({ generations, generation, language, theme }: Choices): HTMLElement {
    const { Generation, Language, Theme, Dark, Light } = this.#words;
    const choosing = this.#choosing;
    const numbers = Object.fromEntries(generations.map((number) => [number, number]));
    return element(
      'footer',
      {},
      choice(Generation, numbers, generation, (chosen) => choosing.generation(chosen)),
      choice(Language, LANGUAGES, language, (chosen) => choosing.language(chosen)),
      choice(Theme, { dark: Dark, light: Light }, theme, (chosen) => choosing.theme(chosen)),
    );
  }

  /** Says what the chosen world is like, and that its people are being looked for. */
  showWorld(world: string): void {
    this.#about.textContent = this.#system.about(world);
    this.#people.setAttribute('aria-busy', 'true');
    this.#people.replaceChildren(element('li', { class: 'hint', role: 'status' }, this.#words.Looking));
  }

  /** Shows who may join; the focus stays with whoever has it, and begins with the first. */
  showPeople(users: readonly LobbyUser[]): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset['user'];
    const isIdle = document.activeElement === document.body || document.activeElement === null;
    this.#people.removeAttribute('aria-busy');
    this.#people.replaceChildren(...users.map((user, index) => this.#seat(user, index === 0)));
    const wanted = focused ?? (isIdle ? users[0]?.id : undefined);
    this.#people.querySelector<HTMLElement>(`[data-user="${wanted ?? ''}"]`)?.focus({ preventScroll: true });
  }

  #seat(user: LobbyUser, isFirst: boolean): HTMLElement {
    const { Gamemaster, Player, Plays, Here } = this.#words;
    const role = user.role >= ASSISTANT ? Gamemaster : Player;
    const plays = user.character === null ? null : Plays.replace('{character}', user.character);
    const seat = element(
      'a',
      { class: isFirst ? 'seat first' : 'seat', href: this.#choosing.address(user), 'data-user': user.id },
      element('span', { class: 'dot', style: `background: ${user.color}`, 'aria-hidden': 'true' }),
      element('span', { class: 'name' }, user.name),
      element('span', { class: 'role' }, plays ?? (role === user.name ? '' : role)),
      user.active ? element('span', { class: 'here' }, Here) : null,
    );
    seat.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#choosing.join(user);
    });
    return element('li', {}, seat);
  }

  /** Says in the place of the people what went wrong, or what is waited for. */
  showTrouble(message: string): void {
    this.#people.removeAttribute('aria-busy');
    this.#people.replaceChildren(element('li', { class: 'trouble', role: 'alert' }, message));
  }
}

function choice(
  label: string,
  options: Record<string, string>,
  chosen: string,
  onChoice: (chosen: string) => void,
): HTMLElement {
  const select = element(
    'select',
    {},
    ...Object.entries(options).map(([value, text]) => element('option', { value, selected: value === chosen }, text)),
  );
  select.addEventListener('change', () => onChoice(select.value));
  return element('label', {}, element('span', {}, label), select);
}
