import { FIFTY, hardy, person, runTable } from './imperium-cases.ts';
import type { NamedCase, Parts } from './named-cases.ts';

const HEAD = 'Head Location Injury Chart';
const BODY = 'Body Location Injury Chart';
const ARM = 'Arm Location Injury Chart';
const LEG = 'Leg Location Injury Chart';
const LEVELS = 'Location Injury';

/** One level for each full or begun 5 points through: Base Injury is 5. */
const blow = (location: string, damage: number): Parts => ({ damage: String(damage), mode: 'energy', location });

const at = (location: string, changes: Parts): Parts => hardy({ locations: { [location]: changes } });

const counting: readonly NamedCase[] = [
  {
    name: 'exactly Base Injury is one level',
    heading: LEVELS,
    rule: 'up to and including Base Injury is one level',
    input: blow('body', 5),
    expect: { body: { locations: { body: { level: 1 } } } },
  },
  {
    name: 'one point above Base Injury is two levels',
    heading: LEVELS,
    rule: 'each Base Injury begun is a level',
    body: hardy(),
    input: blow('body', 6),
    dice: { 'body.heavy/strength': 50 },
    expect: { body: { locations: { body: { level: 2 } } } },
  },
  {
    name: 'twice Base Injury is still two levels',
    heading: LEVELS,
    rule: 'up to and including twice Base Injury',
    body: hardy(),
    input: blow('body', 10),
    dice: { 'body.heavy/strength': 50 },
    expect: { body: { locations: { body: { level: 2 } } } },
  },
  {
    name: 'Base Injury 5.5 is not rounded down',
    heading: LEVELS,
    rule: 'eleven points are twice 5.5',
    body: person({ characteristics: { ...FIFTY, T: 55 } }),
    input: blow('body', 11),
    dice: { 'body.heavy/strength': 50 },
    expect: { body: { locations: { body: { level: 2 } } } },
  },
  {
    name: 'Base Injury 5.5 is not rounded up',
    heading: LEVELS,
    rule: 'six points are more than 5.5',
    body: person({ characteristics: { ...FIFTY, T: 55 } }),
    input: blow('body', 6),
    dice: { 'body.heavy/strength': 50 },
    expect: { body: { locations: { body: { level: 2 } } } },
  },
  {
    name: 'a Light wound makes the next one Heavy',
    heading: LEVELS,
    rule: 'levels go on from where the location stands',
    body: at('body', { level: 1, treated: true }),
    input: blow('body', 5),
    dice: { 'body.heavy/strength': 50 },
    expect: { body: { locations: { body: { level: 2, treated: false, bleeding: 1 } } } },
  },
  {
    name: 'a new wound undoes that an infection was spared',
    heading: 'Optional Rule – Infected Wounds',
    rule: 'the new wound may fester again',
    body: at('body', { level: 1, infection: 'spared' }),
    input: blow('body', 5),
    dice: { 'body.heavy/strength': 50 },
    expect: { body: { locations: { body: { infection: 'none' } } } },
  },
  {
    name: 'a new wound leaves an infection as it is',
    heading: 'Optional Rule – Infected Wounds',
    rule: 'only what was spared starts anew',
    body: at('body', { level: 1, infection: 'due', infectionHours: 3 }),
    input: blow('body', 5),
    dice: { 'body.heavy/strength': 50 },
    expect: { body: { locations: { body: { infection: 'due', infectionHours: 3 } } } },
  },
  {
    name: 'a graze on a treated wound leaves it treated',
    heading: LEVELS,
    rule: 'nothing through, no new injury',
    body: at('body', { level: 1, treated: true, armour: [{ id: 'flak', value: 5, kind: 'other' }] }),
    input: blow('body', 5),
    expect: { body: { locations: { body: { level: 1, treated: true } } } },
  },
];

