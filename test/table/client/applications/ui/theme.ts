import { host } from '../host.ts';

interface UiConfig {
  colorScheme: { applications: string; interface: string };
}

function preferred(): string {
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** The theme of the page: what the address asks for, else the reader's setting, else the browser's preference. */
export function chosenTheme(): string {
  const asked = new URLSearchParams(location.search).get('theme');
  if (asked === 'light' || asked === 'dark') return asked;
  const config = host.game.settings.get('core', 'uiConfig') as UiConfig | null;
  return config?.colorScheme.interface || preferred();
}

/** Shows the page in its theme. */
export function applyTheme(theme = chosenTheme()): void {
  document.body.classList.toggle('theme-dark', theme === 'dark');
  document.body.classList.toggle('theme-light', theme === 'light');
}

/** Keeps a theme as the reader's choice and shows it. */
export async function chooseTheme(theme: string): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.delete('theme');
  history.replaceState(null, '', address);
  const config = host.game.settings.get('core', 'uiConfig') as UiConfig;
  await host.game.settings.set('core', 'uiConfig', {
    ...config,
    colorScheme: { ...config.colorScheme, interface: theme },
  });
  applyTheme(theme);
}
