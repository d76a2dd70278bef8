import { describe, expect, it } from 'vitest';
import { languageTexts } from '../../scripts/languages.js';
import { readManifest } from '../../scripts/project.js';
import { CONDITION_IDS, LOCATION_ORIGINS, TARGET_STATES } from '../../src/data/constants.ts';
import {
  CHARACTERISTICS,
  CHARTS,
  CRIPPLING_STAGES,
  EFFECT_CAUSES,
  EFFECT_ENDINGS,
  HUMANOID,
  LEVEL_NAMES,
  LOCATION_KINDS,
  MODES,
  MORTAL_KINDS,
  RESILIENCE_LOCATION_KINDS,
  RULE_SET_IDS,
  ruleSet,
} from '../../src/rules/index.ts';
import { RULE_OPTIONS } from '../../src/settings/rule-options.ts';
import { mentionsIn, standsFor } from './mentions.ts';
import { filesUnder, jsonOf, textOf } from './project-files.ts';
import { registeredModels, type Field } from './registered-models.ts';
import { keysInTemplates } from './template-mentions.ts';

/** Ours, and those that Foundry looks up for the types of documents. */
const OURS = /^(GRIEVOUS|TYPES)\./;

/** Functions that are given a key without its beginning, beside those that can be found by their definition. */
const SPEAKERS = [{ name: 'Refusal', argument: 0, beginning: 'GRIEVOUS.Refusal.' }];

/** Keys that Foundry puts together itself from what a sheet declares. */
const BY_FOUNDRY = ['GRIEVOUS.Sheet.Tabs.fight', 'GRIEVOUS.Sheet.Tabs.gear', 'GRIEVOUS.Sheet.Tabs.details'];

/** Fields of items that no form shows by their label. */
const UNLABELLED = ['chart', 'description'];

/** Causes of effects that are told by the name of the injury, of the line of a chart, or of the clock. */
const CAUSES_WITH_NAMES: readonly string[] = ['injury', 'untreated', 'recovery', 'permanent', 'clock'];

/** What a card of a step can be of: the moments of a turn, and every procedure but those that have cards of their own. */
const STEPS = [
  ...new Set([
    'turnStart',
    'turnEnd',
    ...RULE_SET_IDS.flatMap((id) => Object.keys(ruleSet(id).procedures)).filter(
      (name) => !['attack', 'hit', 'treat', 'roundEnd'].includes(name),
    ),
  ]),
];

const manifest = readManifest();
const models = await registeredModels();
const { DAMAGE_TYPES, WEAPON_SKILLS } = (await import(`${'../../src/data/item/weapon'}.ts`)) as {
  readonly DAMAGE_TYPES: readonly string[];
  readonly WEAPON_SKILLS: readonly string[];
};
const texts = Object.fromEntries(manifest.languages.map(({ lang }) => [lang, flatten(languageTexts(lang))]));
const english = texts['en'] ?? {};
const keys = Object.keys(english);
const mentions = [
  ...mentionsIn(filesUnder('src', '.ts'), OURS, SPEAKERS),
  ...keysInTemplates(filesUnder('templates', '.hbs')),
  ...filesUnder('packs/_source/macros', '.yaml').flatMap(keysInMacro),
];
const fieldKeys = Object.values(models)
  .flatMap((byType) => Object.values(byType))
  .flatMap((model) => model.LOCALIZATION_PREFIXES.flatMap((prefix) => labelsBelow(model.schema, `${prefix}.FIELDS`)));
const typeKeys = Object.entries(manifest.documentTypes).flatMap(([kind, types]) =>
  Object.keys(types).map((type) => `TYPES.${kind}.${type}`),
);

/** Whether a name is the beginning of keys rather than a key: a constant that other names are made from. */
const isBeginning = (name: string): boolean => keys.some((key) => key.startsWith(`${name}.`));

describe.each(manifest.languages)('$name', ({ lang }) => {
  const own = texts[lang] ?? {};

  it('has the same keys as English', () => {
    expect(Object.keys(own).sort()).toEqual([...keys].sort());
  });

  it('leaves no text empty', () => {
    expect(Object.keys(own).filter((key) => own[key]?.trim() === '')).toEqual([]);
  });

  it('fills the same slots as English', () => {
    expect(keys.filter((key) => slotsOf(own[key]).join() !== slotsOf(english[key]).join())).toEqual([]);
  });
});

describe('the words of the practice table', () => {
  it('are the same in both languages', () => {
    const [own = {}, other = {}] = ['en', 'ja'].map((lang) =>
      flatten(jsonOf<object>(`test/table/page/lang/${lang}.json`)),
    );
    expect(Object.keys(other).sort()).toEqual(Object.keys(own).sort());
    expect(Object.keys(own).filter((key) => slotsOf(own[key]).join() !== slotsOf(other[key]).join())).toEqual([]);
  });
});

