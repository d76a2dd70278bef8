/**
 * The same attack and hit as a person would write it for one weapon and this one victim: no dice driver, no options, no
 * schema, no explanation. It takes the same parsed input, clones each location that it changes and pushes one
 * { key, value } for each line of the ledger.
 */

const TABLE = [
  ['skull', 4],
  ['face', 5],
  ['rightLeg', 7],
  ['rightArm', 8],
  ['torso', 10],
  ['groin', 11],
  ['leftArm', 12],
  ['leftLeg', 14],
  ['Hand', 15],
  ['Foot', 16],
  ['neck', 18],
];
const SHARE = { arm: 2, leg: 2, hand: 3, foot: 3, eye: 10 };
const HAND = { rightArm: 'rightHand', leftArm: 'leftHand' };

const failure = (roll, most) => (roll <= 4 || (roll <= 16 && roll <= most) ? 0 : Math.max(1, roll - most));
const fumbled = (roll, most) => roll === 18 || (roll === 17 && most <= 15) || roll - most >= 10;

function byHand(body, attack, blow, random) {
  const ledger = [];
  const push = (key, value) => ledger.push({ key, value });
  const die = () => 1 + Math.floor(random() * 6);
  const roll3 = () => die() + die() + die();
  const struck = roll3();
  push('attack', struck);
  if (failure(struck, attack.skill + attack.modifier) > 0) return { body, ledger };
  const face = roll3();
  let id = TABLE.find(([, last]) => face <= last)[0];
  push('location', id);
  if (id === 'Hand' || id === 'Foot') {
    id = (die() <= 3 ? 'right' : 'left') + id;
    push('side', id);
  }

  const place = body.locations[id];
  const { ht, maxHp } = body;
  const after = { ...body };
  const damage = die() + 4;
  push('damage', damage);
  if (place.dr > 0) push('armour', place.dr);
  const through = damage - place.dr;
  if (through <= 0) {
    push('noInjury', 0);
    return { body: after, ledger };
  }
  const wound = Math.max(1, Math.floor(through * blow.woundingMultiplier));
  push('multiplied', wound);
  const share = SHARE[place.kind];
  let lost = wound;
  let cripples = false;
  if (share !== undefined) {
    const number = Math.floor(maxHp / share) + 1;
    if (wound > number) push('capped', (lost = number));
    cripples = wound >= number && place.crippled === null;
  }
  after.hp -= lost;
  push('hitPoints', after.hp);
  after.shockDamage += lost;
  push('shock', Math.min(4, after.shockDamage));
  const change = (part) => {
    if (after.locations === body.locations) after.locations = { ...body.locations };
    return (after.locations[part] = { ...after.locations[part] });
  };
  if (cripples) {
    change(id).crippled = 'untested';
    push('crippled', id);
  }
  const fall = () => {
    if (after.prone) return;
    after.prone = true;
    push('prone', id);
  };
  const empty = (part) => {
    const { holds } = after.locations[part];
    if (holds === 'nothing') return;
    change(part).holds = 'nothing';
    push('drop', part);
  };
  const dropAll = () => {
    empty('rightHand');
    empty('leftHand');
  };
  const faint = (why) => {
    after.unconscious = true;
    push('unconscious', why);
    fall();
    dropAll();
  };

  if (after.hp <= -5 * maxHp) {
    after.dead = true;
    push('death', after.hp);
  }
  for (let multiple = 1; multiple <= 4 && !after.dead; multiple += 1) {
    if (body.hp <= -multiple * maxHp || after.hp > -multiple * maxHp) continue;
    const rolled = roll3();
    push('deathCheck', rolled);
    const by = failure(rolled, ht);
    if (by === 0) continue;
    if (by > 2 || after.mortalWound) {
      after.dead = true;
      push('death', multiple);
    } else {
      after.mortalWound = after.incapacitated = true;
      push('mortalWound', by);
    }
  }
  if (body.hp > 0 && after.hp <= 0 && !after.dead && !after.mortalWound) {
    const rolled = roll3();
    push('consciousness', rolled);
    if (failure(rolled, ht) > 0) faint('consciousness');
  }
  const major = cripples || 2 * lost >= maxHp;
  if ((major || place.kind === 'skull' || place.kind === 'face') && !after.dead && !after.unconscious) {
    if (major) push('majorWound', lost);
    const less = major ? { skull: 10, face: 5, groin: 5 }[place.kind] : 0;
    const most = ht - (less ?? 0) + 3;
    const rolled = roll3();
    push('knockdown', rolled);
    const by = failure(rolled, most);
    if (by > 0) {
      after.stunned = true;
      push('stunned', true);
      fall();
      dropAll();
      if (by >= 5 || fumbled(rolled, most)) faint('knockdown');
    }
  }
  if (cripples) cripple(after, id, place, { push, change, fall, empty, dropAll, roll3 });
  return { body: after, ledger };
}

function cripple(after, id, place, { push, change, fall, empty, dropAll, roll3 }) {
  if (place.kind === 'leg' || place.kind === 'foot') return fall();
  if (place.kind === 'arm') {
    if (place.shield) push('shieldUseless', id);
    return after.locations[HAND[id]].holds === 'twoHanded' ? dropAll() : empty(HAND[id]);
  }
  if (after.locations[id].holds !== 'twoHanded') return empty(id);
  let keeps = false;
  if (!after.dead && !after.unconscious) {
    const below = after.hp < 0 ? Math.floor(-after.hp / after.maxHp) : 0;
    const rolled = roll3();
    push('keepHold', rolled);
    keeps = failure(rolled, after.dx - Math.min(4, after.shockDamage) - below) === 0;
  }
  if (!keeps) return dropAll();
  change(id).holds = 'nothing';
  change(id === 'rightHand' ? 'leftHand' : 'rightHand').holds = 'oneHanded';
  push('kept', id);
}

/** What `run.js` plays: the data as given, before the doors. */
export const contest = {
  id: 'mortal',
  about: `1d6+4 cutting at skill 13 against a wounded fighter of 12 HP with 3 left, HT 11 and a two-handed sword, scale on trunk and
  arms: sides, multiplier, caps, crippling, checks against death, fainting and knockdown, drops, keeping hold`,
  body: {
    hp: 3,
    maxHp: 12,
    ht: 11,
    dx: 12,
    iq: 10,
    move: 5,
    dodge: 8,
    traits: ['highPainThreshold', 'groinVulnerable'],
    locations: {
      torso: { dr: 5 },
      groin: { dr: 5 },
      rightArm: { dr: 3 },
      leftArm: { dr: 3, shield: true },
      rightHand: { holds: 'twoHanded' },
      leftHand: { holds: 'twoHanded' },
    },
  },
  options: {},
  attack: { skill: 13 },
  hit: { damage: '1d6+4', woundingMultiplier: 1.5 },
  byRules({ attack, hit }, victim, attackInput, hitInput, dice) {
    const found = attack(victim, attackInput, dice);
    if (found.result === undefined) return { body: victim, lines: found.ledger.length };
    const { damage, armourDivisor, woundingMultiplier, dismember } = hitInput;
    const { location } = found.result;
    const outcome = hit(victim, { damage, armourDivisor, woundingMultiplier, dismember, location }, dice);
    return { body: outcome.body, lines: found.ledger.length + outcome.ledger.length };
  },
  byHand,
};
