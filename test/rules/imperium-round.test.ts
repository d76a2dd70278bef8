import { person, runTable } from './imperium-cases.ts';
import type { NamedCase } from './named-cases.ts';

const BLEEDING = 'Bleeding';
const STUNNING = 'Stunning';
const faintArm = (changes = {}) => ({
  level: 3,
  cripplings: [{ entry: 3, stage: 'untreated', permanent: [] }],
  ...changes,
});

const cases: readonly NamedCase[] = [
  {
    name: 'each bleeding location in the order of the body',
    heading: BLEEDING,
    rule: 'as many D3 as it bleeds, from hit points only',
    body: person({
      locations: {
        leftLeg: { bleeding: 1, level: 2 },
        head: { bleeding: 2, level: 2 },
        body: { bleeding: 3, level: 3 },
      },
    }),
    dice: { 'bleed/head': 6, 'bleed/body': 9, 'bleed/leftLeg': 1 },
    expect: {
      asks: [
        { id: 'bleed/head', formula: '2d3' },
        { id: 'bleed/body', formula: '3d3' },
        { id: 'bleed/leftLeg', formula: '1d3' },
      ],
      body: { hp: 34, locations: { head: { level: 2, bleeding: 2 }, leftLeg: { level: 2 } } },
      flags: [],
      result: null,
    },
  },
  {
    name: 'he bleeds until he falls',
    heading: BLEEDING,
    rule: 'below half Toughness he is unconscious, after each location',
    body: person({ hp: 27, locations: { rightArm: { bleeding: 1, holds: 'oneHanded' } } }),
    dice: { 'bleed/rightArm': 3 },
    expect: { body: { hp: 24, unconscious: ['hp'], prone: true }, flags: ['dropped:rightArm', 'prone', 'unconscious'] },
  },
  {
    name: 'he bleeds to exactly half',
    heading: BLEEDING,
    rule: 'not below, so awake',
    body: person({ hp: 27, locations: { rightArm: { bleeding: 1 } } }),
    dice: { 'bleed/rightArm': 2 },
    expect: { body: { hp: 25, unconscious: [] }, flags: [] },
  },
  {
    name: 'death by bleeding ends the round there',
    heading: BLEEDING,
    rule: 'the rest is not asked; clocks, stun and what he did stay',
    body: person({
      hp: 2,
      unconscious: ['hp'],
      prone: true,
      stunned: 2,
      acted: true,
      locations: { head: { bleeding: 1 }, body: { bleeding: 1 } },
      clocks: [{ id: 'body.chest', rounds: 3, endedBy: 'drain' }],
    }),
    dice: { 'bleed/head': 2 },
    expect: {
      body: { hp: 0, dead: true, stunned: 2, acted: true, clocks: [{ id: 'body.chest', rounds: 3, endedBy: 'drain' }] },
      flags: ['dead'],
    },
  },
  {
    name: 'a faint entry, passed',
    heading: 'Arm Crippling Injuries 3',
    rule: 'Toughness each round or unconscious: 50 passes, for the chart’s stun spares Toughness',
    body: person({ locations: { leftArm: faintArm() } }),
    dice: { 'round/leftArm/toughness': 50 },
    expect: { body: { unconscious: [] }, flags: [] },
  },
  {
    name: 'a faint entry, failed: the second is not asked',
    heading: 'Arm Crippling Injuries 3',
    rule: 'only while conscious',
    body: person({ locations: { rightArm: faintArm(), leftArm: faintArm({ holds: 'oneHanded' }) } }),
    dice: { 'round/rightArm/toughness': 51 },
    expect: { body: { unconscious: ['injury'], prone: true }, flags: ['dropped:leftArm', 'prone', 'unconscious'] },
  },
  {
    name: 'two faint entries in one location are one test',
    heading: 'Body Crippling Injuries 3',
    rule: 'once for each location',
    body: person({
      locations: {
        body: { level: 4, cripplings: [3, 4].map((entry) => ({ entry, stage: 'untreated', permanent: [] })) },
      },
    }),
    dice: { 'round/body/toughness': 1 },
    expect: { flags: [] },
  },
  {
    name: 'once attended he faints no more',
    heading: 'Body Crippling Injuries 3',
    rule: 'until medical attention',
    body: person({ locations: { body: { level: 4, cripplings: [{ entry: 3, stage: 'attended', permanent: [] }] } } }),
    expect: { asks: [] },
  },
  {
    name: 'no test for one already unconscious from bleeding this round',
    heading: 'Body Crippling Injuries 3',
    rule: 'bleeding comes first',
    body: person({ hp: 25, locations: { leftArm: faintArm({ bleeding: 1 }) } }),
    dice: { 'bleed/leftArm': 1 },
    expect: { flags: ['prone', 'unconscious'] },
  },
  {
    name: 'no test in a coma',
    heading: 'Sepsis',
    rule: 'a coma is not unconsciousness, but there is nothing to lose',
    body: person({ coma: true, locations: { leftArm: faintArm() } }),
    expect: { asks: [], flags: [] },
  },
  {
    name: 'round clocks fall, hour clocks stand',
    heading: 'Body Crippling Injuries 6',
    rule: 'rounds run in rounds',
    body: person({
      clocks: [
        { id: 'body.chest', rounds: 2, endedBy: 'drain' },
        { id: 'leftArm.stump', hours: 24, endedBy: 'surgery' },
      ],
    }),
    expect: {
      body: {
        clocks: [
          { id: 'body.chest', rounds: 1, endedBy: 'drain' },
          { id: 'leftArm.stump', hours: 24, endedBy: 'surgery' },
        ],
      },
      flags: [],
    },
  },
  {
    name: 'a clock that runs out kills and is gone; the others have fallen too',
    heading: 'Head Crippling Injuries 5',
    rule: 'death by a clock: hit points stay, stun and acted stay',
    body: person({
      stunned: 1,
      acted: true,
      clocks: [
        { id: 'head.spine', rounds: 1, endedBy: 'attention' },
        { id: 'body.chest', rounds: 4, endedBy: 'drain' },
      ],
    }),
    expect: {
      body: {
        hp: 50,
        dead: true,
        stunned: 1,
        acted: true,
        clocks: [{ id: 'body.chest', rounds: 3, endedBy: 'drain' }],
      },
      flags: ['dead'],
    },
  },
  {
    name: 'a round of stun is over',
    heading: STUNNING,
    rule: 'one round less; its end is no flag',
    body: person({ stunned: 1 }),
    expect: { body: { stunned: 0, acted: false }, flags: [], derived: { canAct: true } },
  },
  {
    name: 'a stun that came after he had acted does not count this round',
    heading: STUNNING,
    rule: 'the round in which he has acted is not missed',
    body: person({ stunned: 1, stunFresh: true, acted: true }),
    expect: { body: { stunned: 1, stunFresh: false, acted: false }, flags: [] },
  },
  {
    name: 'a new round, a new action',
    heading: STUNNING,
    rule: 'acted is cleared',
    body: person({ acted: true }),
    expect: { body: { acted: false } },
  },
  {
    name: 'the dead do not bleed',
    heading: 'Instant Death',
    rule: 'nothing is asked of the dead',
    body: person({ hp: 0, dead: true, acted: true, stunned: 2, locations: { head: { bleeding: 3 } } }),
    expect: { asks: [], body: { acted: true, stunned: 2 }, flags: [], result: null },
  },
];

runTable('the end of a round', 'roundEnd', cases);
