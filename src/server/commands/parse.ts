import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

/** What the operator asked for. */
export type Asked =
  | { kind: 'help'; about: readonly Command[] }
  | { kind: 'command'; command: Command; options: Readonly<Record<string, unknown>>; json: boolean };

/** Reads the words behind `npm run hub --`. Throws a UsageError where they make no sense. */
export async function readCommandLine(commands: readonly Command[], args: readonly string[]): Promise<Asked> {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const words = args.slice(0, end < 0 ? args.length : end).join(' ');
  const rest = end < 0 ? [] : args.slice(end);
  const wantsHelp = rest.includes('--help') || rest.includes('-h');
  const command = commands.find(({ name }) => name === words);
  if (command) {
    if (wantsHelp) return { kind: 'help', about: [command] };
    const given = readOptions(command, rest);
    return { kind: 'command', command, options: await readValues(command, given), json: 'json' in given };
  }
  const below = commands.filter(({ name }) => words === '' || name.startsWith(`${words} `));
  if (wantsHelp && below.length > 0) return { kind: 'help', about: below };
  if (words === '') throw new UsageError('which command? See --help');
  const hint = below.length > 0 ? `there is ${below.map(({ name }) => name).join(', ')}` : 'see --help';
  throw new UsageError(`there is no command "${words}"; ${hint}`);
}

function readOptions(command: Command, args: readonly string[]): Record<string, string> {
  const strings = Object.keys(command.options).map((name) => [name, { type: 'string' }] as const);
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...Object.fromEntries(strings), json: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  const given: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`"${token.value}" has no option before it`);
    if (token.kind !== 'option') continue;
    const { name, value = '', inlineValue } = token;
    const known = name === 'json' || Object.hasOwn(command.options, name);
    if (!known || !token.rawName.startsWith('--'))
      throw new UsageError(`${command.name} has no option ${token.rawName}`);
    if (name in given) throw new UsageError(`--${name} is given twice`);
    if (name === 'json' && inlineValue) throw new UsageError('--json takes no value');
    if (name !== 'json' && !inlineValue && (token.value === undefined || value.startsWith('--')))
      throw new UsageError(`--${name} needs a value`);
    given[name] = value;
  }
  return given;
}

async function readValues(
  command: Command,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(command.options)) {
    if (option.required && given[name] === undefined)
      throw new UsageError(`${command.name} needs --${name} ${option.value}`);
    try {
      values[name] = await option.read(given[name]);
    } catch (error) {
      throw new UsageError(`--${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  return values;
}
