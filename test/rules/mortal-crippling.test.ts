import { asks, fighter, GONE, hurt, one, runTable, TWO_HANDS } from './mortal-cases.ts';

const blow = (damage: number, location: string, more = {}) => ({ damage: String(damage), location, ...more });
const stays = { knockdown: 11 };

runTable('hit: a crippled hand', 'hit', [
  one(
    'with something in it',
    'Hand',
    'drops it, without a roll',
    {
      body: hurt({ rightHand: { holds: 'oneHanded' }, leftHand: { holds: 'oneHanded' } }),
      input: blow(5, 'rightHand'),
      dice: stays,
    },
    {
      body: { locations: { rightHand: { holds: 'nothing' }, leftHand: { holds: 'oneHanded' } } },
      flags: ['dropped:rightHand'],
      derived: { disadvantages: ['oneHand'] },
    },
  ),
  one('empty', 'Hand', 'drops nothing', { input: blow(5, 'rightHand'), dice: stays }, { flags: [] }),
  one(
    'with a thing in both, kept',
    'Hand',
    'DX 12 less shock 4: 8 keeps it in the other hand, nothing has fallen',
    { body: hurt(TWO_HANDS), input: blow(5, 'rightHand'), dice: { ...stays, 'dx/hand': 8 } },
    {
      body: { locations: { rightHand: { holds: 'nothing' }, leftHand: { holds: 'oneHanded' } } },
      flags: [],
      asks: asks(['knockdown', '3d6'], ['dx/hand', '3d6']),
    },
  ),
  one(
    'with a thing in both, lost',
    'Hand',
    '9 fails, both hands are empty',
    { body: hurt(TWO_HANDS), input: blow(5, 'rightHand'), dice: { ...stays, 'dx/hand': 9 } },
    {
      body: { locations: { rightHand: { holds: 'nothing' }, leftHand: { holds: 'nothing' } } },
      flags: ['dropped:leftHand', 'dropped:rightHand'],
    },
  ),
  one(
    'with a crippled tail',
    'Tail',
    'one less: 7 keeps it',
    {
      body: hurt({ ...TWO_HANDS, tail: { kind: 'tail', crippled: 'temporary' } }),
      input: blow(5, 'leftHand'),
      dice: { ...stays, 'dx/hand': 7 },
    },
    { flags: [] },
  ),
  one(
    'with a crippled tail, one more',
    'Tail',
    'one less: 8 loses it',
    {
      body: hurt({ ...TWO_HANDS, tail: { kind: 'tail', crippled: 'temporary' } }),
      input: blow(5, 'leftHand'),
      dice: { ...stays, 'dx/hand': 8 },
    },
    { flags: ['dropped:leftHand', 'dropped:rightHand'] },
  ),
  one(
    'far below 0',
    '0 HP or less',
    'this blow to -25 makes it two full multiples: 12 less 4 less 2',
    {
      body: hurt(TWO_HANDS, { hp: -20 }),
      input: blow(5, 'rightHand'),
      dice: { 'death/2': 11, ...stays, 'dx/hand': 6 },
    },
    { flags: [] },
  ),
  one(
    'far below 0, one more',
    '0 HP or less',
    '7 fails',
    {
      body: hurt(TWO_HANDS, { hp: -20 }),
      input: blow(5, 'rightHand'),
      dice: { 'death/2': 11, ...stays, 'dx/hand': 7 },
    },
    { flags: ['dropped:leftHand', 'dropped:rightHand'] },
  ),
  one(
    'a hopeless number',
    'Hand',
    'a 4 keeps it even against less than nothing',
    { body: hurt(TWO_HANDS, { dx: 2 }), input: blow(5, 'rightHand'), dice: { ...stays, 'dx/hand': 4 } },
    { flags: [] },
  ),
  one(
    'after a failed knockdown',
    'Hand',
    'there is nothing left to keep',
    { body: hurt(TWO_HANDS), input: blow(5, 'rightHand'), dice: { knockdown: 12 } },
    { flags: ['dropped:leftHand', 'dropped:rightHand', 'prone', 'stunned'] },
  ),
  one(
    'of the unconscious',
    'Hand',
    'not asked, counts as failed',
    { body: hurt(TWO_HANDS, { unconscious: true }), input: blow(5, 'rightHand') },
    { asks: [], flags: ['dropped:leftHand', 'dropped:rightHand'] },
  ),
  one(
    'of the mortally wounded',
    'Hand',
    'asked like anybody who is awake',
    {
      body: hurt(TWO_HANDS, { hp: 3, mortalWound: true, incapacitated: true }),
      input: blow(5, 'rightHand'),
      dice: { ...stays, 'dx/hand': 8 },
    },
    { flags: [] },
  ),
  one(
    'with a thing in three hands',
    'Hand',
    'two hands are left on it',
    {
      body: hurt({ ...TWO_HANDS, thirdArm: { kind: 'extraArm', holds: 'twoHanded' } }),
      input: blow(5, 'rightHand'),
      dice: { ...stays, 'dx/hand': 8 },
    },
    { body: { locations: { leftHand: { holds: 'twoHanded' }, thirdArm: { holds: 'twoHanded' } } }, flags: [] },
  ),
  one(
    'with a thing for two hands in one',
    'Hand',
    'asked all the same, but there is no other hand to keep it',
    {
      body: hurt({ rightHand: { holds: 'twoHanded' } }),
      input: blow(5, 'rightHand'),
      dice: { ...stays, 'dx/hand': 3 },
    },
    { flags: ['dropped:rightHand'] },
  ),
  one(
    'cut off',
    'Hand',
    'the same',
    { body: hurt(TWO_HANDS), input: blow(5, 'leftHand', { dismember: true }), dice: { ...stays, 'dx/hand': 8 } },
    {
      body: { locations: { leftHand: { dismembered: true, holds: 'nothing' }, rightHand: { holds: 'oneHanded' } } },
      flags: [],
    },
  ),
]);

