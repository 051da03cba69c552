import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

/** Parsed command line of the operator. */
export type ParsedCommand =
  | { kind: 'help'; about: readonly Command[] }
  | { kind: 'command'; command: Command; options: Readonly<Record<string, unknown>>; json: boolean };

/** Parses the arguments of `npm run hub --`. Throws a UsageError if they are invalid. */
export async function readCommandLine(
  commands: readonly Command[],
  args: readonly string[],
): Promise<ParsedCommand> {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const words = args.slice(0, end < 0 ? args.length : end);
  const wantsHelp = args.includes('--help') || args.includes('-h');
  const named = commandsNamed(commands, words);
  const isGiven = ({ namedBy }: Command) =>
    namedBy !== undefined && args.some((arg) => arg.split('=')[0] === `--${namedBy}`);
  const command = named.find(isGiven) ?? named.find(({ namedBy }) => namedBy === undefined);
  if (wantsHelp && named.length > 1) return { kind: 'help', about: named };
  if (command) {
    if (wantsHelp) return { kind: 'help', about: [command] };
    const given = readOptions(command, args.slice(lengthOf(command)));
    return { kind: 'command', command, options: await readValues(command, given), json: 'json' in given };
  }
  const line = words.join(' ');
  const below = commands.filter(({ name }) => line === '' || name.startsWith(`${line} `));
  if (wantsHelp && below.length > 0) return { kind: 'help', about: below };
  if (line === '') throw new UsageError('which command? See --help');
  const hint = below.length > 0 ? `there is ${below.map(({ name }) => name).join(', ')}` : 'see --help';
  throw new UsageError(`there is no command "${line}"; ${hint}`);
}

/** Returns the commands with this name; further words are allowed only if the command takes a positional argument. */
function commandsNamed(commands: readonly Command[], words: readonly string[]): Command[] {
  return commands.filter((command) => {
    const length = lengthOf(command);
    const named = words.slice(0, length).join(' ') === command.name;
    return named && (words.length === length || command.argument !== undefined);
  });
}

function lengthOf({ name }: Command): number {
  return name.split(' ').length;
}

function readOptions(command: Command, args: readonly string[]): Record<string, string> {
  const kinds = Object.entries(command.options).map(
    ([name, { flag }]) => [name, { type: flag ? 'boolean' : 'string' }] as const,
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...Object.fromEntries(kinds), json: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  const given: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const [name, value] =
      token.kind === 'option' ? readOption(command, token) : [command.argument, token.value];
    if (name === undefined || (name in given && token.kind === 'positional'))
      throw new UsageError(`"${value}" has no option before it`);
    if (name in given) throw new UsageError(`--${name} is given twice`);
    given[name] = value;
  }
  return given;
}

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function readOption(command: Command, { name, rawName, value, inlineValue }: OptionToken): [string, string] {
  const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  const exists = name === 'json' || (option && name !== command.argument);
  if (!exists || !rawName.startsWith('--')) throw new UsageError(`${command.name} has no option ${rawName}`);
  const alone = name === 'json' || option?.flag;
  if (alone && inlineValue) throw new UsageError(`--${name} takes no value`);
  if (!alone && !inlineValue && (value === undefined || value.startsWith('--')))
    throw new UsageError(`--${name} needs a value`);
  return [name, value ?? ''];
}

async function readValues(
  command: Command,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(command.options)) {
    const called = name === command.argument ? option.value : `--${name}`;
    if (option.required && given[name] === undefined)
      throw new UsageError(
        `${command.name} needs ${called}${called === option.value ? '' : ` ${option.value}`}`,
      );
    try {
      values[name] = await option.read(given[name]);
    } catch (error) {
      throw new UsageError(`${called}: ${(error as Error).message}`, { cause: error });
    }
  }
  return values;
}
