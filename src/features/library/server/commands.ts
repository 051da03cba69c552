import { basename, resolve } from 'node:path';
import { CommandError, command, flag, optional, required, text } from '#server/commands/command.ts';
import { isLanguage, type Language, languages } from '#shared/locale.ts';
import { line } from '#shared/schemas.ts';
import { ContentId } from '../contract/texts.ts';
import { type Audience, audiences, contentPath, type Kind, kinds } from '../contract.ts';
import type { ReportLine } from './import/import-one.ts';
import { importAll, readSource } from './import/run.ts';
import { findItem } from './items/repository.ts';

export const commands = [
  command({
    name: 'add',
    about: 'Add a file to the library',
    argument: 'file',
    options: {
      file: required('FILE', 'The video, PDF or audio file', text),
      type: required('TYPE', `Type: ${kinds.join(', ')}`, oneOf<Kind>(kinds)),
      id: required('ID', 'The ID in its address: any text without .., // or a slash at its ends', readId),
      title: required('TITLE', 'Title', readTitle),
      language: optional('LANGUAGE', `Its language: ${languages.join(', ')}`, readLanguage),
      audience: optional('AUDIENCE', `Audience: ${audiences.join(', ')}`, oneOf<Audience>(audiences)),
      publish: flag('Publish it immediately'),
    },
    async run(ctx, { file, type, id, title, language, audience, publish }) {
      const path = resolve(file);
      const [line] = (
        await importAll(
          ctx,
          {
            entries: [
              {
                where: file,
                kind: type,
                contentId: id,
                source: { type: 'path', path, name: basename(path) },
                titles: { [language ?? 'en']: title },
                language,
                audience,
                captions: [],
                poster: null,
                published: publish,
              },
            ],
          },
          { dryRun: false },
        )
      ).lines;
      if (line?.outcome === 'there already')
        throw new CommandError(`there is already a ${type} with the ID "${id}"`);
      if (!line?.id) throw new CommandError(`${file}: ${line?.problem}`);
      const item = await findItem(ctx, line.id);
      const address = contentPath(type, id);
      return {
        lines: [`Added "${title}" at ${address}${publish ? '' : ', not published yet'}.`],
        data: { id: line.id, contentId: id, type, address, published: item?.published ?? publish },
      };
    },
  }),
  command({
    name: 'import',
    about: 'Import a folder of files, or what a .csv file lists; existing items stay as they are',
    argument: 'source',
    options: {
      source: required('FOLDER|FILE.csv', 'Folder or .csv file to import', text),
      publish: flag('Publish imported items'),
      'dry-run': flag('Only report what would be done'),
    },
    async run(ctx, { source, publish, 'dry-run': dryRun }) {
      const found = await readSource(source, publish);
      const { lines: report } = await importAll(ctx, found, { dryRun });
      const failed = report.some((each) => each.outcome === 'failed');
      return { lines: [...report.map(toLine), summaryOf(report)], data: report, ...(failed && { failed }) };
    },
  }),
];

function toLine({ where, outcome, problem }: ReportLine): string {
  return `${outcome}: ${where}${problem ? ` (${problem})` : ''}`;
}

function summaryOf(report: readonly ReportLine[]): string {
  const counts = Map.groupBy(report, (each) => each.outcome);
  if (counts.size === 0) return 'Nothing to import.';
  return [...counts].map(([outcome, lines]) => `${lines.length} ${outcome}`).join(', ');
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (given: string): Value => {
    const value = values.find((each) => each === given);
    if (!value) throw new Error(`"${given}" is not one of ${values.join(', ')}`);
    return value;
  };
}

function readLanguage(given: string): Language {
  if (!isLanguage(given)) throw new Error(`"${given}" is not one of ${languages.join(', ')}`);
  return given;
}

function readId(given: string): string {
  const read = ContentId.safeParse(given);
  if (!read.success) {
    const message = read.error.issues.find(({ code }) => code === 'custom')?.message;
    throw new Error(`not an ID: ${message ?? '1 to 500 characters'}`);
  }
  return read.data;
}

function readTitle(given: string): string {
  const read = line(200).safeParse(given);
  if (!read.success || !read.data) throw new Error('not a title: 1 to 200 characters');
  return read.data;
}