describe('language keys', () => {
  it('exist where source or template names them', () => {
    const missing = mentions.filter(
      ({ name, guessed }) => !guessed && !isBeginning(name) && !keys.some((key) => standsFor(name, key, '.')),
    );
    expect(missing.map(({ name, place }) => `${place} ${name}`)).toEqual([]);
  });

  it('are all used', () => {
    const others = new Set([...BY_FOUNDRY, ...fieldKeys, ...typeKeys, ...Object.values(namesMadeAtRunTime()).flat()]);
    const unused = keys.filter((key) => !others.has(key) && !mentions.some(({ name }) => standsFor(name, key, '.')));
    expect(unused).toEqual([]);
  });

  it('exist for what Foundry puts together itself', () => {
    expect([...BY_FOUNDRY, ...typeKeys].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('label every field of an item that a form shows', () => {
    const missing = Object.values(models['Item'] ?? {}).flatMap((model) =>
      Object.keys(model.schema.fields ?? {})
        .filter((field) => !UNLABELLED.includes(field))
        .flatMap((field) => model.LOCALIZATION_PREFIXES.map((prefix) => `${prefix}.FIELDS.${field}.label`)),
    );
    expect(missing.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('are in the manifest where it names one, and in no pack', () => {
    const named = JSON.stringify(manifest).match(/GRIEVOUS\.[\w.]+/g) ?? [];
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('call the packs in English what the manifest calls them', () => {
    for (const { name, label } of manifest.packs) expect(english[`GRIEVOUS.Pack.${name}`]).toBe(label);
  });

  it.each(Object.entries(namesMadeAtRunTime()))('exist for every name of %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !keys.includes(name) && !isBeginning(name))).toEqual([]);
  });
});

/** The keys that the command of a macro names whole. */
function keysInMacro(path: string) {
  const named = textOf(path).matchAll(/\b(?:localize|say)\('(?:GRIEVOUS\.)?([\w.]+)'/g);
  return [...named].map(([, key = '']) => ({ name: `GRIEVOUS.${key}`, place: path, guessed: false }));
}

/** Every key that the faces make from names of the rules. */
function namesMadeAtRunTime(): Record<string, string[]> {
  const below = (path: string, names: readonly string[], end = '') =>
    names.map((name) => `GRIEVOUS.${path}.${name}${end}`);
  const entries = Object.values(CHARTS).flat();
  const unique = (names: readonly (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))];
  return {
    characteristics: [
      ...below('Characteristic', CHARACTERISTICS, '.name'),
      ...below('Characteristic', CHARACTERISTICS, '.short'),
    ],
    locations: below('Location', Object.keys(HUMANOID.locations)),
    severities: below('Severity', ['unhurt', ...unique(Object.values(LEVEL_NAMES).flat())]),
    stages: below('imperium.stage', CRIPPLING_STAGES),
    modes: below('Mode', MODES),
    plans: below('Plan.Name', unique(RULE_SET_IDS.flatMap((id) => Object.keys(ruleSet(id).plans)))),
    planKinds: below('Plan.Kind', unique([...LOCATION_KINDS, ...MORTAL_KINDS, ...RESILIENCE_LOCATION_KINDS])),
    conditions: below('Condition', CONDITION_IDS),
    states: below('Card.State', TARGET_STATES),
    options: RULE_OPTIONS.flatMap(({ key }) => below(`Settings.${key}`, ['name', 'hint'])),
    ruleSets: below('RuleSet', RULE_SET_IDS),
    packs: below(
      'Pack',
      manifest.packs.map(({ name }) => name),
    ),
    sheets: below('Sheet.Sheets', RULE_SET_IDS),
    steps: below('Step', STEPS),
    damageTypes: below('DamageType', ['none', ...DAMAGE_TYPES]),
    skills: below('SkillStat', WEAPON_SKILLS),
    weaponSkills: below('WeaponSkill', ['weaponSkill', 'ballisticSkill']),
    locationKinds: below('LocationKind', LOCATION_KINDS),
    origins: below('Card.Decided', LOCATION_ORIGINS),
    causes: below(
      'imperium.effect',
      EFFECT_CAUSES.filter((cause) => !CAUSES_WITH_NAMES.includes(cause)),
    ),
    endings: below('imperium.ending', EFFECT_ENDINGS),
    chart: LOCATION_KINDS.flatMap((kind) =>
      CHARTS[kind].flatMap((_entry, index) => below(`imperium.chart.${kind}.${index + 1}`, ['name', 'text'])),
    ),
    clocks: below('imperium.clock', unique(entries.map(({ clock }) => clock?.name))),
    parts: below('imperium.part', unique(entries.flatMap(({ part }) => Object.keys(part?.upTo ?? {})))),
    recovery: below('imperium.recovery', unique(entries.flatMap(({ recovery }) => recovery?.map(({ id }) => id)))),
    lasting: below(
      'imperium.permanent',
      unique(
        entries.flatMap(({ permanent, failure }) => [...(permanent ?? []), ...(failure ?? [])].map(({ id }) => id)),
      ),
    ),
  };
}

function flatten(value: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(flatten(inner, `${path}${key}.`))
        : [[path + key, String(inner)]],
    ),
  );
}

const slotsOf = (text = ''): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

function labelsBelow(field: Field, path: string): string[] {
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) => [
    `${path}.${name}.label`,
    `${path}.${name}.hint`,
    ...labelsBelow(inner, `${path}.${name}`),
  ]);
}
