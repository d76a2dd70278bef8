import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-jp/700.css';
import { registerInterfaceSettings, startInterface } from '../client/applications/interface.ts';
import * as namespace from '../client/applications/namespace.ts';
import { boot } from '../client/boot.ts';
import { createCanvas } from '../client/canvas/canvas.ts';
import * as canvasNamespace from '../client/canvas/namespace.ts';
import { Handlebars, registerCoreHelpers } from '../client/handlebars.ts';
import { translations } from './lang.ts';
import { join } from './join/join.ts';
import { reachWorld } from './reach-world.ts';
import './styles/table.css';

const loading = document.getElementById('loading');
const search = new URLSearchParams(location.search);

/** The language the address asks for, else the reader's choice of before, else the browser's; English when there are no words in it. */
function chosenLanguage(): keyof typeof translations {
  const stored = JSON.parse(localStorage.getItem('core.language') ?? 'null') as string | null;
  const wanted = search.get('lang') ?? stored ?? navigator.language.slice(0, 2);
  return wanted === 'ja' ? 'ja' : 'en';
}

const language = chosenLanguage();
search.set('lang', language);
document.documentElement.lang = language;
if (loading) loading.textContent = translations[language].TABLE.Loading;

/** Loads the page again when the browser goes back to another seat, or to where one chooses it. */
function followSeats(): void {
  addEventListener('popstate', () => {
    if (new URLSearchParams(location.search).get('user') !== search.get('user')) location.reload();
  });
}

/** Takes out of the address what begins the world anew, so that loading it again does not. */
function keepWorldOnReload(): void {
  const address = new URL(location.href);
  address.searchParams.delete('fresh');
  history.replaceState(history.state, '', address);
}

/** Says that another tab has the world, once it has not let it go at once. */
function tellOfWaiting(): void {
  setTimeout(() => {
    if (loading) loading.textContent = translations[language].TABLE.WorldHeld;
  }, 2000);
}

try {
  if (!search.has('user')) {
    loading?.setAttribute('hidden', '');
    const { Join: words, WorldHeld: held } = translations[language].TABLE;
    const base = new URL('.', location.href).pathname;
    await join({ search, language, words, held, base, reach: reachWorld });
    loading?.removeAttribute('hidden');
  }
  followSeats();
  await boot({
    search,
    translations,
    reach: (address) => reachWorld(address, tellOfWaiting),
    interface: {
      ...namespace,
      ...canvasNamespace,
      createCanvas,
      registerCoreHelpers,
      registerInterfaceSettings,
      startInterface,
      Handlebars,
    },
  });
  loading?.remove();
  keepWorldOnReload();
} catch (error) {
  if (loading) {
    loading.removeAttribute('hidden');
    loading.setAttribute('role', 'alert');
    loading.textContent = `The table could not be set: ${(error as Error).message}`;
  }
  throw error;
}
