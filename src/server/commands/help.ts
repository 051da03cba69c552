import type { Command } from './command.ts';

const call = 'npm run hub --';

/** Help for the operator: one command with its options, or a list of commands. */
export function helpFor(commands: readonly Command[]): string[] {
  // Commands that share one name are each explained in full.
  const names = new Set(commands.map(({ name }) => name));
  return names.size === 1
    ? commands.flatMap((each, at) => [...(at ? [''] : []), ...helpOf(each)])
    : listOf(commands);
}

function listOf(commands: readonly Command[]): string[] {
  return [
    `Usage: ${call} COMMAND [OPTIONS]`,
    '',
    ...inColumns(commands.map(({ name, about }) => [name, about])),
    '',
    `${call} COMMAND --help shows the options of one command. --json prints what programs can read.`,
  ];
}

function helpOf({ name, about, options, argument }: Command): string[] {
  const forms = Object.entries(options).map(([option, { value, required, about }]) => {
    const form = option === argument ? value : `--${option} ${value}`.trim();
    return { form, usage: required ? form : `[${form}]`, about };
  });
  return [
    `Usage: ${[call, name, ...forms.map(({ usage }) => usage), '[--json]'].join(' ')}`,
    '',
    about,
    '',
    ...inColumns([
      ...forms.map(({ form, about }) => [form, about] as const),
      ['--json', 'Print what programs can read'],
    ]),
  ];
}

function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const wide = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(wide)}  ${right}`);
}
