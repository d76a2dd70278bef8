import { describe, expect, it, vi } from 'vitest';
import { inOwnLanguage, translated } from '../../src/documents/translation.ts';

const PACK = 'grievous.imperium-weapons';

/** An actor of a pack, with an item and its Japanese. */
const packed = () => ({
  name: 'Guard',
  system: { description: '<p>Stands at the gate.</p>', hp: 4 },
  items: [
    { _id: 'sword', name: 'Sword' },
    { _id: 'axe', name: 'Axe' },
  ],
  flags: {
    grievous: {
      kept: 1,
      translations: {
        ja: {
          name: ['Guard', '門番'],
          system: { description: ['<p>Stands at the gate.</p>', '<p>門に立つ。</p>'] },
          items: { axe: { name: ['Axe', '斧'] }, gone: { name: ['Gone', '無'] } },
        },
      },
    },
  },
});

const speaking = (lang: string) => vi.stubGlobal('game', { i18n: { lang } });

describe('a document that is taken out of a pack', () => {
  it('is in the language of the one who takes it, with what it holds, and carries no translation away', () => {
    speaking('ja');
    expect(inOwnLanguage(packed(), PACK)).toEqual({
      name: '門番',
      system: { description: '<p>門に立つ。</p>', hp: 4 },
      items: [
        { _id: 'sword', name: 'Sword' },
        { _id: 'axe', name: '斧' },
      ],
      flags: { grievous: { kept: 1 } },
    });
  });

  it.each(['en', 'fr'])('stays English in a language that it has no words in: %s', (lang) => {
    speaking(lang);
    expect(inOwnLanguage(packed(), PACK)).toEqual({ ...packed(), flags: { grievous: { kept: 1 } } });
  });

  it('stays as it is without a pack', () => {
    speaking('ja');
    expect(inOwnLanguage(packed(), null)).toEqual(packed());
  });

  it('keeps what somebody has written over in the pack', () => {
    speaking('ja');
    const { name, system } = inOwnLanguage({ ...packed(), name: 'Captain' }, PACK);
    expect([name, system.description]).toEqual(['Captain', '<p>門に立つ。</p>']);
  });
});

describe('a text', () => {
  it('is translated whatever tags and spaces stand about its words', () => {
    expect(translated('<p>One\n two</p>', ['<p>One two</p>', '一、二'])).toBe('一、二');
  });

  it('stays where there is no pair for it', () => {
    expect(translated('One', undefined)).toBe('One');
  });
});