const head: readonly NamedCase[] = [
  {
    name: 'head Light, Toughness passed at exactly 50',
    heading: HEAD,
    rule: 'passed: stunned for 1d3',
    body: hardy(),
    input: blow('head', 5),
    dice: { 'head.light/toughness': 50, 'head.light/stun': 3 },
    expect: { body: { stunned: 3, prone: false, locations: { head: { level: 1, bleeding: 0 } } }, flags: ['stunned'] },
  },
  {
    name: 'head Light, Toughness failed',
    heading: HEAD,
    rule: 'failed: unconscious, so he lies down',
    body: hardy(),
    input: blow('head', 5),
    dice: { 'head.light/toughness': 51 },
    expect: { body: { stunned: 0, unconscious: ['injury'], prone: true }, flags: ['prone', 'unconscious'] },
  },
  {
    name: 'head from Light to Crippled',
    heading: HEAD,
    rule: 'Crippled: as Light once more, and it bleeds',
    body: at('head', { level: 1 }),
    input: blow('head', 5),
    dice: {
      'head.crippled/toughness': 50,
      'head.crippled/stun': 1,
      'head.crippled/chart': 2,
      'head.crippled/willpower': 1,
    },
    expect: { body: { stunned: 1, locations: { head: { level: 2, bleeding: 1 } } } },
  },
  {
    name: 'head unhurt to Crippled in one blow',
    heading: HEAD,
    rule: 'the effects of every level passed, stuns added up',
    body: hardy(),
    input: blow('head', 10),
    dice: {
      'head.light/toughness': 1,
      'head.light/stun': 2,
      'head.crippled/toughness': 50,
      'head.crippled/stun': 3,
      'head.crippled/chart': 3,
      'head.crippled/willpower': 1,
    },
    expect: {
      body: {
        stunned: 5,
        locations: { head: { level: 2, bleeding: 1, cripplings: [{ entry: 3, stage: 'untreated', permanent: [] }] } },
      },
    },
  },
  {
    name: 'a Crippled head is struck again',
    heading: HEAD,
    rule: 'the entry of Crippled comes again, bleeding too; all levels are excess',
    body: at('head', { level: 2, bleeding: 1 }),
    input: blow('head', 5),
    dice: {
      'head.crippled/toughness': 50,
      'head.crippled/stun': 1,
      'head.crippled/chart': 2,
      'head.crippled/willpower': 1,
    },
    expect: {
      body: {
        locations: { head: { level: 2, bleeding: 2, cripplings: [{ entry: 3, stage: 'untreated', permanent: [] }] } },
      },
    },
  },
  {
    name: 'unconscious after the first level, he is tested at the second all the same',
    heading: HEAD,
    rule: 'the unconscious are tested too',
    body: hardy(),
    input: blow('head', 10),
    dice: {
      'head.light/toughness': 100,
      'head.crippled/toughness': 50,
      'head.crippled/stun': 2,
      'head.crippled/chart': 3,
      'head.crippled/willpower': 1,
    },
    expect: { body: { unconscious: ['injury'], stunned: 2 }, flags: ['prone', 'stunned', 'unconscious'] },
  },
  {
    name: 'a helmet that stops the blow',
    heading: HEAD,
    rule: 'a head struck but not injured: Toughness or stunned for a round',
    body: at('head', { armour: [{ id: 'helmet', value: 5, kind: 'other' }] }),
    input: blow('head', 5),
    dice: { 'head/toughness': 51 },
    expect: { body: { hp: 200, stunned: 1, prone: false, locations: { head: { level: 0 } } }, flags: ['stunned'] },
  },
  {
    name: 'a helmet that stops the blow, and a hard skull',
    heading: HEAD,
    rule: 'passed: nothing',
    body: at('head', { armour: [{ id: 'helmet', value: 5, kind: 'other' }] }),
    input: blow('head', 5),
    dice: { 'head/toughness': 50 },
    expect: { body: { stunned: 0 }, flags: [] },
  },
  {
    name: 'a wall that stops the shot before the head',
    heading: HEAD,
    rule: 'a blow that cover swallowed did not reach the head',
    body: hardy(),
    input: { ...blow('head', 5), cover: { value: 6, covers: ['head'] } },
    expect: { asks: [], body: { stunned: 0 }, flags: [] },
  },
  {
    name: 'a shot slowed to nothing does not reach the head',
    heading: HEAD,
    rule: 'what another body took off the shot did not strike',
    body: hardy(),
    input: { ...blow('head', 5), slowdown: 5 },
    expect: { asks: [], flags: [] },
  },
  {
    name: 'a blow of no force at all still rattles the head',
    heading: HEAD,
    rule: 'a hit that does 0 of itself struck the head',
    body: hardy(),
    input: blow('head', 0),
    dice: { 'head/toughness': 51 },
    expect: { body: { hp: 200, stunned: 1 }, flags: ['stunned'] },
  },
  {
    name: 'the arm needs no such test',
    heading: HEAD,
    rule: 'only heads',
    body: at('leftArm', { armour: [{ id: 'flak', value: 5, kind: 'other' }] }),
    input: blow('leftArm', 5),
    expect: { asks: [], flags: [] },
  },
];

