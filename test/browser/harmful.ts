import type { RuleSetId } from '../../src/rules/index.ts';
import type { Actor, Card, Names as FoesPage } from './foes-page.ts';
import { SECRETIVE } from './telltale.ts';
import type { TableDriver } from './table-driver.ts';

/** Text that does harm wherever it is taken for markup, a template, a formula or a link: it would set `__x`, or lie over the page. */
export const HARMFUL = [
  '<script>__x=1</script><img src=x onerror=__x=1>',
  '"><svg onload=__x=1></svg>',
  '\'"><b class=harm style="position:fixed" onmouseover="__x=1">',
  '{{constructor}} {{{system}}} [[/r 1d6]] @UUID[x]{y} &amp;lt;',
].join(' ');

/** The same as it may stand in the name of a location or an entry, where a dot would part it. */
export const HARMFUL_NAME = '"><img src=x onerror=__x=1><b class=harm>{{this}} &lt;';

/** A body of each rule set with one location whose name would do harm: such a name is no id, so that the body cannot be read. */
const BODIES: Readonly<Record<RuleSetId, object>> = {
  imperium: {
    plan: 'custom',
    locations: { [HARMFUL_NAME]: { kind: 'arm' } },
    table: { [HARMFUL_NAME]: [1, 100] },
  },
  skirmish: {},
  mortal: {
    plan: 'custom',
    locations: { [HARMFUL_NAME]: { kind: 'torso' } },
    table: { [HARMFUL_NAME]: [3, 18] },
  },
  resilience: {
    plan: 'custom',
    locations: { [HARMFUL_NAME]: { kind: 'chest' } },
    table: { [HARMFUL_NAME]: [1, 20] },
  },
  dismemberment: {
    plan: 'custom',
    locations: { [HARMFUL_NAME]: { maxHp: 20, essential: true, table: [1, 100] } },
  },
};

/** An entry of a crippling chart of imperium with names of its own. */
const ENTRY = {
  bleeding: 1,
  flourish: '1d10',
  part: { id: HARMFUL_NAME, upTo: { [HARMFUL_NAME]: 6 } },
  clock: { name: HARMFUL_NAME, hours: 90, endedBy: 'surgery' },
  untreated: { stunned: true },
  recovery: [{ id: HARMFUL_NAME, formula: '1d10', unit: 'weeks' }],
  permanent: [{ id: HARMFUL_NAME, test: true }],
  failure: [{ id: HARMFUL_NAME, ask: HARMFUL, atMost: 50 }],
};

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly choices?: unknown;
}

/** What these tests use of Foundry's names within a page. */
export interface Names extends Omit<FoesPage, 'game'> {
  game: FoesPage['game'] & {
    users: { getName(name: string): { update(changes: object): Promise<unknown> } };
    items: { getName(name: string): { readonly id: string } };
    system: {
      api: {
        askHit(actor: Actor): void;
        askTreatment(actor: Actor): void;
        showHistory(actor: Actor): void;
        rest(): void;
      };
    };
  };
  CONFIG: Readonly<
    Record<'Actor' | 'Item', { readonly dataModels: Readonly<Record<string, { readonly schema: Field }>> }>
  >;
  Item: { create(data: object): Promise<unknown> };
  foundry: { data: { fields: Readonly<Record<string, new () => unknown>> } };
}

/**
 * Makes an actor of a rule set and an item of each type with harmful text in every field that takes text, a token, a fight
 * and a scene of that name; gives the paths of the fields.
 */
