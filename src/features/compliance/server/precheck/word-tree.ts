import { inEachLanguage, type Language, languages } from '#shared/locale.ts';
import type { RulesWord } from '../../contract.ts';
import { foldWords, formsOf, isSentenceEnd, type Token } from './tokens.ts';

/** A node of a tree of the rules' words: one step per word, so that a text is scanned once however many there are. */
interface Node {
  next: Map<string, Node>;
  word: RulesWord | null;
}

export type Trees = Record<Language | 'any', Node>;

/** A match in a text: its first token, and the first after it. */
export interface Match {
  word: RulesWord;
  from: number;
  to: number;
}

/** Builds the trees for texts of each language, and for texts whose language is unknown. */
export function buildTrees(words: readonly RulesWord[]): Trees {
  const trees: Trees = { ...inEachLanguage(leaf), any: leaf() };
  for (const language of languages)
    for (const word of words.filter((each) => each.language === language)) {
      plant(trees[language], word);
      plant(trees.any, word);
    }
  return trees;
}

/** Returns the matches in a text; of two that begin at the same token, the longer one. */
export function matchesIn(tree: Node, text: string, tokens: readonly Token[]): Match[] {
  const matches: Match[] = [];
  for (let from = 0; from < tokens.length; ) {
    const match = longest(tree, text, tokens, from);
    if (match) matches.push({ ...match, from });
    from = match?.to ?? from + 1;
  }
  return matches;
}

function longest(node: Node, text: string, tokens: readonly Token[], at: number): Omit<Match, 'from'> | null {
  const token = tokens[at];
  if (!token) return null;
  let best: Omit<Match, 'from'> | null = null;
  const follow = (form: string, to: number) => {
    const next = node.next.get(form);
    if (!next) return;
    const [last, after] = [tokens[to - 1], tokens[to]];
    const goesOn = next.next.size > 0 && last && after && !isSentenceEnd(text, last, after);
    const found = (goesOn && longest(next, text, tokens, to)) || (next.word && { word: next.word, to });
    if (found && found.to > (best?.to ?? 0)) best = found;
  };
  for (const form of token.folded.forms) follow(form, at + 1);
  const rest = token.isParted && tokens[at + 1];
  if (rest) for (const form of formsOf(token.folded.word + rest.folded.word)) follow(form, at + 2);
  return best;
}

function plant(root: Node, word: RulesWord): void {
  let node = root;
  for (const step of foldWords(word.text)) {
    const next = node.next.get(step) ?? leaf();
    node.next.set(step, next);
    node = next;
  }
  if (node !== root) node.word ??= word;
}

function leaf(): Node {
  return { next: new Map(), word: null };
}
