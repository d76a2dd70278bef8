import { problemSentence } from '../../bridge/repairs.ts';
import { bodyFigure, type FigureView } from '../../bridge/figure-view.ts';
import { rowName, statName } from '../../bridge/skirmish-words.ts';
import { mostInjuries, skirmishBridge } from '../../bridge/skirmish.ts';
import { listed, locationName, paired, sentence, signed, skillName, type Words } from '../../bridge/words.ts';
import {
  chanceAtMost,
  SKIRMISH_LOCATIONS,
  SKIRMISH_ROWS,
  SKIRMISH_STATS,
  type SkirmishBody,
  type SkirmishDerived,
  type SkirmishInjuries,
  type SkirmishLocation,
  type SkirmishStat,
} from '../../rules/index.ts';
import type { SheetLook } from '../actor-sheet.ts';
import { shelves, weaponRow, type ItemFacts, type Shelf, type WeaponFacts, type WeaponRow } from '../item-rows.ts';
import { facesInPercent, landing, SHOWN_STRENGTHS } from './landing.ts';
import { badgesOf, actingOf, type ActingView, type BadgeView } from './state.ts';
import { figureCells, type FigureCell } from './stats.ts';

/** What a weapon of skirmish strikes with, by item id. */
export type BlowFacts = Readonly<
  Record<string, { readonly strength: number; readonly firearm: boolean; readonly template: boolean }>
>;

/** What a skirmish body has stored, to be edited whether it can be read or not. */
export interface StoredFigures {
  readonly stats: Readonly<Record<SkirmishStat, number>>;
  readonly injuries: SkirmishInjuries;
  readonly wounds: number;
  readonly maxWounds: number;
  readonly damage: number;
  readonly armour: number;
  readonly legs: number;
  readonly arms: number;
}

/** What a skirmish sheet is drawn from. */
export interface SkirmishFacts extends SheetLook {
  readonly name: string;
  readonly img: string;
  /** Null where the stored body cannot be read; then `problem` says why. */
  readonly body: SkirmishBody | null;
  readonly derived: SkirmishDerived | null;
  readonly problem: string;
  readonly stored: StoredFigures;
  readonly checkDie: string;
  readonly blows: BlowFacts;
  readonly weapons: readonly WeaponFacts[];
  readonly items: readonly ItemFacts[];
}

/** What can be injured, as a row of the list. `most`: how often it counts, empty where there is no end of it. */
export interface InjuryRow {
  readonly id: SkirmishLocation;
  readonly name: string;
  readonly severity: string;
  readonly times: number;
  readonly most: string;
  readonly effect: string;
  readonly selected: boolean;
}

/** A button for something that is done by hand. */
export interface DeedView {
  readonly procedure: string;
  readonly icon: string;
  readonly label: string;
  readonly hint: string;
  readonly offered: boolean;
}

/** All that the sheet's templates show. */
export interface SkirmishView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly editable: boolean;
  readonly problem: string;
  readonly stored: StoredFigures;
  /** Whether wounds are set with what follows from them; else only the bare number can be put right. */
  readonly whole: boolean;
  readonly pips: readonly { readonly left: boolean }[];
  readonly pipsLabel: string;
  readonly bleeding: {
    readonly percent: number;
    readonly over: boolean;
    readonly text: string;
    readonly label: string;
  };
  readonly badges: readonly BadgeView[];
  readonly acting: ActingView | null;
  readonly cells: readonly FigureCell[];
  readonly deeds: readonly DeedView[];
  readonly figure: FigureView | null;
  readonly injuries: readonly InjuryRow[];
  readonly landingHeads: readonly string[];
  readonly landings: readonly { readonly strength: number; readonly shares: readonly string[] }[];
  readonly weapons: readonly WeaponRow[];
  readonly shelves: readonly Shelf[];
  readonly profile: readonly { readonly id: string; readonly name: string; readonly value: number }[];
  readonly hitTable: readonly { readonly range: string; readonly name: string; readonly text: string }[];
}

