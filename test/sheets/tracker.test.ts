import { describe, expect, it } from 'vitest';
import type { ConditionId } from '../../src/data/constants.ts';
import { setGlance } from '../../src/tracker/set-glance.ts';
import { bodyOf, hurtAt } from '../cards/outcomes.ts';
import { faultsIn, LANGUAGES, templatesIn, wordsOf } from '../cards/rendering.ts';

const clocks = [
  { id: 'head.spine', rounds: 3, endedBy: 'attention' },
  { id: 'leftArm.stump', hours: 24, endedBy: 'surgery' },
];
const all = new Set<ConditionId>(['stunned', 'prone', 'unconscious', 'dead', 'coma', 'bleeding']);

describe.each(LANGUAGES)('wounds at a glance in %s', (language) => {
  const words = wordsOf(language);
  const render = templatesIn(language);

  it('say nothing of the unhurt', () => {
    expect(setGlance(words, 'imperium', bodyOf(), new Set())).toEqual([]);
  });

  it('tell everything to those who may see the body', () => {
    const body = bodyOf({ stunned: 2, clocks, locations: { head: { level: 1 }, leftArm: { level: 3, bleeding: 2 } } });
    const marks = setGlance(words, 'imperium', body, all);
    const html = render('tracker/glance', { marks });
    expect(faultsIn(html)).toEqual([]);
    expect(html).toContain('severity-crippled');
    expect(marks.map(({ text }) => text)).toEqual(expect.arrayContaining(['2', '2D3', '3']));
  });

  it('tell others only what stands on the token', () => {
    const marks = setGlance(words, 'imperium', null, all);
    expect(marks.map(({ icon }) => icon)).toEqual(['dead', 'coma', 'unconscious', 'stunned', 'prone', 'bleeding']);
    expect(marks.every(({ text, severity }) => text === '' && severity === '')).toBe(true);
  });

  it('offer the end of the round, once', () => {
    for (const ended of [false, true]) {
      const html = render('tracker/round-end', { ended, disabled: ended, round: 3 });
      expect(faultsIn(html)).toEqual([]);
      expect(html.includes('disabled')).toBe(ended);
    }
  });
});

describe('the worst wound', () => {
  it('is the one nearest to crippled, whatever the location can take', () => {
    const body = bodyOf({ locations: { body: { level: 3 }, head: { level: 2 } } });
    expect(setGlance(wordsOf('en'), 'imperium', body, new Set())[0]).toMatchObject({
      severity: 'crippled',
      text: 'Crippled',
    });
    expect(setGlance(wordsOf('en'), 'imperium', hurtAt('body', { level: 3 }), new Set())[0]).toMatchObject({
      severity: 'serious',
    });
  });
});
