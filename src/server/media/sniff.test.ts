import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { someArchive, somePage, somePdf, someVideo } from '#features/uploads/fixtures.ts';
import { endBytes, sniff } from './sniff.ts';

const look = (bytes: Buffer) =>
  sniff({ size: bytes.length, head: bytes.subarray(0, endBytes), tail: bytes.subarray(-endBytes) });
const latin = (text: string) => Buffer.from(text, 'latin1');
const padded = (text: string) => Buffer.concat([latin(text), Buffer.alloc(600)]);

const mp3 = Buffer.alloc(1200);
for (const at of [0, 417, 835]) mp3.writeUInt32BE(0xfffb9000, at);

test.each([
  ['a real MP4', readFileSync('src/features/self-test/server/samples/video.mp4'), 'video', 'video/mp4'],
  ['MP4', someVideo(200_000), 'video', 'video/mp4'],
  ['QuickTime', padded('\0\0\0\u0014ftypqt  '), 'video', 'video/quicktime'],
  ['an audio MP4', padded('\0\0\0\u0014ftypM4A '), 'audio', 'audio/mp4'],
  ['WebM', padded('\u001aE\u00df\u00a3\u0001\0\0\0\0\0\0\u001fB\u0082\u0084webm'), 'video', 'video/webm'],
  ['AVI', padded('RIFF\u0001\u0002\0\0AVI LIST'), 'video', 'video/x-msvideo'],
  ['WAV', padded('RIFF\u0001\u0002\0\0WAVEfmt '), 'audio', 'audio/wav'],
  ['MP3 with tags', padded('ID3\u0004\0\0\0\0\0\0'), 'audio', 'audio/mpeg'],
  ['Ogg Opus', padded(`OggS${'\0'.repeat(24)}OpusHead`), 'audio', 'audio/ogg'],
  ['FLAC', padded('fLaC\0\0\0'), 'audio', 'audio/flac'],
  ['PDF', somePdf, 'pdf', 'application/pdf'],
  ['PNG', padded('\u0089PNG\r\n\u001a\n'), 'picture', 'image/png'],
  ['JPEG', padded('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'), 'picture', 'image/jpeg'],
  ['GIF', padded('GIF89a\u0001\0\u0001\0'), 'picture', 'image/gif'],
  ['WebP', padded('RIFF\u0001\u0002\0\0WEBPVP8 '), 'picture', 'image/webp'],
  [
    'WebVTT',
    Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:01.000\nمرحبا <b>بكم</b>\n'),
    'captions',
    'text/vtt',
  ],
  ['SRT', Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nÇa va\r\n'), 'captions', 'application/x-subrip'],
  ['an old SRT', latin('1\n00:00:01,000 --> 00:00:02,000\n\u00c7a va\n'), 'captions', 'application/x-subrip'],
  ['MP3 without tags', mp3, 'audio', 'audio/mpeg'],
])('%s is recognized by its bytes', (_name, bytes, kind, mime) => {
  expect(look(bytes)).toEqual({ kind, mime });
});

test.each([
  ['nothing at all', Buffer.alloc(0), 'empty'],
  ['a page', somePage, 'html'],
  ['a page after a comment', Buffer.from('<!-- x --><p>hello'), 'html'],
  ['a drawing that may hold scripts', Buffer.from('<?xml version="1.0"?><svg xmlns="x"/>'), 'html'],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'script'],
  ['PHP', Buffer.from('<?php echo 1;'), 'script'],
  ['JavaScript', Buffer.from('const a = 1;\n'), 'script'],
  ['a ZIP file', someArchive, 'archive'],
  ['gzip', padded('\u001f\u008b\u0008'), 'archive'],
  ['a Windows program', padded('MZ\u0090\0'), 'program'],
  ['a Linux program', padded('\u007fELF'), 'program'],
  ['plain text', Buffer.from('Dear diary,\n'), 'text'],
  ['words that only begin like captions', Buffer.from('WEBVTTX\n'), 'text'],
  ['noise', Buffer.from([1, 2, 3, 4, 0, 9, 8, 7]), 'unknown'],
  ['a picture no browser shows', padded('\0\0\0\u0018ftypheic'), 'unknown'],
])('%s is refused', (_name, bytes, refusal) => {
  expect(look(bytes)).toEqual({ refusal });
});

test.each([
  ['an MP4 that ends as a ZIP file', Buffer.concat([someVideo(150_000), someArchive])],
  ['a PDF that ends as a ZIP file', Buffer.concat([somePdf, someArchive])],
  ['a ZIP file with a comment behind it', Buffer.concat([somePdf, zipWithComment('bye')])],
  ['a PDF that is a page', Buffer.from('%PDF-1.4\n<html><body onload=alert(1)>\n%%EOF')],
  ['an MP4 that is a page', Buffer.concat([someVideo(40), Buffer.from('<script>alert(1)</script>')])],
  ['a GIF that is a script', latin(`GIF89a/*${'\0'.repeat(30)}*/=1;alert(1)`)],
  ['a JPEG that is a script', latin(`\u00ff\u00d8\u00ff\u00e0/*${'\0'.repeat(30)}*/=alert(1);`)],
  [
    'a picture with PHP in it',
    Buffer.concat([padded('\u0089PNG\r\n\u001a\n'), Buffer.from('<?php system(1)')]),
  ],
  ['a picture that is a PDF', Buffer.concat([padded('GIF89a'), somePdf])],
  ['captions that are a page', Buffer.from('WEBVTT\n\n<script>alert(1)</script>\n')],
])('%s is ambiguous, and refused', (_name, bytes) => {
  expect(look(bytes)).toEqual({ refusal: 'two-things' });
});

test('garbage after a valid beginning is not taken for anything else', () => {
  for (let seed = 0; seed < 40; seed += 1)
    expect(look(someVideo(140_000, seed))).toHaveProperty('kind', 'video');
});

function zipWithComment(comment: string): Buffer {
  const zip = Buffer.from(someArchive);
  zip.writeUInt16LE(comment.length, zip.length - 2);
  return Buffer.concat([zip, Buffer.from(comment)]);
}
