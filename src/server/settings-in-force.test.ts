import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';
import { secretSettings, settingsInForce } from './settings-in-force.ts';

const find = (env: Record<string, string>, name: string, inFile: string[] = []) =>
  settingsInForce(settings, env, new Set(inFile)).find((each) => each.name === name);

it('names the source of a setting', () => {
  expect(find({}, 'PORT')).toEqual({ name: 'PORT', value: '3000', isMasked: false, source: 'default' });
  expect(find({ PORT: '80' }, 'PORT')).toMatchObject({ value: '80', source: 'environment' });
  expect(find({ PORT: '80' }, 'PORT', ['PORT'])).toMatchObject({ value: '80', source: 'file' });
  expect(find({ PORT: ' ' }, 'PORT', ['PORT'])).toMatchObject({ value: '3000', source: 'default' });
});

it.each([
  ['STORAGE_URL', 's3://key:hidden@bucket?endpoint=https://s3.example.com&token=hidden', 's3://bucket'],
  ['DATABASE_URL', 'postgres://ada:hidden@db.example.com:5432/hub', 'postgres://db.example.com:5432/hub'],
  ['SMTP_URL', 'smtps://ada:hidden@mail.example.com', 'smtps://mail.example.com'],
  ['OWNER_PASSWORD', 'hidden harbour', ''],
  ['METRICS_TOKEN', 'hidden', ''],
])('hides the secret in %s', (name, value, shown) => {
  expect(find({ [name]: value }, name)).toMatchObject({ value: shown, isMasked: true });
});

it('knows every setting that may contain a secret', () => {
  const suspects = Object.keys(settings).filter((name) => /SECRET|PASSWORD|TOKEN|ISSUERS/.test(name));
  const addresses = Object.keys(settings).filter((name) => /_URL$/.test(name));
  const harmless = ['PUBLIC_URL', 'VITE_URL'];
  expect([...suspects, ...addresses].filter((name) => !harmless.includes(name)).sort()).toEqual(
    Object.keys(secretSettings).sort(),
  );
});

it('is part of the configuration', () => {
  const { inForce } = readConfig({ APP_TITLE: 'Hub' });
  expect(inForce.find(({ name }) => name === 'APP_TITLE')).toMatchObject({ source: 'environment' });
});
