interface UiConfig {
  colorScheme: { applications: string; interface: string };
}

function stored(): UiConfig {
  const text = localStorage.getItem('core.uiConfig');
  return text === null ? { colorScheme: { applications: '', interface: '' } } : (JSON.parse(text) as UiConfig);
}

/** The theme of the page before anybody has joined: what the address asks for, else the reader's setting, else the browser's preference. */
export function themeOf(search: URLSearchParams): 'dark' | 'light' {
  const asked = search.get('theme') ?? stored().colorScheme.interface;
  if (asked === 'dark' || asked === 'light') return asked;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Shows the page in a theme. */
export function showTheme(theme: string): void {
  document.body.classList.toggle('theme-dark', theme === 'dark');
  document.body.classList.toggle('theme-light', theme === 'light');
}

/** Keeps a theme as the reader's choice, where the settings look for it. */
export function keepTheme(theme: string): void {
  const config = stored();
  const colorScheme = { ...config.colorScheme, interface: theme };
  localStorage.setItem('core.uiConfig', JSON.stringify({ ...config, colorScheme }));
}
