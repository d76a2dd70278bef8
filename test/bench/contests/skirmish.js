/**
 * The same attack and hit as a person would write it for one weapon and this one victim: no dice driver, no options, no
 * schema, no explanation. It takes the same parsed input, clones the injuries where it changes them and pushes one
 * { key, value } for each line of the ledger.
 */

const ROWS = ['head', 'groin', 'gut', 'gut', 'gut', 'leg', 'arm', 'flesh', 'flesh', 'flesh', 'flesh', 'flesh'];

function byHand(body, attack, blow, random) {
  const ledger = [];
  const push = (key, value) => ledger.push({ key, value });
  const die = () => 1 + Math.floor(random() * 6);
  const struck = die();
  push('attack', struck);
  if (struck > attack.skill + attack.modifier) return { body, ledger };

  const { stats, armour } = body;
  const total = Math.max(0, die() + Math.max(0, stats.toughness - body.damage) + armour - blow.strength);
  push('location', total);
  const row = ROWS[total];
  const after = { ...body };
  if (row === undefined) return { body: after, ledger };
  if (blow.cover.includes(row)) {
    push('blocked', row);
    return { body: after, ledger };
  }
  const fall = (cause) => {
    if (!after.prone) push('prone', cause);
    after.prone = true;
  };
  const bleed = (times) => {
    after.damage += times * blow.damage;
    push('bleed', after.damage);
  };
  const check = (atMost) => {
    const roll = die();
    push('check', roll);
    return roll <= atMost;
  };
  if (row === 'flesh') bleed(1);
  else {
    let injury = row;
    const taken = body.injuries;
    const climb = (to) => push('instead', (injury = to));
    if (injury === 'arm' && taken.arm >= body.arms) climb('gut');
    if (injury === 'leg' && taken.leg >= body.legs) climb('groin');
    if (injury === 'gut' && taken.gut > 0) climb('groin');
    if (injury === 'groin' && taken.groin > 0) climb('head');
    const injuries = { ...taken };
    injuries[injury] += 1;
    after.injuries = injuries;
    push('injury', injuries[injury]);
    after.wounds = Math.max(0, body.wounds - 1);
    push('wound', after.wounds);
    bleed(injury === 'head' || injury === 'groin' ? 2 : 1);
    if (!body.prone) {
      if (injury === 'groin') fall('groin');
      else if (injury === 'leg' && !check(Math.floor(stats.grit / 2 ** injuries.head))) fall('leg');
      if (after.prone && blow.nearLedge) {
        const bled = after.damage - body.damage;
        push('ledge', bled);
        const all = injuries.leg > 0 && injuries.leg >= body.legs;
        const initiative = all ? 0 : Math.floor(stats.initiative / 2 ** injuries.leg);
        for (let point = 0; point < Math.min(20, bled); point += 1) {
          if (check(initiative)) continue;
          push('fell', true);
          break;
        }
      }
    }
  }
  if (after.damage > stats.toughness || after.wounds === 0) {
    push('unconscious', after.damage);
    after.unconscious = true;
    fall('unconscious');
  }
  return { body: after, ledger };
}

/** What `run.js` plays: the data as given, before the doors. */
export const contest = {
  id: 'skirmish',
  about: `Strength 5 and damage 2 at skill 5 against a bleeding fighter of Toughness 5 with armour 2, one leg hurt, at a
  ledge with the arms behind a wall: groin, gut and leg, cover, checks of Grit and Initiative, falls, fainting`,
  body: {
    stats: {
      ...{ weaponSkill: 5, ballisticSkill: 4, strength: 5, toughness: 5 },
      ...{ initiative: 9, sagacity: 4, grit: 4, luck: 4 },
    },
    armour: 2,
    wounds: 3,
    maxWounds: 4,
    damage: 2,
    injuries: { leg: 1 },
  },
  options: {},
  attack: { skill: 5 },
  hit: { strength: 5, damage: 2, cover: ['arm'], firearm: true, nearLedge: true },
  byRules({ attack, hit }, victim, attackInput, hitInput, dice) {
    const found = attack(victim, attackInput, dice);
    if (found.flags[0] !== 'hit') return { body: victim, lines: found.ledger.length };
    const outcome = hit(victim, hitInput, dice);
    return { body: outcome.body, lines: found.ledger.length + outcome.ledger.length };
  },
  byHand,
};
