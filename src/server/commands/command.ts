import type { ActingContext } from '../context.ts';

/** One option of a command: `--name VALUE`. */
export interface CommandOption<Value = unknown> {
  /** Placeholder for the value in the help. */
  value: string;
  about: string;
  required: boolean;
  /** True if the option takes no value. */
  flag?: true;
  /** Parses the value; an error's message is shown to the operator. Receives undefined if the option is missing. */
  read(text: string | undefined): Value | Promise<Value>;
}

/** Output of a command: lines for the terminal, and the same as data for programs (`--json`). */
export interface CommandResult {
  lines: readonly string[];
  data: unknown;
  /** True if the command ran but its check failed; the exit code is then 1. */
  failed?: true;
}

/** A command of the operator's command line: `npm run hub -- NAME --option VALUE`. */
export interface Command {
  /** One or two words, such as `user add`. */
  name: string;
  about: string;
  /** Name of the option that may be passed positionally, without its name. */
  argument?: string;
  /** Option that distinguishes this command from another one with the same name. */
  namedBy?: string;
  options: Readonly<Record<string, CommandOption>>;
  run(ctx: ActingContext, options: never): Promise<CommandResult>;
}

/** Failure of a command. The message is the one line shown to the operator. */
export class CommandError extends Error {}

/** Misuse of a command: an unknown name, a missing option, or an invalid value. */
export class UsageError extends Error {}

/** Declares a command; the types of its options are inferred from their parsers. */
export function command<Options extends Readonly<Record<string, CommandOption>>>(definition: {
  name: string;
  about: string;
  argument?: keyof Options & string;
  namedBy?: keyof Options & string;
  options: Options;
  run(
    ctx: ActingContext,
    options: { [Name in keyof Options]: Awaited<ReturnType<Options[Name]['read']>> },
  ): Promise<CommandResult>;
}): Command {
  return definition;
}

/** Declares a required option. */
export function required<Value>(
  value: string,
  about: string,
  read: (text: string) => Value | Promise<Value>,
): CommandOption<Value> {
  return { value, about, required: true, read: (text) => read(text ?? '') };
}

/** Declares an optional option. */
export function optional<Value>(
  value: string,
  about: string,
  read: (text: string) => Value | Promise<Value>,
): CommandOption<Value | undefined> {
  return { value, about, required: false, read: (text) => (text === undefined ? undefined : read(text)) };
}

/** Declares an option without a value. */
export function flag(about: string): CommandOption<boolean> {
  return { value: '', about, required: false, flag: true, read: (text) => text !== undefined };
}

/** Parses a non-empty text. */
export function text(given: string): string {
  if (given.trim() === '') throw new Error('empty');
  return given.trim();
}

/** Parses an integer from 1 up. */
export function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error(`"${given}" is not a whole number from 1 on`);
  return Number(given);
}
