import { localized, type Data } from '../host.ts';
import { cleanedHTML } from '../ux/clean-html.ts';

/** The kinds of notifications. */
export type NotificationType = 'info' | 'warning' | 'error' | 'success';

/** How a notification is shown. */
export interface NotificationOptions {
  permanent?: boolean;
  progress?: boolean;
  console?: boolean;
  localize?: boolean;
  format?: Data;
  escape?: boolean;
  clean?: boolean;
}

/** What changes in a notification on show. */
export interface NotificationUpdate {
  message?: string;
  pct?: number;
  localize?: boolean;
  format?: Data;
  escape?: boolean;
  clean?: boolean;
}

/** A notification, and the handle to change or remove it. */
export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  progress: boolean;
  pct: number;
  active: boolean;
  element?: HTMLLIElement;
  update(change: NotificationUpdate): void;
  remove(): void;
}

const CONSOLE = { info: 'info', success: 'info', warning: 'warn', error: 'error' } as const;

function escaped(data: Data): Data {
  const holder = document.createElement('span');
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      holder.textContent = String(value);
      return [key, holder.innerHTML];
    }),
  );
}

function text(message: string, options: NotificationUpdate): string {
  const { localize, format, escape = true, clean = true } = options;
  if (format) return localized(message, escape ? escaped(format) : format);
  if (localize) return localized(message);
  return clean ? cleanedHTML(message) : message;
}

/** Messages at the top of the page, five at a time. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  readonly #all = new Map<number, Notification>();
  readonly #queue: Notification[] = [];
  #nextId = 1;

  /** Adds a message; gives the handle to it. */
  notify(message: string | Error, type: NotificationType = 'info', options: NotificationOptions = {}): Notification {
    const id = this.#nextId++;
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: text(message instanceof Error ? message.message : message, options),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      progress: options.progress ?? false,
      pct: 0,
      active: false,
      update: (change) => {
        this.update(id, change);
      },
      remove: () => {
        this.remove(id);
      },
    };
    if (message instanceof Error) notification.error = message;
    if (notification.console) console[CONSOLE[type]](notification.error ?? notification.message);
    this.#all.set(id, notification);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, 'info', options);
  }

  warn(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, 'warning', options);
  }

  error(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, 'error', options);
  }

  success(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, 'success', options);
  }

  has(notification: Notification | number): boolean {
    return this.#all.has(typeof notification === 'number' ? notification : notification.id);
  }

  update(notification: Notification | number, change: NotificationUpdate): void {
    const known = this.#all.get(typeof notification === 'number' ? notification : notification.id);
    if (!known) return;
    if (change.message !== undefined) known.message = text(change.message, change);
    if (change.pct !== undefined) known.pct = Math.max(0, Math.min(1, change.pct));
    this.#draw(known);
    if (known.progress && known.pct === 1) this.#expire(known);
  }

  remove(notification: Notification | number): void {
    const known = this.#all.get(typeof notification === 'number' ? notification : notification.id);
    if (!known) return;
    this.#all.delete(known.id);
    known.active = false;
    known.element?.remove();
    this.#fetch();
  }

  clear(): void {
    this.#queue.length = 0;
    for (const id of [...this.#all.keys()]) this.remove(id);
  }

  #fetch(): void {
    const active = [...this.#all.values()].filter((notification) => notification.active).length;
    for (const notification of this.#queue.splice(0, Notifications.MAX_ACTIVE - active)) {
      if (this.has(notification)) this.#show(notification);
    }
  }

  #show(notification: Notification): void {
    notification.active = true;
    const element = document.createElement('li');
    notification.element = element;
    element.className = `notification ${notification.type}`;
    element.role = notification.type === 'error' ? 'alert' : 'status';
    element.classList.toggle('permanent', notification.permanent);
    element.dataset['id'] = String(notification.id);
    const message = document.createElement('p');
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'close icon fa-solid fa-xmark';
    close.setAttribute('aria-label', localized('APPLICATION.TOOLS.Close'));
    close.addEventListener('click', () => {
      this.remove(notification);
    });
    element.append(message, close);
    if (notification.progress) element.append(document.createElement('progress'));
    this.#draw(notification);
    this.#list().append(element);
    if (!notification.permanent && !notification.progress) this.#expire(notification);
  }

  #draw(notification: Notification): void {
    const message = notification.element?.querySelector('p');
    if (message) message.innerHTML = notification.message;
    const bar = notification.element?.querySelector('progress');
    if (bar) bar.value = notification.pct;
  }

  #expire(notification: Notification): void {
    setTimeout(() => {
      this.remove(notification);
    }, Notifications.LIFETIME_MS);
  }

  #list(): HTMLElement {
    const existing = document.getElementById('notifications');
    if (existing) return existing;
    const list = document.createElement('ol');
    list.id = 'notifications';
    document.body.append(list);
    return list;
  }
}