const trunk: readonly NamedCase[] = [
  {
    name: 'body Light asks nothing',
    heading: BODY,
    rule: 'ten points of Initiative, nothing at once',
    body: hardy(),
    input: blow('body', 5),
    expect: {
      asks: [],
      body: { prone: false, locations: { body: { level: 1, bleeding: 0 } } },
      derived: { characteristics: { I: 40 } },
    },
  },
  {
    name: 'body Heavy, Strength failed',
    heading: BODY,
    rule: 'falls, and the location bleeds',
    body: hardy(),
    input: blow('body', 10),
    dice: { 'body.heavy/strength': 51 },
    expect: { body: { prone: true, locations: { body: { level: 2, bleeding: 1 } } }, flags: ['prone'] },
  },
  {
    name: 'body Heavy, Strength passed',
    heading: BODY,
    rule: 'stands, but the location bleeds',
    body: hardy(),
    input: blow('body', 10),
    dice: { 'body.heavy/strength': 50 },
    expect: { body: { prone: false, locations: { body: { bleeding: 1 } } }, flags: [] },
  },
  {
    name: 'body Serious from Heavy',
    heading: BODY,
    rule: 'falls; Toughness: stunned 1d3; bleeds',
    body: at('body', { level: 2, bleeding: 1 }),
    input: blow('body', 5),
    dice: { 'body.serious/toughness': 50, 'body.serious/stun': 3 },
    expect: {
      body: { prone: true, stunned: 3, locations: { body: { level: 3, bleeding: 2 } } },
      flags: ['prone', 'stunned'],
    },
  },
  {
    name: 'body through Heavy and Serious bleeds twice',
    heading: BODY,
    rule: 'each level that bleeds counts',
    body: at('body', { level: 1 }),
    input: blow('body', 10),
    dice: { 'body.heavy/strength': 50, 'body.serious/toughness': 51 },
    expect: {
      body: { unconscious: ['injury'], locations: { body: { level: 3, bleeding: 2 } } },
      flags: ['prone', 'unconscious'],
    },
  },
  {
    name: 'body Crippled stuns for 1d6',
    heading: BODY,
    rule: 'Toughness: stunned 1d6, then the chart',
    body: at('body', { level: 3 }),
    input: blow('body', 5),
    dice: {
      'body.crippled/toughness': 50,
      'body.crippled/stun': 6,
      'body.crippled/chart': 5,
      'body.crippled/willpower': 25,
    },
    expect: { body: { stunned: 6, insanity: 0, locations: { body: { level: 4, bleeding: 1 } } }, flags: ['stunned'] },
  },
  {
    name: 'body unhurt to Crippled',
    heading: BODY,
    rule: 'all four levels in order, and no excess',
    body: hardy(),
    input: blow('body', 20),
    dice: {
      'body.heavy/strength': 50,
      'body.serious/toughness': 50,
      'body.serious/stun': 1,
      'body.crippled/toughness': 50,
      'body.crippled/stun': 1,
      'body.crippled/chart': 2,
      'body.crippled/chart/side': 4,
      'body.crippled/willpower': 20,
    },
    expect: {
      body: {
        stunned: 2,
        prone: true,
        insanity: 0,
        locations: {
          body: { level: 4, bleeding: 2, cripplings: [{ entry: 2, part: 'left', stage: 'untreated', permanent: [] }] },
        },
      },
      derived: { unusable: ['leftArm'] },
    },
  },
  {
    name: 'stunned by one level, he is weaker at the next',
    heading: 'Stunning',
    rule: 'a test counts what the blow has done so far: stunned, Willpower 50 is 25',
    body: at('body', { level: 3 }),
    input: blow('body', 5),
    dice: {
      'body.crippled/toughness': 50,
      'body.crippled/stun': 1,
      'body.crippled/chart': 5,
      'body.crippled/willpower': 26,
    },
    expect: { body: { insanity: 1 } },
  },
];

