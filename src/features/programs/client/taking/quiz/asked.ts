import type { AskedQuestion } from '../../../contract.ts';

/** The questions of attempts that were open on this page: a result names options by their ids alone. */
const asked = new Map<string, readonly AskedQuestion[]>();

export function rememberAsked(attempt: string, questions: readonly AskedQuestion[]): void {
  asked.set(attempt, questions);
}

/** What these options say; null where that is not known any more. */
export function optionTexts(attempt: string, question: string, ids: readonly string[]): string[] | null {
  const options = asked.get(attempt)?.find(({ id }) => id === question)?.options;
  return options ? options.filter(({ id }) => ids.includes(id)).map(({ text }) => text.text) : null;
}
