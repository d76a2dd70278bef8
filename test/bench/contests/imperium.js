/**
 * The same attack and hit as a person would write it for one weapon and this one victim: no dice driver, no options, no
 * schema, no explanation. It takes the same parsed input, clones the one location it changes and pushes one
 * { key, value } for each line of the ledger. `run.js` checks that it comes to the same bodies.
 */

const TABLE = [
  ['rightLeg', 10],
  ['leftLeg', 20],
  ['body', 60],
  ['rightArm', 75],
  ['leftArm', 90],
  ['head', 100],
];
const TOP = { head: 2, body: 4, arm: 3, leg: 3 };
const CLOCKS = {
  head5: ['spine', 0],
  head6: ['brain', 0],
  body6: ['chest', 0],
  arm5: ['stump', 24],
  arm6: ['stump', 24],
};
const ENDED_BY = { spine: 'attention', brain: 'attention', chest: 'drain', stump: 'surgery' };
const PRONE = ['head5', 'body1', 'body3', 'body6', 'leg5', 'leg6'];
const BLEEDING = {
  ...{ head4: 3, head6: 1, body3: 1, body4: 2, body5: 1, arm3: 1, arm4: 1, arm5: 1, arm6: 3 },
  ...{ leg2: 1, leg3: 1, leg4: 1, leg5: 1, leg6: 2 },
};
const PERMANENT = { arm5: ['handLost'], arm6: ['armLost'], leg5: ['footLost'], leg6: ['legLost'] };
const WILLPOWER_OFF = { head1: 20, head2: 20, head3: 10 };
const CHART_STUNS = ['body1', 'body3', 'body4', 'arm1', 'arm2', 'arm3', 'arm5', 'arm6', 'leg5', 'leg6'];
const PARTS = {
  head1: ['leftEar', 'leftEar', 'nose', 'nose', 'rightEar', 'rightEar'],
  body2: ['right', 'right', 'right', 'left', 'left', 'left'],
};

function byHand(body, attack, blow, random) {
  const ledger = [];
  const push = (key, value) => ledger.push({ key, value });
  const die = (sides) => 1 + Math.floor(random() * sides);
  const roll = die(100);
  push('attack', roll);
  if (roll > attack.skill + attack.modifier) return { body, ledger };
  const critical = roll === 100 || roll % 11 === 0;
  if (critical) push('critical', roll);
  const face = roll === 100 ? 100 : (roll % 10) * 10 + Math.floor(roll / 10);
  const id = TABLE.find(([, last]) => face <= last)[0];
  push('location', id);

  let total = die(10) + die(10) + 4;
  push('damage', total);
  if (critical) push('doubled', (total *= 2));
  if (blow.cover.covers.includes(id)) push('cover', (total -= blow.cover.value));
  if (total > 0) push('field', (total -= die(6) + die(6)));
  const through = Math.max(0, total - body.locations[id].armour[0].value);
  if (total > 0) push('armour', total - through);
  push('through', through);
  const place = { ...body.locations[id] };
  const after = { ...body, locations: { ...body.locations, [id]: place } };
  const strength = () => (after.stunned > 0 ? Math.floor(body.characteristics.S / 2) : body.characteristics.S);
  const toughness = body.characteristics.T;
  const test = (atMost) => {
    const rolled = die(100);
    push('test', rolled);
    return rolled <= atMost;
  };
  const fall = () => {
    if (!after.prone) push('prone', true);
    after.prone = true;
  };
  const letGo = () => {
    if (after.locations.rightArm.holds === 'nothing') return;
    const arm = id === 'rightArm' ? place : { ...after.locations.rightArm };
    arm.holds = 'nothing';
    after.locations.rightArm = arm;
    push('drop', 'rightArm');
  };
  const faint = (cause) => {
    push('unconscious', cause);
    if (after.unconscious.length === 0) {
      fall();
      letGo();
    }
    if (!after.unconscious.includes(cause)) after.unconscious = [...after.unconscious, cause].sort();
  };
  const knock = (sides) => {
    if (!test(toughness)) return faint('injury');
    const rounds = die(sides);
    after.stunned += rounds;
    push('stun', rounds);
  };
  const bleed = (dice) => push('bleeding', (place.bleeding += dice));

  if (through > 0) {
    after.hp = Math.max(0, body.hp - through);
    push('hitPoints', after.hp);
    if (after.hp < toughness / 2) faint('hp');
  }
  const levels = Math.ceil((10 * through) / body.maxToughness);
  if (levels === 0) {
    push('noInjury', true);
    if (place.kind === 'head' && total > 0 && !test(toughness)) push('stun', (after.stunned += 1));
    return { body: after, ledger };
  }
  const top = TOP[place.kind];
  push('levels', levels);
  const reached = Math.min(top, levels);
  for (let level = 1; level <= reached; level += 1) {
    place.level = level;
    push('level', level);
    switch (place.kind + level) {
      case 'head1':
        knock(3);
        break;
      case 'head2':
        knock(3);
        bleed(1);
        break;
      case 'body2':
        if (!test(strength())) fall();
        bleed(1);
        break;
      case 'body3':
        fall();
        knock(3);
        bleed(1);
        break;
      case 'body4':
        knock(6);
        break;
      case 'arm1':
        if (place.holds !== 'nothing' && !test(Math.floor(strength() / 2))) letGo();
        break;
      case 'arm2':
        if (place.holds !== 'nothing') letGo();
        bleed(1);
        break;
      case 'leg1':
        if (!test(strength())) fall();
        break;
      case 'leg2':
        fall();
        bleed(1);
        break;
      case 'arm3':
      case 'leg3':
        knock(3);
    }
  }
  if (reached === top) cripple(after, place, id, levels - top, die, { push, test, fall, bleed });
  return { body: after, ledger };
}

