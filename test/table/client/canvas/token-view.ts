import { host, localized, type HostActor, type HostBar, type HostEffect } from '../applications/host.ts';
import { is14 } from '../generations/release.ts';
import type { Token } from './token.ts';

type DisplayMode = 'none' | 'control' | 'hover' | 'always';

function div(className: string): HTMLDivElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** The element of a token: picture, bars, name, effects and the marks of those who target it. */
export function buildTokenElement(token: Token): HTMLElement {
  const element = div('token placeable');
  element.dataset['tokenId'] = token.id;
  element.role = 'button';
  element.tabIndex = 0;
  const image = document.createElement('img');
  image.className = 'token-art';
  image.alt = '';
  image.draggable = false;
  const name = div('nameplate');
  element.append(div('turn-marker'), image, div('overlay-effect'), div('effects'), div('bars'), name, div('targets'));
  return element;
}

/** Shown modes of CONST.TOKEN_DISPLAY_MODES, for this reader. */
function displayMode(value: unknown, isOwner: boolean): DisplayMode {
  const modes: Record<number, DisplayMode> = {
    10: 'control',
    20: isOwner ? 'hover' : 'none',
    30: 'hover',
    40: isOwner ? 'always' : 'none',
    50: 'always',
  };
  return modes[Number(value)] ?? 'none';
}

/** Whether this reader is ever shown what has a mode; what he is not stands nowhere in the page. */
function isShownEver(token: Token, mode: unknown): boolean {
  const shown = displayMode(mode, token.isOwner);
  return shown === 'hover' || shown === 'always' || token.isOwner;
}

function nameOf(token: Token): string {
  return isShownEver(token, token.document._source['displayName']) ? token.name : '';
}

function bars(token: Token): [string, HostBar][] {
  if (!isShownEver(token, token.document._source['displayBars'])) return [];
  return ['bar1', 'bar2'].flatMap((name): [string, HostBar][] => {
    const bar = token.actor ? token.document.getBarAttribute(name) : null;
    return bar?.type === 'bar' && bar.max ? [[name, bar]] : [];
  });
}

function barElement([name, { value, max = 0 }]: [string, HostBar]): HTMLElement {
  const bar = div(`bar ${name}`);
  const fill = div('fill');
  const share = Math.max(0, Math.min(1, value / max));
  fill.style.width = `${share * 100}%`;
  if (name === 'bar1') fill.style.setProperty('--share', String(share));
  bar.append(fill);
  return bar;
}

/** 13 shows the temporary effects; 14 those that say so themselves. */
function shownEffects(actor: HostActor | null): HostEffect[] {
  return is14() ? (actor?.appliedEffects ?? []).filter(isShown) : (actor?.temporaryEffects ?? []);
}

function isShown({ disabled, active, showIcon, isTemporary }: HostEffect): boolean {
  return !disabled && active && (showIcon === 2 || (showIcon === 1 && isTemporary));
}

function effectImage(effect: HostEffect): HTMLElement {
  const image = document.createElement('img');
  image.className = 'effect';
  image.src = effect.img ?? '';
  image.alt = '';
  image.draggable = false;
  image.dataset['effectId'] = effect.id;
  return image;
}

function isOverlay(effect: HostEffect): boolean {
  return effect.flags['core']?.['overlay'] === true;
}

function fill(token: Token, selector: string, children: HTMLElement[]): void {
  token.element.querySelector(`:scope > .${selector}`)?.replaceChildren(...children);
}

function targetMark(color: string): HTMLElement {
  const mark = div('target-mark');
  mark.style.color = color;
  return mark;
}

function label(token: Token, effects: HostEffect[]): string {
  const parts = [
    nameOf(token) || localized('TOKEN.Unnamed'),
    ...bars(token).map(([, bar]) => `${bar.value}/${bar.max ?? ''}`),
  ];
  parts.push(...effects.map((effect) => effect.name));
  if (token.isTargeted) parts.push(localized('TOKEN.Targeted'));
  return parts.join(', ');
}

/** Draws the parts of a token's element anew. */
export function refreshTokenElement(token: Token): void {
  const { element, document: doc, actor } = token;
  element.hidden = !token.visible;
  if (!token.visible) {
    clearTokenElement(element);
    return;
  }
  const effects = shownEffects(actor);
  const image = element.querySelector<HTMLImageElement>('.token-art');
  const src = doc.texture.src ?? actor?.img ?? '';
  if (image && image.getAttribute('src') !== src) image.src = src;
  fill(token, 'bars', bars(token).map(barElement));
  fill(token, 'effects', effects.filter((effect) => !isOverlay(effect)).map(effectImage));
  fill(token, 'overlay-effect', effects.filter(isOverlay).slice(-1).map(effectImage));
  fill(
    token,
    'targets',
    Array.from(token.targeted, (user) => targetMark(user.color.css)),
  );
  const name = element.querySelector('.nameplate');
  if (name) name.textContent = nameOf(token);
  element.dataset['disposition'] = String(doc.disposition);
  element.dataset['bars'] = displayMode(doc._source['displayBars'], token.isOwner);
  element.dataset['nameplate'] = displayMode(doc._source['displayName'], token.isOwner);
  element.classList.toggle('controlled', token.controlled);
  element.classList.toggle('targeted', token.isTargeted);
  element.classList.toggle('hidden-token', doc.hidden);
  element.classList.toggle('active-turn', isActiveTurn(token));
  element.setAttribute('aria-label', label(token, effects));
  element.setAttribute('aria-pressed', String(token.controlled));
  placeTokenElement(token);
}

/** Leaves nothing of a token whom the reader must not see. */
function clearTokenElement(element: HTMLElement): void {
  element.removeAttribute('aria-label');
  element.querySelector('.token-art')?.removeAttribute('src');
  for (const part of element.querySelectorAll(':scope > :not(.token-art)')) part.replaceChildren();
}

function isActiveTurn(token: Token): boolean {
  const { combat } = host.game;
  return combat?.started === true && combat.combatant?.token?.id === token.id;
}

/** Puts a token's element where its document says. */
export function placeTokenElement(token: Token): void {
  const { style } = token.element;
  style.left = `${token.x}px`;
  style.top = `${token.y}px`;
  style.width = `${token.w}px`;
  style.height = `${token.h}px`;
  style.zIndex = String(10 + Math.max(0, Math.round(token.document.elevation)) + (token.controlled ? 1 : 0));
}
