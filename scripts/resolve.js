import { readFileSync } from 'node:fs';
import { oneLine } from './one-line.js';
import { importRules } from './rules-bundle.js';

const USAGE = 'usage: npm run -s resolve -- FILE.json (or - for standard input)';

/** Input that cannot be worked with: one line on standard error, exit 2. */
class Refusal extends Error {}

function readCases(file) {
  let text;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new Refusal(`${file}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Refusal(`${file}: not JSON: ${error.message.replaceAll(/\s+/g, ' ')}`);
  }
}

function show(value) {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

async function main([file, ...rest]) {
  if (file === undefined || rest.length > 0) throw new Refusal(USAGE);
  const data = readCases(file);
  const { runCase } = await importRules('case.ts');
  const runs = (Array.isArray(data) ? data : [data]).map((given, index) => runCase(given, index + 1));
  const outputs = runs.map(({ output }) => output);
  const lines = runs.flatMap(({ output, differences }) =>
    differences.map(({ path, expected, actual }) =>
      oneLine(`${output.name}: ${path}: expected ${show(expected)}, got ${show(actual)}`),
    ),
  );
  process.stdout.write(`${JSON.stringify(Array.isArray(data) ? outputs : outputs[0], null, 2)}\n`);
  if (lines.length > 0) {
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exitCode = 1;
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal) && error.name !== 'RuleError') throw error;
  process.stderr.write(`${oneLine(error.message)}\n`);
  process.exitCode = 2;
}
