import { asRecord } from '../../common/objects.ts';
import { documentConfig } from '../config.ts';
import type { Renderable } from '../state.ts';
import type { Document } from './document.ts';

/** A class of applications that show documents. */
export type SheetClass = new (options: { document: Document }) => Renderable;

/** A sheet that may show documents of a type. */
export interface SheetEntry {
  id: string;
  label: string;
  cls: SheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

/** What is said with a registration. */
export interface SheetRegistration {
  types?: Iterable<string>;
  makeDefault?: boolean;
  label?: string | (() => string);
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

type Pending = {
  action: 'register' | 'unregister';
  documentName: string;
  scope: string;
  sheetClass: { name: string };
  options: SheetRegistration;
};

const pending: Pending[] = [];
let initialized = false;

function submit(entry: Pending): void {
  if (initialized) carryOut(entry);
  else pending.push(entry);
}

/** Registers a sheet for types of a document; none given are all. */
export function registerSheet(
  documentClass: typeof Document,
  scope: string,
  sheetClass: SheetClass,
  options: SheetRegistration = {},
): void {
  submit({ action: 'register', documentName: documentClass.documentName, scope, sheetClass, options });
}

/** Takes a sheet off again; one that is not known changes nothing. */
export function unregisterSheet(
  documentClass: typeof Document,
  scope: string,
  sheetClass: { name: string },
  options: SheetRegistration = {},
): void {
  submit({ action: 'unregister', documentName: documentClass.documentName, scope, sheetClass, options });
}

/** Carries out every registration so far; later ones take effect at once. */
export function initializeSheets(): void {
  initialized = true;
  for (const entry of pending.splice(0)) carryOut(entry);
}

function carryOut({ action, documentName, scope, sheetClass, options }: Pending): void {
  const { sheetClasses, documentClass } = documentConfig(documentName);
  const id = `${scope}.${sheetClass.name}`;
  const all = documentClass.hasTypeData ? documentClass.TYPES : ['base'];
  const types = options.types ? [...options.types] : all;
  for (const type of types.length ? types : all) {
    const entries = (sheetClasses[type] ??= {});
    if (action === 'unregister') {
      Reflect.deleteProperty(entries, id);
      continue;
    }
    const isDefault = options.makeDefault ?? Object.keys(entries).length === 0;
    if (isDefault) for (const other of Object.values(entries)) other.default = false;
    const label = typeof options.label === 'function' ? options.label() : (options.label ?? sheetClass.name);
    entries[id] = {
      id,
      label,
      cls: sheetClass as SheetClass,
      default: isDefault,
      canBeDefault: options.canBeDefault ?? true,
      canConfigure: options.canConfigure ?? true,
      themes: options.themes ?? null,
    };
  }
}

/** The sheet that a document asks for, or its type's default. */
export function sheetClassOf(document: Document): SheetClass | null {
  const entries = documentConfig(document.documentName).sheetClasses[String(document._source['type'] ?? 'base')] ?? {};
  const wanted = asRecord(asRecord(document._source['flags'])['core'])['sheetClass'];
  const list = Object.values(entries);
  const entry = entries[String(wanted)] ?? list.find((candidate) => candidate.default) ?? list[0];
  return entry?.cls ?? null;
}
