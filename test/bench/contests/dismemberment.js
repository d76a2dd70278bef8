/**
 * The same attack and hit as a person would write it for one weapon and this one victim: no dice driver, no options, no
 * schema, no explanation. It takes the same parsed input, clones the one location it changes (and the one that a lost
 * limb bleeds from) and pushes one { key, value } for each line of the ledger.
 */

const TABLE = [
  ['head', 10],
  ['rightArm', 20],
  ['leftArm', 30],
  ['torso', 55],
  ['abdomen', 70],
  ['rightLeg', 85],
  ['leftLeg', 100],
];

function byHand(body, attack, blow, random) {
  const ledger = [];
  const push = (key, value) => ledger.push({ key, value });
  const die = (sides) => 1 + Math.floor(random() * sides);
  const roll = die(100);
  push('attack', roll);
  if (roll > attack.skill) return { body, ledger };
  const face = die(100);
  const id = TABLE.find(([, last]) => face <= last)[0];
  push('location', id);
  const most = Math.floor((attack.skill - roll) / 10);
  let negation = most < 1 ? 0 : die(10) % 10;
  if (negation > most) negation = 0;
  push('negation', negation);

  const total = die(6) + 4;
  push('damage', total);
  const dealt = Math.max(0, total + blow.sizeAdjustment);
  push('size', dealt);
  const place = { ...body.locations[id] };
  const after = { ...body, locations: { ...body.locations, [id]: place } };
  const worn = Math.max(0, place.armour - negation);
  if (place.armour > 0 || place.bodyArmour > 0) push('armour', dealt - worn - place.bodyArmour);
  const through = Math.max(0, dealt - worn - place.bodyArmour);
  push('through', through);
  const absorbed = Math.min(dealt, worn);
  if (absorbed > 0) {
    if (place.armourHp > 0) {
      place.armourHp = Math.max(0, place.armourHp - absorbed);
      push('armourWorn', place.armourHp);
      if (place.armourHp === 0) {
        push('armourRuined', place.armour);
        place.armour = 0;
      }
    }
    push('weaponDamage', absorbed);
  }
  if (through === 0) return { body: after, ledger };

  place.hp -= through;
  push('hitPoints', place.hp);
  if (place.hp < -place.maxHp) {
    place.destroyed = true;
    place.useless = true;
    push('destroyed', id);
    if (place.bleeding > 0) push('bleedingEnds', (place.bleeding = 0));
    if (place.essential) {
      after.dead = true;
      push('death', id);
    } else {
      const root = { ...after.locations[place.attachedTo] };
      after.locations[place.attachedTo] = root;
      push('stump', (root.bleeding += 1));
    }
  } else if (place.hp < 0) {
    if (!place.useless) push('useless', id);
    place.useless = true;
    if (place.bleeding === 0) push('bleeding', (place.bleeding = 1));
    if (place.essential) {
      after.unconscious = true;
      push('unconscious', id);
    }
  }
  if (!after.dead && through >= Math.floor((place.maxHp * body.con) / 100)) {
    const shock = die(100);
    push('shock', shock);
    if (shock > body.con) {
      after.fainted = true;
      push('fainted', id);
    }
  }
  if (!after.dead && !after.unconscious && !after.fainted) push('delay', (after.delay += through));
  return { body: after, ledger };
}

/** What `run.js` plays: the data as given, before the doors. */
export const contest = {
  id: 'dismemberment',
  about: `1d6+4 of a large attacker at skill 50 against Constitution 62, hurt, with Body Armour 1 everywhere and mail that wears on
  head, trunk and arms: location and negation dice, wear, useless and destroyed areas, stumps, shock, delay`,
  body: {
    con: 62,
    locations: {
      head: { hp: 0, armour: 2, armourHp: 9, bodyArmour: 1 },
      rightArm: { hp: 2, armour: 3, armourHp: 3, bodyArmour: 1 },
      leftArm: { hp: -3, armour: 3, armourHp: 8, bodyArmour: 1, bleeding: 1 },
      torso: { hp: 9, armour: 4, armourHp: 14, bodyArmour: 1 },
      abdomen: { hp: 3, armour: 4, armourHp: 2, bodyArmour: 1 },
      rightLeg: { bodyArmour: 1 },
      leftLeg: { hp: -4, bodyArmour: 1 },
    },
  },
  options: { armourNegation: true, negationDie: true, equipmentHp: true, stumpBleeding: true, shock: true },
  attack: { skill: 50 },
  hit: { damage: '1d6+4', sizeAdjustment: 1, location: 'torso' },
  byRules({ attack, hit }, victim, attackInput, hitInput, dice) {
    const found = attack(victim, attackInput, dice);
    if (found.result === undefined) return { body: victim, lines: found.ledger.length };
    const { damage, sizeAdjustment } = hitInput;
    const { location, negation } = found.result;
    const outcome = hit(victim, { damage, sizeAdjustment, negation, location }, dice);
    return { body: outcome.body, lines: found.ledger.length + outcome.ledger.length };
  },
  byHand,
};