export function bringHarm(gm: TableDriver, ruleSet: RuleSetId): Promise<string[]> {
  return gm.page.evaluate(
    async ([id, text, body, entry]) => {
      const { game, Actor, Combat, Item, CONFIG, foundry } = globalThis as unknown as Names;
      const { StringField, HTMLField, ArrayField, SetField, SchemaField } = foundry.data.fields;
      const isOf = (field: unknown, type: (new () => unknown) | undefined): boolean =>
        type !== undefined && field instanceof type;
      const filled: string[] = [];
      const harmIn = (field: Field | undefined, path: string): unknown => {
        if (field === undefined || (field.choices !== undefined && field.choices !== null)) return undefined;
        if (isOf(field, SchemaField)) {
          const members = Object.entries(field.fields ?? {});
          return Object.fromEntries(
            members.flatMap(([key, member]) => {
              const value = harmIn(member, `${path}.${key}`);
              return value === undefined ? [] : [[key, value]];
            }),
          );
        }
        if (isOf(field, ArrayField) || isOf(field, SetField)) {
          const value = isOf(field.element, SchemaField) ? undefined : harmIn(field.element, path);
          return value === undefined ? undefined : [value];
        }
        if (!isOf(field, StringField) && !isOf(field, HTMLField)) return undefined;
        filled.push(path);
        return text;
      };
      const system = harmIn(CONFIG.Actor.dataModels[id]?.schema, id) as object;
      const actor = await Actor.create({
        name: text,
        type: id,
        system: { ...system, spent: [] },
        ownership: { default: 3 },
        prototypeToken: { name: text, actorLink: true, displayName: 50 },
      });
      await Actor.create({ name: `Broken ${text}`, type: id, system: body, ownership: { default: 3 } });
      const own = Object.entries(CONFIG.Item.dataModels).map(([type, { schema }]) => {
        const entries = type === 'chart' ? { entries: Array.from({ length: 10 }, () => entry) } : {};
        return {
          name: text,
          type,
          system: { ...(harmIn(schema, type) as object), ...entries, ruleSet: id, active: false },
        };
      });
      await actor.createEmbeddedDocuments('Item', own);
      await actor.createEmbeddedDocuments('Item', [
        {
          name: `Blade ${text}`,
          type: 'weapon',
          system: {
            ...{
              ruleSet: id,
              mode: 'projectile',
              skillValue: 90,
              damage: id === 'skirmish' ? '3' : '1d10+40',
              range: text,
            },
            ...(id === 'imperium' ? { chart: Array.from({ length: 10 }, () => entry) } : {}),
          },
        },
      ]);
      await Item.create({ name: text, type: 'cover', system: { ruleSet: id, value: 1, covers: [text] } });
      const scene = game.scenes.active;
      await scene.update({ name: text });
      const [token] = await scene.createEmbeddedDocuments('Token', [
        (await actor.getTokenDocument({ x: 600, y: 600 })).toObject(),
      ]);
      for (const other of game.combats.contents) await other.delete();
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments('Combatant', [
        { actorId: actor.id, tokenId: token?.id, sceneId: scene.id, name: text, initiative: 4 },
      ]);
      await combat.startCombat();
      await actor.createEmbeddedDocuments('ActiveEffect', [
        { name: text, img: 'icons/svg/aura.svg', description: text },
      ]);
      await game.users.getName('Player 2').update({ name: text });
      return filled;
    },
    [ruleSet, HARMFUL, BODIES[ruleSet], ENTRY] as const,
  );
}

/** Plays with all of it on the game master's page: an attack, hits by hand, treatments, rounds, and whatever is refused with what was given. */
export async function playWithHarm(gm: TableDriver, ruleSet: RuleSetId): Promise<void> {
  const { blow = {} } = SECRETIVE.find((secretive) => secretive.ruleSet === ruleSet) ?? {};
  await gm.page.evaluate(
    async ([text, blow, damage]) => {
      const { game } = globalThis as unknown as Names;
      const { api } = game.system;
      const actor = game.actors.contents.find(({ name }) => name === text) as Actor;
      const [place = ''] = Object.keys(actor.system.body?.locations ?? {});
      const ref = { uuid: actor.uuid, name: text, img: '' };
      const named = (name: string) => actor.items.find((item) => item.name === name);
      const cover = { id: game.items.getName(text).id, name: text, value: 1, covers: [] };
      const answered = async (card: Card | null): Promise<void> => {
        if (card !== null) await api.applyAll(card);
        for (let [owed] = api.owedTests(); owed !== undefined; [owed] = api.owedTests())
          if (!(await api.answer(owed.message, owed.key, owed.ask.id, owed.ask.options?.[0]))) return;
      };
      const strike = { targets: [ref], modifier: 1000, covers: { [actor.uuid]: cover } };
      const attack = await api.attack(actor, named(`Blade ${text}`), strike);
      await answered(attack === null ? null : await api.rollDamage(attack));
      await api.attack(actor, named(text), strike);
      const struck = { name: text, ...(damage === '' ? {} : { damage }), ...blow, cover };
      await answered(await api.hit(actor, struck));
      await api.hit(actor, struck);
      await api.hit(actor, { ...struck, location: text });
      await api.hit(actor, { name: text, damage: text });
      await api.treat(actor, { kind: text, location: place }, actor);
      await api.treat(actor, { kind: 'heal', location: place, hp: 1 }, actor);
      await api.deed(actor, text, { [text]: text });
      if (game.combat !== null) await answered(await api.endRound(game.combat));
    },
    [HARMFUL, blow, ruleSet === 'skirmish' ? '' : '1d6+9'] as const,
  );
}
