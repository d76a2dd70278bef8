import type { Actor, Names, Token } from './foes-page.ts';
import type { Secretive } from './telltale.ts';
import type { TableDriver } from './table-driver.ts';

/** Foes of the game master's: one in the open, one whom nobody sees, one whose token bears another name than he. */
export const FOES = { open: 'Watchman', hidden: 'Zyxwhidden', stranger: 'Stranger' } as const;

/** Makes the foes, arms the player's character for this, and begins a fight of them all. */
export async function bringFoes(gm: TableDriver, secretive: Secretive): Promise<void> {
  await gm.page.evaluate(
    async ([{ ruleSet, system, armour }, names]) => {
      const { game, Actor, Combat } = globalThis as unknown as Names;
      const scene = game.scenes.active;
      const make = async (name: string, x: number, token: object): Promise<Actor> => {
        const actor = await Actor.create({
          name,
          type: ruleSet,
          system,
          prototypeToken: { name, actorLink: true, displayName: 50, ...token },
        });
        const covers = Object.keys(actor.system.body?.locations ?? {});
        await actor.createEmbeddedDocuments('Item', [
          {
            name: 'Zyxwplate',
            type: 'armour',
            system: { ruleSet, ...armour, covers, worn: true, description: 'Zyxwlore' },
          },
          { name: 'Zyxwtrait', type: 'trait' },
          {
            name: 'Blade',
            type: 'weapon',
            system: { ruleSet, mode: 'melee', damage: ruleSet === 'skirmish' ? '1' : '1d6', skillValue: 90 },
          },
          ...(ruleSet === 'imperium' ? [{ name: 'Zyxwfield', type: 'forceField', system: { formula: '1d4' } }] : []),
        ]);
        const place = (await actor.getTokenDocument({ x, y: 600, hidden: name === names.hidden })).toObject();
        await scene.createEmbeddedDocuments('Token', [place]);
        return actor;
      };
      const open = await make(names.open, 600, {});
      const hidden = await make(names.hidden, 900, {});
      const stranger = await make('Zyxwtruth', 1200, { name: names.stranger });
      const settings = {
        ...{ apply: 'attacker', tests: 'owner', timeFor: 'all', automation: 'button' },
        'dismemberment.equipmentHp': true,
      };
      for (const [name, value] of Object.entries(settings)) await game.settings.set('grievous', name, value);
      for (const other of game.combats.contents) await other.delete();
      const combat = await Combat.create({});
      const token = (actor: Actor) => scene.tokens.contents.find((each) => each.actor.id === actor.id);
      const heroes = game.actors.contents.filter(({ type, hasPlayerOwner }) => type === ruleSet && hasPlayerOwner);
      const fighters = [open, hidden, stranger, ...heroes].map((actor, index) => ({
        actorId: actor.id,
        tokenId: token(actor)?.id ?? null,
        sceneId: scene.id,
        hidden: actor === hidden,
        initiative: 40 - index,
      }));
      await combat.createEmbeddedDocuments('Combatant', fighters);
      await combat.startCombat();
    },
    [secretive, FOES] as const,
  );
}

/** Plays on until nothing is owed: every test is rolled, of every choice the first is taken. */
export async function answerAll(gm: TableDriver): Promise<void> {
  await gm.page.evaluate(async () => {
    const { api } = (globalThis as unknown as Names).game.system;
    for (let owed = api.owedTests()[0]; owed !== undefined; owed = api.owedTests()[0]) {
      const { message, key, ask } = owed;
      if (!(await api.answer(message, key, ask.id, ask.options?.[0]))) throw new Error(`${ask.id} cannot be answered`);
    }
  });
}

/** The player's character strikes one of the foes for a damage, which the game master's client applies. */
export async function strike(player: TableDriver, victim: string, damage: string): Promise<void> {
  await player.page.evaluate(
    async ([name, formula]) => {
      const { game } = globalThis as unknown as Names;
      const { character } = game.user;
      const weapon = character.items.find(({ type }) => type === 'weapon');
      if (formula !== '') await weapon.update({ 'system.damage': formula });
      const token = game.scenes.active.tokens.contents.find((each) => each.name === name) as Token;
      const targets = [{ uuid: token.actor.uuid, name: token.name, img: '' }];
      const card = await game.system.api.attack(character, weapon, { targets, modifier: 1000 });
      const hit = card === null ? null : await game.system.api.rollDamage(card);
      if (hit !== null) await game.system.api.applyAll(hit);
    },
    [victim, damage] as const,
  );
}

