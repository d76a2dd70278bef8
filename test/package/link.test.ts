import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { link } from '../../scripts/link.js';

describe('linking the build into a Foundry data folder', () => {
  let folder: string;
  let build: string;
  let data: string;
  const linked = () => join(data, 'Data', 'systems', 'grievous');
  const run = () => link(data, { id: 'grievous' }, build);

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'grievous-link-')));
    build = join(folder, 'build');
    data = join(folder, 'foundry data');
    mkdirSync(build);
    writeFileSync(join(build, 'system.json'), '{}');
    mkdirSync(join(data, 'Data', 'worlds'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('makes the link, and the folder of systems where there is none', () => {
    expect(run()).toBe(linked());
    expect(realpathSync(linked())).toBe(build);
  });

  it('takes the inner Data folder as well', () => {
    expect(link(join(data, 'Data'), { id: 'grievous' }, build)).toBe(linked());
  });

  it('does nothing twice', () => {
    run();
    expect(run()).toBe(linked());
  });

  it('moves a link that points elsewhere', () => {
    mkdirSync(join(data, 'Data', 'systems'));
    symlinkSync(join(folder, 'elsewhere'), linked(), 'dir');
    run();
    expect(readlinkSync(linked())).toBe(build);
  });

  it('never overwrites an installed system', () => {
    mkdirSync(linked(), { recursive: true });
    writeFileSync(join(linked(), 'system.json'), '{}');
    expect(run).toThrow(/is a folder, not a link/);
    expect(lstatSync(linked()).isDirectory()).toBe(true);
  });

  it('refuses a folder that is no Foundry data folder', () => {
    data = join(folder, 'home');
    mkdirSync(data);
    expect(run).toThrow(/is not a Foundry data folder/);
  });

  it('refuses a folder that does not exist', () => {
    data = join(folder, 'nowhere');
    expect(run).toThrow(/does not exist/);
  });

  it('asks for a build first', () => {
    rmSync(join(build, 'system.json'));
    expect(run).toThrow(/npm run build/);
  });
});