runTable('hit: a crippled arm', 'hit', [
  one(
    'drops what its hand holds',
    'Arm',
    'no roll, the other hand keeps what it has',
    {
      body: hurt({ rightHand: { holds: 'oneHanded' }, leftHand: { holds: 'oneHanded' } }),
      input: blow(7, 'rightArm'),
      dice: stays,
    },
    {
      body: { locations: { leftHand: { holds: 'oneHanded' } } },
      flags: ['dropped:rightHand'],
      derived: { disadvantages: ['oneArm'] },
    },
  ),
  one(
    'of two on one thing',
    'Arm',
    'no roll either, both let go',
    { body: hurt(TWO_HANDS), input: blow(7, 'rightArm'), dice: stays },
    { flags: ['dropped:leftHand', 'dropped:rightHand'] },
  ),
  one(
    'with a shield',
    'Arm',
    'it stays on, of no use',
    { body: hurt({ leftArm: { shield: true } }), input: blow(7, 'leftArm'), dice: stays },
    {
      body: { locations: { leftArm: { shield: true } } },
      flags: ['shieldUseless:leftArm'],
      derived: { shieldDefence: -1 },
    },
  ),
  one(
    'cut off with its shield',
    'Arm',
    'the shield falls',
    { body: hurt({ leftArm: { shield: true } }), input: blow(7, 'leftArm', { dismember: true }), dice: stays },
    { body: { locations: { leftArm: { shield: false } } }, flags: ['dropped:leftArm'], derived: { shieldDefence: 0 } },
  ),
  one(
    'crippled before, now cut off',
    'Arm',
    'the shield falls, with no second word on its use',
    {
      body: hurt({ leftArm: { shield: true, crippled: 'untested' } }),
      input: blow(7, 'leftArm', { dismember: true }),
      dice: stays,
    },
    { flags: ['dropped:leftArm'] },
  ),
  one(
    'without a hand',
    'Arm',
    'drops nothing',
    { body: fighter({ plan: 'custom', locations: { stump: { kind: 'arm' } } }), input: blow(7, 'stump'), dice: stays },
    { flags: [], derived: { disadvantages: ['noArms'] } },
  ),
  one(
    'the second of a side',
    'Extra Arms',
    'its hand is the second of that side',
    {
      body: hurt({
        rightHand: { holds: 'oneHanded' },
        secondRightArm: { kind: 'arm', side: 'right' },
        secondRightHand: { kind: 'hand', side: 'right', holds: 'oneHanded' },
      }),
      input: blow(7, 'secondRightArm'),
      dice: stays,
    },
    { flags: ['dropped:secondRightHand'], derived: { disadvantages: [] } },
  ),
  one(
    'an extra arm',
    'Extra Arms',
    'is its own hand',
    { body: hurt({ thirdArm: { kind: 'extraArm', holds: 'oneHanded' } }), input: blow(7, 'thirdArm'), dice: stays },
    { flags: ['dropped:thirdArm'], derived: { disadvantages: [] } },
  ),
  one(
    'an extra arm of two hands on one thing',
    'Extra Arms',
    'no roll, all let go',
    {
      body: hurt({ leftHand: { holds: 'twoHanded' }, thirdArm: { kind: 'extraArm', holds: 'twoHanded' } }),
      input: blow(7, 'thirdArm'),
      dice: stays,
    },
    { flags: ['dropped:leftHand', 'dropped:thirdArm'] },
  ),
]);