const arms: readonly NamedCase[] = (['rightArm', 'leftArm'] as const).flatMap((arm): NamedCase[] => {
  const other = arm === 'rightArm' ? 'leftArm' : 'rightArm';
  return [
    {
      name: `${arm} Light with nothing held`,
      heading: ARM,
      rule: 'nothing to drop, no test',
      body: hardy(),
      input: blow(arm, 5),
      expect: { asks: [], flags: [], body: { locations: { [arm]: { level: 1 } } } },
    },
    {
      name: `${arm} Light, held in that hand, at half Strength`,
      heading: ARM,
      rule: 'what is held in one hand is held with half the Strength: 25 keeps it',
      body: at(arm, { holds: 'oneHanded' }),
      input: blow(arm, 5),
      dice: { [`${arm}.light/strength`]: 25 },
      expect: { flags: [], body: { locations: { [arm]: { holds: 'oneHanded' } } } },
    },
    {
      name: `${arm} Light, held in that hand, one above half Strength`,
      heading: ARM,
      rule: 'failed: it falls',
      body: at(arm, { holds: 'oneHanded' }),
      input: blow(arm, 5),
      dice: { [`${arm}.light/strength`]: 26 },
      expect: { flags: [`dropped:${arm}`], body: { locations: { [arm]: { holds: 'nothing' } } } },
    },
    {
      name: `${arm} Light, held in both hands, at full Strength`,
      heading: ARM,
      rule: 'both hands hold with the whole Strength',
      body: hardy({ locations: { [arm]: { holds: 'twoHanded' }, [other]: { holds: 'twoHanded' } } }),
      input: blow(arm, 5),
      dice: { [`${arm}.light/strength`]: 50 },
      expect: { flags: [] },
    },
    {
      name: `${arm} Light, and the other arm holds in two hands`,
      heading: ARM,
      rule: 'a drop empties every arm that holds in two hands',
      body: hardy({ locations: { [other]: { holds: 'twoHanded' } } }),
      input: blow(arm, 5),
      dice: { [`${arm}.light/strength`]: 51 },
      expect: { flags: [`dropped:${other}`], body: { locations: { [other]: { holds: 'nothing' } } } },
    },
    {
      name: `${arm} Light while the other hand holds something of its own`,
      heading: ARM,
      rule: 'the other hand is no matter of this arm',
      body: hardy({ locations: { [other]: { holds: 'oneHanded' } } }),
      input: blow(arm, 5),
      expect: { asks: [], flags: [], body: { locations: { [other]: { holds: 'oneHanded' } } } },
    },
    {
      name: `${arm} Heavy drops without a roll`,
      heading: ARM,
      rule: 'dropped, useless and bleeding',
      body: at(arm, { level: 1, holds: 'oneHanded' }),
      input: blow(arm, 5),
      expect: {
        asks: [],
        flags: [`dropped:${arm}`],
        body: { locations: { [arm]: { level: 2, bleeding: 1 } } },
        derived: { unusable: [arm] },
      },
    },
    {
      name: `${arm} Heavy drops what both hold`,
      heading: ARM,
      rule: 'one flag for each arm',
      body: hardy({ locations: { [arm]: { level: 1, holds: 'twoHanded' }, [other]: { holds: 'twoHanded' } } }),
      input: blow(arm, 5),
      expect: { flags: ['dropped:leftArm', 'dropped:rightArm'] },
    },
    {
      name: `${arm} Crippled`,
      heading: ARM,
      rule: 'Toughness: stunned 1d3 or unconscious, then the chart',
      body: at(arm, { level: 2 }),
      input: blow(arm, 5),
      dice: { [`${arm}.crippled/toughness`]: 51, [`${arm}.crippled/chart`]: 2, [`${arm}.crippled/willpower`]: 25 },
      expect: {
        flags: ['prone', 'unconscious'],
        body: { insanity: 0, locations: { [arm]: { level: 3, bleeding: 0 } } },
      },
    },
  ];
});

