import { readFileSync, writeFileSync } from 'node:fs';
import { settings } from '#server/settings.ts';

/** Fails if `.env.example` does not match the settings; `--write` rewrites it. */

const file = '.env.example';
const entries = Object.entries(settings)
  .filter(([name]) => name !== 'VITE_URL')
  .map(([name, setting]) => `# ${setting.about}\n#${name}=${setting.default}\n`);
const wanted = `# Settings of Resource Hub. Copy to .env and change what you need; the environment wins over this file.\n\n${entries.join('\n')}`;

if (process.argv.includes('--write')) writeFileSync(file, wanted);
if (readFileSync(file, 'utf8') !== wanted) {
  console.error(`${file} does not match src/server/settings.ts: run node scripts/check-settings.ts --write`);
  process.exit(1);
}
