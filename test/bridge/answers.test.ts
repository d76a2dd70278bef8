import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAnswers, storedAnswers, storedId } from '../../src/bridge/answers.ts';

it('keeps ask ids whole through keys that must not hold a dot', () => {
  const id = fc.stringMatching(/^[a-z]+(\.[a-z]+)?(\/[A-Za-z0-9]+){0,3}$/);
  fc.assert(
    fc.property(fc.dictionary(id, fc.oneof(fc.nat(), fc.constantFrom('head', 'body'))), (answers) => {
      const stored = storedAnswers(answers);
      expect(Object.keys(stored).some((key) => key.includes('.'))).toBe(false);
      expect(readAnswers(stored)).toEqual({ ...answers });
    }),
  );
  expect(storedId('head.light/toughness')).toBe('head~light/toughness');
});