const MOST_PIPS = 12;

const DEEDS = [
  ['activate', 'bleeding'],
  ['endActivation', 'clock'],
  ['battleShock', 'broken'],
] as const;

/** The injury table with its ranges, for the list in the details. Seed 001, Wounds and Injuries. */
const TABLE_RANGES = {
  head: '≤ 0',
  groin: '1',
  gut: '2–4',
  leg: '5',
  arm: '6',
  fleshWound: '7–11',
  invulnerable: '≥ 12',
} as const;

function effectOf(words: Words, id: SkirmishLocation, times: number, most: number | null): string {
  if (times === 0) return '';
  const last = (id === 'leg' || id === 'arm') && most !== null && times >= most;
  const key = last ? `${id}Last` : times > 1 && id !== 'gut' && id !== 'groin' ? `${id}Again` : id;
  return sentence(words, `GRIEVOUS.skirmish.sheet.effect.${key}`, { times });
}

/** The most an injury counts by what is stored, of a body that cannot be read too. */
function injuryRows(words: Words, { stored, body, selected }: SkirmishFacts): InjuryRow[] {
  const states = body === null ? [] : skirmishBridge.partStates(body);
  return SKIRMISH_LOCATIONS.map((id) => {
    const times = stored.injuries[id];
    const most = body === null ? null : mostInjuries(body, id);
    return {
      id,
      name: locationName(words, id),
      severity: states.find((state) => state.id === id)?.severity ?? 'unknown',
      times,
      most: most === null ? '' : sentence(words, 'GRIEVOUS.skirmish.sheet.of', { most }),
      effect: effectOf(words, id, times, most),
      selected: id === selected,
    };
  });
}

/** The tiles of the body, which tell of each location how often it has been injured. */
function figureOf(words: Words, { id, body, selected }: SkirmishFacts, rows: readonly InjuryRow[]): FigureView | null {
  if (body === null) return null;
  const figure = bodyFigure(id, words, skirmishBridge.partStates(body), () => 0, { selected });
  const extra = figure.extra.map((part) => {
    const times = rows.find((row) => row.id === part.id)?.times ?? 0;
    const said = sentence(words, 'GRIEVOUS.skirmish.sheet.injured', { times });
    const name = times === 0 ? part.name : sentence(words, 'GRIEVOUS.skirmish.sheet.tile', { name: part.name, times });
    return { ...part, name, label: paired(words, part.name, said) };
  });
  return { ...figure, label: words.localize('GRIEVOUS.skirmish.sheet.figure'), extra };
}

function skirmishWeapon(words: Words, weapon: WeaponFacts, facts: SkirmishFacts): WeaponRow {
  const canAct = facts.derived?.canAct !== false;
  const row = weaponRow(words, weapon, facts.body === null ? null : [], canAct);
  const blow = facts.blows[weapon.id];
  const say = (key: string, slots = {}): string => sentence(words, `GRIEVOUS.skirmish.sheet.weapon.${key}`, slots);
  const skill = skillName(words, weapon.stat);
  const summary = [
    blow === undefined ? '' : say('blow', { strength: blow.strength, damage: weapon.damage }),
    blow?.firearm === true ? say('firearm') : '',
    blow?.template === true ? say('template') : '',
    weapon.modifier === 0 ? skill : `${skill} ${signed(weapon.modifier)}`,
  ];
  if (weapon.chance === null) return { ...row, summary: listed(words, summary) };
  const percent = Math.round(chanceAtMost(facts.checkDie, weapon.chance) * 100);
  return { ...row, summary: listed(words, summary), chance: say('chance', { atMost: weapon.chance, percent }) };
}