/** Does something with a foe on the game master's page, by the api's own words. */
export async function foeDoes(
  gm: TableDriver,
  foe: string,
  what: 'attack' | 'hit' | 'treat' | 'deed',
  given: object,
): Promise<void> {
  await gm.page.evaluate(
    async ([name, deed, input]) => {
      const { game } = globalThis as unknown as Names;
      const { api } = game.system;
      const { actor } = game.scenes.active.tokens.contents.find((each) => each.name === name) as Token;
      const hero = game.actors.contents.find(
        ({ type, hasPlayerOwner }) => type === actor.type && hasPlayerOwner,
      ) as Actor;
      if (deed === 'treat') await api.treat(actor, input, null);
      if (deed === 'deed') {
        const { procedure, input: own } = input as { procedure: string; input: object };
        await api.deed(actor, procedure, own);
      }
      const weapon = actor.items.find((item) => item.name === 'Blade');
      const targets = [{ uuid: hero.uuid, name: hero.name, img: '' }];
      const attack = deed === 'attack' ? await api.attack(actor, weapon, { targets, modifier: 1000 }) : null;
      const hit = attack === null ? null : await api.rollDamage(attack);
      const card = deed === 'hit' ? await api.hit(actor, input) : hit;
      if (card !== null) await api.applyAll(card);
    },
    [foe, what, given] as const,
  );
}

/** Ends a round of the fight, and begins and ends a turn of everyone in it. */
export async function roundPasses(gm: TableDriver): Promise<void> {
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as Names;
    const { combat, system } = game;
    if (combat === null) throw new Error('nobody fights');
    for (const combatant of combat.combatants) {
      await system.api.step(combat, combatant, 'turnStart');
      await system.api.step(combat, combatant, 'turnEnd');
    }
    await system.api.endRound(combat);
  });
  await answerAll(gm);
}

/** Ends the fight, and lets a day pass. */
export async function dayPasses(gm: TableDriver): Promise<void> {
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as Names;
    await game.combat?.delete();
    await game.time.advance(86_400);
  });
}

/** The numbers of the foes that are nobody else's business, as they stand now: those of three digits and more from 900 on. */
export function secretNumbers(gm: TableDriver): Promise<number[]> {
  return gm.page.evaluate(
    (names) => {
      const { game } = globalThis as unknown as Names;
      const found = new Set<number>();
      const KEPT = new Set(['history', 'spent', 'lived']);
      const collect = (value: unknown): void => {
        if (typeof value === 'number' && Math.abs(value) >= 900) found.add(Math.abs(value));
        else if (typeof value === 'object' && value !== null)
          for (const [name, member] of Object.entries(value)) if (!KEPT.has(name)) collect(member);
      };
      for (const { name, actor } of game.scenes.active.tokens.contents) {
        if (!names.includes(name)) continue;
        collect((actor.toObject() as { readonly system: object }).system);
        collect(actor.system.body);
        collect(actor.system);
      }
      return [...found];
    },
    Object.values(FOES) as string[],
  );
}

/** The totals of dice on the cards, which anyone may see: what armour has taken whole is as much as was rolled. */
export function rolledNumbers({ page }: TableDriver): Promise<number[]> {
  return page.evaluate(() => {
    const { messages } = (globalThis as unknown as Names).game;
    const targets = messages.contents.flatMap(({ system }) => Object.values(system.targets ?? {}));
    return targets.flatMap(({ answers }) => Object.values(answers).map(Number));
  });
}

/** The game master takes back what was done last to a foe, and does it again. */
export async function turnBack(gm: TableDriver, foe: string): Promise<void> {
  await gm.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as Names;
    const { actor } = game.scenes.active.tokens.contents.find((each) => each.name === name) as Token;
    const cards = game.messages.contents.filter(({ type }) => type === 'hit');
    for (const card of cards)
      for (const [key, { uuid }] of Object.entries(card.system.targets ?? {})) {
        if (uuid !== actor.uuid) continue;
        await game.system.api.undo(card, key);
        await game.system.api.redo(card, key);
      }
  }, foe);
}

/** A player looks wherever he can: at the tracker, his attack on the foe, the foe's own sheet and windows, the tests owed. */
export async function lookAround(player: TableDriver, foe: string): Promise<void> {
  await player.token(foe).dblclick();
  await player.page.evaluate(async (name) => {
    const { game } = globalThis as unknown as Names;
    const token = game.scenes.active.tokens.contents.find((each) => each.name === name) as Token;
    token.object?.setTarget(true);
    await game.user.character.sheet.render({ force: true });
    const { api } = game.system;
    api.showOwedTests();
    api.showHistory(token.actor);
    api.askHit(token.actor);
    api.askTreatment(token.actor);
    const whatIf = '.chat-message [data-action="grievousWhatIf"]';
    for (const button of document.querySelectorAll<HTMLElement>(whatIf)) button.click();
  }, foe);
  await player.page.locator('.actor-sheet [data-action="attack"]').first().dispatchEvent('click');
  await player.page.locator('dialog [data-action="cancel"], .dialog [data-action="cancel"]').first().waitFor();
  await player.page.locator('.sidebar-tabs [data-tab="combat"]').dispatchEvent('click');
}
