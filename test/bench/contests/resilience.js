/**
 * The same attack and hit as a person would write it for one weapon and this one victim: no dice driver, no options, no
 * schema, no explanation. It takes the same parsed input, clones the one location it changes (and the other arm where
 * that lets go) and pushes one { key, value } for each line of the ledger.
 */

const TABLE = [
  ['rightLeg', 3],
  ['leftLeg', 6],
  ['abdomen', 9],
  ['chest', 12],
  ['rightArm', 15],
  ['leftArm', 18],
  ['head', 20],
];

function byHand(body, attack, blow, random) {
  const ledger = [];
  const push = (key, value) => ledger.push({ key, value });
  const die = (sides) => 1 + Math.floor(random() * sides);
  const struck = die(100);
  push('attack', struck);
  if (struck > Math.max(5, Math.min(95, attack.skill + attack.modifier))) return { body, ledger };
  const face = die(20);
  const id = TABLE.find(([, last]) => face <= last)[0];
  push('location', id);

  push('location', id);
  let total = die(8) + 1;
  push('damage', total);
  push('damageModifier', (total += die(4)));
  const place = { ...body.locations[id] };
  const after = { ...body, locations: { ...body.locations, [id]: place } };
  if (place.armour > 0) push('armour', Math.max(0, (total -= place.armour)));
  if (total <= 0) {
    push('absorbed', id);
    return { body: after, ledger };
  }
  place.hp -= total;
  push('hitPoints', place.hp);
  if (place.hp >= 1) return { body: after, ledger };
  place.wound = place.hp < -place.maxHp ? 'major' : place.hp < 0 ? 'serious' : 'minor';
  push('wound', place.wound);
  place.scarred = true;
  push('scarred', id);
  const added = place.wound === 'minor' ? 1 : die(4);
  push('lostActions', (after.lostActions += added));
  if (place.wound === 'minor') return { body: after, ledger };

  const fall = () => {
    if (!after.prone) push('prone', true);
    after.prone = true;
  };
  const empty = (arm) => {
    const held = arm === id ? place : after.locations[arm];
    if (held.holds === 'nothing') return;
    if (arm === id) held.holds = 'nothing';
    else after.locations[arm] = { ...held, holds: 'nothing' };
    push('drop', arm);
  };
  const letGo = () => {
    empty('rightArm');
    empty('leftArm');
  };
  const test = (what) => {
    const roll = die(100);
    push('test', roll);
    if (roll <= Math.max(5, Math.min(95, body.resilience))) return true;
    push(what, id);
    return false;
  };
  const major = place.wound === 'major';
  const limb = place.kind === 'leg' || place.kind === 'arm';
  if (limb) {
    if (major) {
      place.severed = true;
      push('severed', id);
    }
    push('useless', id);
    if (major || place.kind === 'leg') fall();
    if (place.kind === 'arm') letGo();
  }
  if (major) push('clock', (place.clock = limb ? body.con + body.pow : Math.floor((body.con + body.pow) / 2)));
  if (major && !limb && !test('death')) after.dead = true;
  else if ((major || !limb) && !test('unconscious')) {
    after.unconscious = true;
    fall();
    letGo();
  }
  return { body: after, ledger };
}

/** What `run.js` plays: the data as given, before the doors. */
export const contest = {
  id: 'resilience',
  about: `1d8+1 with a Damage Modifier of 1d4 at skill 75 against a fighter of 5 hit points a leg with hard leather on
  head, trunk and legs and a spear in both hands: locations, armour, all three wounds, lost actions, tests, clocks`,
  body: {
    con: 12,
    pow: 11,
    siz: 13,
    resilience: 45,
    locations: {
      rightLeg: { armour: 2 },
      leftLeg: { armour: 2 },
      abdomen: { armour: 2, hp: 3 },
      chest: { armour: 2, hp: 3 },
      rightArm: { holds: 'twoHanded' },
      leftArm: { holds: 'twoHanded' },
      head: { armour: 2, hp: 2 },
    },
  },
  options: {},
  attack: { skill: 75 },
  hit: { damage: '1d8+1', modifier: '1d4' },
  byRules({ attack, hit }, victim, attackInput, hitInput, dice) {
    const found = attack(victim, attackInput, dice);
    if (found.result === undefined) return { body: victim, lines: found.ledger.length };
    const { damage, modifier } = hitInput;
    const outcome = hit(victim, { damage, modifier, location: found.result.location }, dice);
    return { body: outcome.body, lines: found.ledger.length + outcome.ledger.length };
  },
  byHand,
};
