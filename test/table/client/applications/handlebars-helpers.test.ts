import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Handlebars, registerCoreHelpers } from '../handlebars.ts';
import { choiceOptions } from './forms/choices.ts';

beforeAll(registerCoreHelpers);

beforeEach(() => {
  const localize = (key: string): string => `<${key}>`;
  const format = (key: string, data: object): string => `<${key} ${JSON.stringify(data)}>`;
  Object.assign(globalThis, { game: { i18n: { localize, format } } });
});

const render = (template: string, data: object = {}): string => Handlebars.compile(template, { noEscape: true })(data);

describe('template helpers (api-facts 8.5)', () => {
  test.each([
    ['{{eq a 1}} {{ne a 1}} {{lt a 2}} {{gt a 2}} {{lte a 1}} {{gte a 2}}', 'true false true false true false'],
    ['{{and a b}} {{or a b}} {{not b}}', 'false true true'],
    ['{{eq a "1"}}', 'false'],
    ['{{ifThen b "yes" "no"}}', 'no'],
    ['{{concat "row-" a "-" c}}', 'row-1-two'],
    ['{{checked a}}|{{checked b}}|{{disabled a}}', 'checked||disabled'],
    ['{{localize "SYS.Key"}} {{localize "SYS.Key" name=c}}', '<SYS.Key> <SYS.Key {"name":"two"}>'],
    ['{{numberFormat a decimals=2 sign=true}} {{numberFormat "-3"}}', '+1.00 -3'],
    ['{{#with (object x=a y=c)}}{{x}}{{y}}{{/with}}', '1two'],
  ])('%s', (template, expected) => {
    expect(render(template, { a: 1, b: 0, c: 'two' })).toBe(expected);
  });

  test.each([null, undefined, Number.NaN, ''])('numberFormat throws for %s, as generation 14 does', (value) => {
    expect(() => render('{{numberFormat value}}', { value })).toThrow('not a number');
  });
});

describe('choices of a select', () => {
  const labels = (choices: unknown, hash: object = {}): string[] =>
    choiceOptions(choices, hash).map(({ value, label, selected }) => `${value}=${label}${selected ? '*' : ''}`);

  test('a record', () => {
    expect(labels({ a: 'Alpha', b: 'Beta' }, { selected: 'b' })).toEqual(['a=Alpha', 'b=Beta*']);
  });

  test('a list of names', () => {
    expect(labels(['x', 'y'], { selected: ['x', 'y'] })).toEqual(['x=x*', 'y=y*']);
  });

  test('objects with attributes of other names', () => {
    const choices = [{ key: 'a', text: 'Alpha' }];
    expect(labels(choices, { valueAttr: 'key', labelAttr: 'text' })).toEqual(['a=Alpha']);
  });

  test('sorted, localised, with a blank at the top', () => {
    expect(labels({ b: 'B', a: 'A' }, { sort: true, localize: true, blank: '' })).toEqual(['=<>', 'a=<A>', 'b=<B>']);
  });

  test('inverted', () => {
    expect(labels({ Alpha: 'a' }, { inverted: true })).toEqual(['a=Alpha']);
  });
});