const legs: readonly NamedCase[] = (['rightLeg', 'leftLeg'] as const).flatMap((leg): NamedCase[] => {
  const other = leg === 'rightLeg' ? 'leftLeg' : 'rightLeg';
  return [
    {
      name: `${leg} Light, exactly Strength`,
      heading: LEG,
      rule: 'Strength or down',
      body: hardy(),
      input: blow(leg, 5),
      dice: { [`${leg}.light/strength`]: 50 },
      expect: { flags: [], body: { prone: false }, derived: { movement: 'halved', characteristics: { I: 40 } } },
    },
    {
      name: `${leg} Light, one above Strength`,
      heading: LEG,
      rule: 'failed: prone',
      body: hardy(),
      input: blow(leg, 5),
      dice: { [`${leg}.light/strength`]: 51 },
      expect: { flags: ['prone'], body: { prone: true } },
    },
    {
      name: `${leg} Light with the other leg hurt, at half an odd Strength`,
      heading: LEG,
      rule: 'both legs wounded: half of 51, rounded down, is 25',
      body: hardy({ characteristics: { ...FIFTY, S: 51 }, locations: { [other]: { level: 1, treated: true } } }),
      input: blow(leg, 5),
      dice: { [`${leg}.light/strength`]: 25 },
      expect: { flags: [] },
    },
    {
      name: `${leg} Light with the other leg hurt, one above the half`,
      heading: LEG,
      rule: '26 is above 25.5',
      body: hardy({ characteristics: { ...FIFTY, S: 51 }, locations: { [other]: { level: 1, treated: true } } }),
      input: blow(leg, 5),
      dice: { [`${leg}.light/strength`]: 26 },
      expect: { flags: ['prone'] },
    },
    {
      name: `${leg} Heavy`,
      heading: LEG,
      rule: 'prone without a roll, bleeding, only crawls',
      body: at(leg, { level: 1 }),
      input: blow(leg, 5),
      expect: {
        asks: [],
        flags: ['prone'],
        body: { locations: { [leg]: { level: 2, bleeding: 1 } } },
        derived: { movement: 'crawl' },
      },
    },
    {
      name: `${leg} Crippled`,
      heading: LEG,
      rule: 'Toughness: stunned 1d3 or unconscious, then the chart',
      body: at(leg, { level: 2 }),
      input: blow(leg, 5),
      dice: {
        [`${leg}.crippled/toughness`]: 50,
        [`${leg}.crippled/stun`]: 3,
        [`${leg}.crippled/chart`]: 3,
        [`${leg}.crippled/willpower`]: 25,
      },
      expect: {
        flags: ['stunned'],
        body: { stunned: 3, insanity: 0, locations: { [leg]: { level: 3, bleeding: 1 } } },
      },
    },
  ];
});

const dying: readonly NamedCase[] = [
  {
    name: 'a deadly blow through an arm still makes it drop and bleed',
    heading: 'Instant Death',
    rule: 'after death nothing is asked, but what needs no die is recorded; no crippling',
    body: person({ hp: 12, locations: { rightArm: { holds: 'oneHanded' } } }),
    input: blow('rightArm', 15),
    expect: {
      asks: [],
      flags: ['dead', 'dropped:rightArm'],
      body: { hp: 0, insanity: 0, locations: { rightArm: { level: 3, bleeding: 1, cripplings: [] } } },
      result: { location: 'rightArm' },
    },
  },
  {
    name: 'a deadly blow through a leg still throws him down',
    heading: 'Instant Death',
    rule: 'Heavy: prone, and bleeding',
    body: person({ hp: 10 }),
    input: blow('leftLeg', 10),
    expect: { asks: [], flags: ['dead', 'prone'], body: { locations: { leftLeg: { level: 2, bleeding: 1 } } } },
  },
  {
    name: 'a deadly blow through the trunk',
    heading: 'Instant Death',
    rule: 'Heavy and Serious: two bleedings, and prone by Serious alone',
    body: person({ hp: 15 }),
    input: blow('body', 15),
    expect: {
      asks: [],
      flags: ['dead', 'prone'],
      body: { stunned: 0, unconscious: [], locations: { body: { level: 3, bleeding: 2 } } },
    },
  },
  {
    name: 'a deadly punch on the head asks nothing more',
    heading: 'Instant Death',
    rule: 'no test for the dead',
    body: person({ hp: 3 }),
    input: { mode: 'unarmed', location: 'head' },
    dice: { damage: 3 },
    expect: { flags: ['dead'], body: { stunned: 0 } },
  },
  {
    name: 'stunned after acting, this round does not count',
    heading: 'Stunning',
    rule: 'he misses the running round only if he has not acted in it',
    body: hardy({ acted: true }),
    input: blow('head', 5),
    dice: { 'head.light/toughness': 1, 'head.light/stun': 2 },
    expect: { body: { stunned: 2, stunFresh: true } },
  },
  {
    name: 'stunned again after acting, the counter runs on',
    heading: 'Stunning',
    rule: 'rounds add up; the stun is not fresh and not news',
    body: hardy({ acted: true, stunned: 1 }),
    input: blow('head', 5),
    dice: { 'head.light/toughness': 50, 'head.light/stun': 2 },
    expect: { body: { stunned: 3, stunFresh: false }, flags: [] },
  },
];

runTable('counting levels', 'hit', counting);
runTable('the head', 'hit', head);
runTable('the body', 'hit', trunk);
runTable('the arms', 'hit', arms);
runTable('the legs', 'hit', legs);
runTable('death and stun within a blow', 'hit', dying);