runTable('hit: other crippled parts', 'hit', [
  one(
    'a leg',
    'Leg',
    'he falls down',
    { input: blow(7, 'leftLeg'), dice: stays },
    { body: { prone: true }, flags: ['prone'] },
  ),
  one(
    'a foot',
    'Foot',
    'he falls down',
    { input: blow(5, 'leftFoot'), dice: stays },
    { body: { prone: true }, flags: ['prone'] },
  ),
  one(
    'a leg of one who lies',
    'Leg',
    'has no second flag',
    { body: fighter({ prone: true }), input: blow(7, 'leftLeg'), dice: stays },
    { flags: [] },
  ),
  one(
    'one of three legs',
    'Extra Legs',
    'he keeps standing',
    { body: hurt({ thirdLeg: { kind: 'extraLeg' } }), input: blow(7, 'thirdLeg'), dice: stays },
    { body: { prone: false }, flags: [], derived: { disadvantages: [] } },
  ),
  one(
    'an eye',
    'Eye',
    'blind in it',
    { input: blow(2, 'leftEye'), dice: { knockdown: 4 } },
    { flags: [], derived: { disadvantages: ['oneEye'] } },
  ),
  one(
    'the other eye',
    'Eye',
    'blind',
    { body: hurt({ rightEye: { crippled: 'lasting' } }), input: blow(2, 'leftEye'), dice: { knockdown: 4 } },
    { derived: { disadvantages: ['blind'] } },
  ),
  one(
    'a wing in the air',
    'Wing',
    'he falls',
    { body: hurt({ leftWing: { kind: 'wing' } }, { airborne: true }), input: blow(7, 'leftWing'), dice: stays },
    { body: { airborne: false, prone: true }, flags: ['fell', 'prone'], derived: { disadvantages: ['grounded'] } },
  ),
  one(
    'a wing on the ground',
    'Wing',
    'he stays up',
    { body: hurt({ leftWing: { kind: 'wing' } }), input: blow(7, 'leftWing'), dice: stays },
    { body: { prone: false }, flags: [] },
  ),
  one(
    'a wing of the unconscious in the air',
    'Wing',
    'falls too, lying already',
    {
      body: hurt({ leftWing: { kind: 'wing' } }, { airborne: true, unconscious: true, prone: true }),
      input: blow(7, 'leftWing'),
    },
    { body: { airborne: false }, flags: ['fell'] },
  ),
  one(
    'a tail',
    'Tail',
    'balance is off: one less on DX',
    { body: hurt({ tail: { kind: 'tail' } }), input: blow(5, 'tail'), dice: stays },
    { flags: [], derived: { disadvantages: ['balance'], dxPenalty: 1 } },
  ),
  one(
    'a fin',
    'Crippling Injury',
    'has no effect of its own',
    { body: hurt({ fin: { kind: 'fin' } }), input: blow(5, 'fin'), dice: stays },
    { flags: [], derived: { disadvantages: [] } },
  ),
  one(
    'a horn',
    'Striker',
    'is lost by its name',
    { body: hurt({ horn: { kind: 'striker' } }), input: blow(7, 'horn'), dice: stays },
    { flags: [], derived: { disadvantages: ['noStriker:horn'] } },
  ),
  one(
    'a second head',
    'Extra Head',
    'is lost by its name',
    { body: hurt({ secondHead: { kind: 'extraHead' } }), input: blow(5, 'secondHead'), dice: stays },
    { flags: [], derived: { disadvantages: ['noHead:secondHead'] } },
  ),
  one(
    'the hand of an arm that is gone',
    'Crippling Injury',
    'keeps its own fields',
    { body: hurt({ rightArm: GONE }), input: blow(1, 'torso') },
    { body: { locations: { rightHand: { crippled: null, dismembered: false } } } },
  ),
]);
