/** Windows that may be opened from elsewhere than where they are made: each room that makes one provides it. */
export interface Windows {
  /** The tests still owed. */
  owedTests(): void;
  /** The rest dialog; an actor whose sheet it is opened from is shown first. */
  rest(actor?: Actor.Implementation): void;
  /** A hit by hand on an actor. */
  enterHit(actor: Actor.Implementation): void;
  /** What has been done to an actor. */
  history(actor: Actor.Implementation): void;
  /** What would have come of a hit if something had been otherwise, by its card and the target's key. */
  whatIf(message: ChatMessage.Implementation, key: string): void;
  /** A treatment of an actor. */
  treat(actor: Actor.Implementation): void;
}

const provided: Partial<Windows> = {};

/** Says how a window is opened. */
export function provideWindow<Name extends keyof Windows>(name: Name, open: Windows[Name]): void {
  provided[name] = open;
}

/** Opens a window, where somebody provides it. */
export function openWindow<Name extends keyof Windows>(name: Name, ...given: Parameters<Windows[Name]>): void {
  const open = provided[name] as ((...given: Parameters<Windows[Name]>) => void) | undefined;
  open?.(...given);
}
