import { command, flag, optional } from '#server/commands/command.ts';
import type { Verdict } from '../contract.ts';
import { verifyChains } from './chains.ts';
import { gatherAnchors } from './checks/anchors.ts';
import { type FilesVerdict, verifyFiles } from './files.ts';
import { headsFile } from './heads/file.ts';
import { readRecordedHeads } from './heads/record-heads.ts';
import { findMissingFiles, type MissingFiles } from './presence.ts';
import type { Head } from './repository.ts';
import { verifyTrail } from './verify.ts';

const verify = command({
  name: 'verify',
  about:
    'Verify that the audit trail and the records of use are intact and that no file is missing; with an earlier head, that it is still the same trail',
  options: {
    head: optional('SEQ:HASH', 'A head noted earlier, which must still be part of the trail', readHead),
    files: flag(
      'Also read every file that was approved, shown or part of an item, and compare it with its hash',
    ),
  },
  async run(ctx, { head, files: withFiles }) {
    const chains = await verifyChains(ctx);
    const { noted, ...anchors } = await gatherAnchors(ctx);
    const verdict = await verifyTrail(ctx, { ...anchors, noted: head ? [...noted, head] : noted });
    const files = withFiles ? await verifyFiles(ctx) : [];
    const missing = await findMissingFiles(ctx);
    const beside = await readRecordedHeads(ctx);
    const end = { isUnknown: beside.isMissing || beside.alone.length > 0, alone: beside.alone };
    const data = { ...verdict, chains, end, missing, ...(withFiles && { files }) };
    const broken = [
      ...(verdict.broken ? [`The trail is broken at entry ${inWords(verdict.broken)}`] : []),
      ...chains.flatMap((each) =>
        each.broken ? [`The ${each.about} are broken${besideInWords(each.broken)}`] : [],
      ),
      ...(beside.isMissing ? [standsAlone(verdict.last)] : []),
      ...beside.alone.map(({ head, at }) => wasAlone(head.seq, at)),
      ...filesInWords(files),
      ...missing.flatMap(missingInWords),
    ];
    if (broken.length > 0) return { lines: broken, data, failed: true };
    if (verdict.copies === 'away') return { lines: [away], data, failed: true };
    const count = verdict.seq === 1 ? '1 entry' : `${verdict.seq} entries`;
    const others = chains.filter(({ seq }) => seq > 0);
    return {
      lines: [
        ...others.map(({ about, seq, hash }) => `The ${about} are intact: ${seq}, up to ${hash}.`),
        ...files.map(({ about, sound }) => `The files of the ${about} are intact: ${sound}.`),
        `The trail is intact: ${count}.`,
        `${verdict.seq}:${verdict.hash}`,
      ],
      data,
    };
  },
});

const away =
  'The trail is intact in itself, but the copies of its anchors could not be read: see AUDIT_LOCK_URL.';

const copiedAlone = `${headsFile}, the file beside it that records where the trail ended: it was copied alone, and the last entries before that may be missing`;

function standsAlone(last: number): string {
  return `The database is here without ${copiedAlone}. Its trail ends at entry ${last}.`;
}

function wasAlone(last: number, at: string): string {
  return `The database was found here without ${copiedAlone}. That was on ${at}, when it ended at entry ${last}.`;
}

export const commands = [verify];

function readHead(text: string): Head {
  const [, seq, hash = ''] = /^(\d{1,15}):([0-9a-f]{64}|)$/.exec(text) ?? [];
  if (seq === undefined || Number(seq) > 0 !== (hash !== '')) throw new Error('not a head, as 12:3fe0…');
  return { seq: Number(seq), hash };
}

/** Position of a fault: by entry for records that the trail vouches for, else by number in the chain. */
function besideInWords(broken: NonNullable<Verdict['broken']>): string {
  const { seq, fault, column } = broken;
  if (fault !== 'record') return ` at number ${inWords(broken)}`;
  if (seq === 0) return `: no entry of the trail records ${column}.`;
  return `: ${column} differs from what entry ${seq} of the trail recorded, or is missing.`;
}

/** One line for each faulty file, with all records that name it. */
function filesInWords(verdicts: readonly FilesVerdict[]): string[] {
  const faulty = verdicts.flatMap(({ about, faults }) => faults.map((each) => ({ about, ...each })));
  return [...Map.groupBy(faulty, ({ key }) => key)].map(([key, named]) => {
    const names = named.map(({ about, of }) => `the ${about} (${of})`).join(' and of ');
    const isGone = named.some(({ fault }) => fault === 'gone');
    const what = isGone ? 'is missing.' : 'differs from the bytes it was stored with.';
    return `The file ${key} of ${names} ${what}`;
  });
}

const mostNamed = 20;

function missingInWords({ about, missing }: MissingFiles): string[] {
  if (missing.length === 0) return [];
  const count = missing.length === 1 ? '1 file that' : `${missing.length} files that`;
  const more = missing.length - mostNamed;
  return [
    `${count} the ${about} names ${missing.length === 1 ? 'is' : 'are'} not in the store:`,
    ...missing.slice(0, mostNamed).map(({ key, of }) => `  ${key} (${of})`),
    ...(more > 0 ? [`  and ${more} more; --json lists all of them`] : []),
  ];
}

function inWords({ seq, fault, column }: NonNullable<Verdict['broken']>): string {
  const words: Readonly<Record<typeof fault, string>> = {
    missing: 'it is missing',
    unlinked: 'it does not follow the entry before it',
    changed: 'its text was changed',
    column: `its column ${column} was changed`,
    head: 'the head of the trail has a different hash',
    surplus: 'it was added after the head of the trail',
    noted: 'it is not the entry that was noted',
    check: `the stored result of the check it records was changed or removed (${column})`,
    copy: 'its anchor copy is missing',
    record: `${column} differs from what the trail recorded there, or is missing`,
    chain: `the chain of ${column} is broken`,
  };
  return `${seq}: ${words[fault]}.`;
}