/** The pieces that make up the armour: the body's own, and what is worn. */
function armourSteps(words: Words, { stored, items }: SkirmishFacts): { text: string; change: string }[] {
  const worn = items.filter(({ type, on }) => type === 'armour' && on);
  const own =
    stored.armour === 0 ? [] : [{ text: words.localize('GRIEVOUS.skirmish.sheet.ownArmour'), value: stored.armour }];
  return [...own, ...worn.map(({ name, value }) => ({ text: name, value }))].map(({ text, value }) => ({
    text,
    change: `+${value}`,
  }));
}

function bleedingView(words: Words, { stored }: SkirmishFacts): SkirmishView['bleeding'] {
  const { damage, stats } = stored;
  const slots = { damage, toughness: stats.toughness };
  const share = stats.toughness === 0 ? Number(damage > 0) : damage / (stats.toughness + 1);
  return {
    percent: Math.round(Math.min(1, share) * 1000) / 10,
    over: damage > stats.toughness,
    text: sentence(words, 'GRIEVOUS.skirmish.sheet.bearable', slots),
    label: sentence(words, 'GRIEVOUS.skirmish.sheet.bleedingLabel', slots),
  };
}

function deedViews(words: Words, { body, derived }: SkirmishFacts): DeedView[] {
  const offers = body === null || derived === null ? [] : skirmishBridge.deeds(body, derived);
  return DEEDS.map(([procedure, icon]) => ({
    procedure,
    icon,
    label: words.localize(`GRIEVOUS.skirmish.sheet.deed.${procedure}.label`),
    hint: words.localize(`GRIEVOUS.skirmish.sheet.deed.${procedure}.hint`),
    offered: offers.some((offer) => offer.procedure === procedure),
  }));
}

function landings(derived: SkirmishDerived | null): SkirmishView['landings'] {
  if (derived === null) return [];
  return SHOWN_STRENGTHS.map((strength) => {
    const faces = landing(derived.totalToughness, strength);
    const shares = SKIRMISH_ROWS.map((row) => (faces[row] === 0 ? '–' : String(facesInPercent(faces[row]))));
    return { strength, shares };
  });
}

/** Puts the whole sheet into words. With a body that cannot be read, what is stored still shows and can be put right. */
export function skirmishSheetView(words: Words, facts: SkirmishFacts): SkirmishView {
  const { id, name, img, editable, problem, body, derived, stored } = facts;
  const rows = injuryRows(words, facts);
  const slots = { wounds: stored.wounds, maxWounds: stored.maxWounds };
  return {
    id,
    name,
    img,
    editable,
    problem: problem === '' ? '' : problemSentence(words, problem),
    stored,
    whole: body !== null,
    pips: Array.from({ length: Math.min(MOST_PIPS, stored.maxWounds) }, (_, index) => ({
      left: index < stored.wounds,
    })),
    pipsLabel: sentence(words, 'GRIEVOUS.skirmish.sheet.woundsLabel', slots),
    bleeding: bleedingView(words, facts),
    badges: body === null || derived === null ? [] : badgesOf(words, body, derived),
    acting: body === null ? null : actingOf(words, body),
    cells: body === null || derived === null ? [] : figureCells(words, body, derived, armourSteps(words, facts)),
    deeds: deedViews(words, facts),
    figure: figureOf(words, facts, rows),
    injuries: rows,
    landingHeads: SKIRMISH_ROWS.map((row) => rowName(words, row)),
    landings: landings(derived),
    weapons: facts.weapons.map((weapon) => skirmishWeapon(words, weapon, facts)),
    shelves: shelves(words, facts.items).filter(({ type, items }) => type !== 'forceField' || items.length > 0),
    profile: SKIRMISH_STATS.map((stat) => ({
      id: stat,
      name: statName(words, stat),
      value: stored.stats[stat],
    })),
    hitTable: SKIRMISH_ROWS.map((row) => ({
      range: TABLE_RANGES[row],
      name: rowName(words, row),
      text: words.localize(`GRIEVOUS.skirmish.sheet.table.${row}`),
    })),
  };
}
