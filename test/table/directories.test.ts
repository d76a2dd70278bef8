import { describe, expect, test } from 'vitest';
import type { HostDocument } from './client/applications/host.ts';
import { directoryRows, mayHold } from './client/applications/sidebar/directory-rows.ts';

const document = (id: string, folder: string | null = null, sort = 0): HostDocument =>
  ({ id, name: id, sort, _source: { folder } }) as unknown as HostDocument;

const rows = (documents: HostDocument[], folders: HostDocument[], emptyFolders = true): string[] =>
  directoryRows(documents, folders, { language: 'en', emptyFolders }).map(
    ({ document: { id }, depth, isFolder }) => `${'-'.repeat(depth)}${id}${isFolder ? '/' : ''}`,
  );

describe('the rows of a directory', () => {
  test('stand in their folders, folders first, by order and then by name', () => {
    const folders = [document('foes'), document('beasts', 'foes'), document('allies')];
    const documents = [document('wolf', 'beasts'), document('Zed'), document('axe', 'foes'), document('ann', null, 5)];
    expect(rows(documents, folders)).toEqual(['allies/', 'foes/', '-beasts/', '--wolf', '-axe', 'Zed', 'ann']);
  });

  test('show empty folders only to those who may fill them', () => {
    expect(rows([document('wolf', 'beasts')], [document('foes'), document('beasts')], false)).toEqual([
      'beasts/',
      '-wolf',
    ]);
  });

  test('keep what lies in a folder that is gone', () => {
    expect(rows([document('wolf', 'gone')], [document('foes', 'gone')])).toEqual(['foes/', 'wolf']);
  });
});

test('a folder lies neither in itself nor in what it holds', () => {
  const [outer, inner, other] = [document('outer'), document('inner', 'outer'), document('other')] as const;
  const all = [outer, inner, other];
  expect([mayHold(inner, outer, all), mayHold(outer, outer, all), mayHold(outer, inner, all)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(mayHold(other, outer, all)).toBe(true);
});