function cripple(after, place, id, excess, die, { push, test, fall, bleed }) {
  const entry = Math.min(10, die(6) + excess);
  const row = place.kind + entry;
  push('chart', entry);
  const crippling = { entry, stage: 'untreated', permanent: PERMANENT[row] ?? [] };
  if (PARTS[row] !== undefined) push('part', (crippling.part = PARTS[row][die(6) - 1]));
  const clock = CLOCKS[row];
  const tenth = Math.max(1, Math.floor(after.characteristics.T / 10));
  const rounds = row === 'head6' ? die(6) : tenth;
  place.cripplings = [crippling];
  push('crippling', entry);
  for (const line of crippling.permanent) push('permanent', line);
  if (entry >= 7) {
    after.dead = true;
    push('death', id);
    return;
  }
  if (PRONE.includes(row)) fall();
  if (BLEEDING[row] !== undefined) bleed(BLEEDING[row]);
  if (clock !== undefined) {
    const [name, hours] = clock;
    const length = hours > 0 ? { hours } : { rounds };
    after.clocks = [{ id: `${id}.${name}`, ...length, endedBy: ENDED_BY[name] }];
    push('clock', name);
  }
  const stunned = after.stunned > 0 || CHART_STUNS.includes(row);
  const willpower = after.characteristics.Wp - (WILLPOWER_OFF[row] ?? 0);
  if (!test(stunned ? Math.floor(willpower / 2) : willpower)) push('insanity', (after.insanity += 1));
}

const FIFTY = { WS: 50, BS: 50, S: 50, T: 50, I: 50, Wp: 50, Sg: 50, Nv: 50, Ld: 50 };
const FLAK = [{ id: 'flak', value: 3, kind: 'other' }];

