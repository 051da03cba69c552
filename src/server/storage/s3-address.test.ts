import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { readS3Address } from './s3-address.ts';

test('reads every part, with key and secret decoded', () => {
  expect(
    readS3Address(
      's3://hub%3Aadmin:a%2Fb%2B%25@media-files?endpoint=https://s3.example.com:9000&region=eu-1',
    ),
  ).toEqual({
    bucket: 'media-files',
    region: 'eu-1',
    endpoint: 'https://s3.example.com:9000',
    credentials: { accessKeyId: 'hub:admin', secretAccessKey: 'a/b+%' },
  });
});

test('leaves missing values to the SDK', () => {
  expect(readS3Address('s3://media')).toEqual({
    bucket: 'media',
    region: 'us-east-1',
    endpoint: null,
    credentials: null,
  });
});

test.each([
  ['s3://', 'no bucket'],
  ['s3://KEY@media', 'a key and a secret'],
  ['s3://KEY:S3CRET@media/folder', 'only a bucket'],
  ['s3://KEY:S3CRET@media?endpont=https://x', 'unknown option endpont'],
  ['s3://KEY:S3CRET@media?endpoint=s3.example.com', 'endpoint must start'],
])('refuses %s', (url, message) => {
  const read = () => readS3Address(url);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(read).not.toThrow('S3CRET');
});