/** What `run.js` plays: the data as given, before the doors. */
export const contest = {
  id: 'imperium',
  about: `2d10+4 projectile at skill 80, critical on matched digits; Toughness 50, flak 3 everywhere, field 2d6, cover 2 on the left
    limbs: levels, tests, charts`,
  body: {
    characteristics: FIFTY,
    fields: [{ id: 'conversion', formula: '2d6' }],
    locations: {
      head: { armour: FLAK },
      body: { armour: FLAK },
      rightArm: { armour: FLAK, holds: 'oneHanded' },
      leftArm: { armour: FLAK },
      rightLeg: { armour: FLAK },
      leftLeg: { armour: FLAK },
    },
  },
  options: {},
  attack: { skill: 80, mode: 'projectile' },
  hit: {
    damage: '2d10+4',
    mode: 'projectile',
    location: 'body',
    cover: { value: 2, covers: ['leftArm', 'leftLeg'] },
  },
  byRules({ attack, hit }, victim, attackInput, hitInput, dice) {
    const found = attack(victim, attackInput, dice);
    if (found.result === undefined) return { body: victim, lines: found.ledger.length };
    const { location, critical } = found.result;
    const { damage, mode, strength, hands, cover, lodges, impales, slowdown, flourish } = hitInput;
    const blow = { damage, mode, strength, hands, cover, lodges, impales, slowdown, flourish, location, critical };
    const outcome = hit(victim, blow, dice);
    return { body: outcome.body, lines: found.ledger.length + outcome.ledger.length };
  },
  byHand,
};

/** The end of one round for the body of `roundContest`: bleeding, fainting, clocks, stun. */
function roundByHand(body, random) {
  const ledger = [];
  const push = (key, value) => ledger.push({ key, value });
  const die = (sides) => 1 + Math.floor(random() * sides);
  const toughness = body.characteristics.T;
  const after = { ...body };
  const faint = (cause) => {
    push('unconscious', cause);
    const newly = after.unconscious.length === 0;
    after.unconscious = newly ? [cause] : ['hp', 'injury'];
    if (!newly) return;
    if (!after.prone) push('prone', true);
    after.prone = true;
    push('drop', 'rightArm');
    after.locations = { ...body.locations, rightArm: { ...body.locations.rightArm, holds: 'nothing' } };
  };
  for (const id in body.locations) {
    const { bleeding } = body.locations[id];
    if (bleeding === 0) continue;
    let lost = 0;
    for (let count = 0; count < bleeding; count += 1) lost += die(3);
    push('bleed', lost);
    after.hp = Math.max(0, after.hp - lost);
    push('hitPoints', after.hp);
    if (after.hp === 0) {
      push('death', 'hitPoints');
      after.dead = true;
      return { body: after, ledger };
    }
    if (after.hp < toughness / 2 && !after.unconscious.includes('hp')) faint('hp');
  }
  if (after.unconscious.length === 0) {
    const rolled = die(100);
    push('test', rolled);
    if (rolled > toughness) faint('injury');
  }
  after.clocks = [];
  for (const clock of body.clocks) {
    push('clockRuns', clock.rounds - 1);
    if (clock.rounds > 1) after.clocks.push({ ...clock, rounds: clock.rounds - 1 });
    else after.dead = true;
  }
  if (after.dead) {
    push('death', 'clock');
    return { body: after, ledger };
  }
  after.stunned -= 1;
  push('stunFalls', after.stunned);
  after.acted = false;
  return { body: after, ledger };
}

/** A round's end: five bleeding wounds, one that may make faint, a clock and a stun. */
export const roundContest = {
  body: {
    characteristics: FIFTY,
    hp: 34,
    stunned: 2,
    acted: true,
    clocks: [{ id: 'body.chest', rounds: 3, endedBy: 'drain' }],
    locations: {
      head: { level: 2, bleeding: 1 },
      body: { level: 4, bleeding: 2, cripplings: [{ entry: 3, stage: 'untreated', permanent: [] }] },
      rightArm: { level: 1, holds: 'oneHanded' },
      leftArm: { level: 2, bleeding: 1 },
      rightLeg: { level: 2, bleeding: 1 },
      leftLeg: { level: 3, bleeding: 1 },
    },
  },
  byHand: roundByHand,
};
