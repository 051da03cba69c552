import { decide, type Texts } from '#features/library/contract.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import { findPlaylist, type StoredPlaylist } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import type { Program, ProgramProblem, Question, QuizModule } from '../../contract.ts';
import { resolveItems, snapshotModules } from '../content/resolve.ts';
import { findPrograms } from './repository.ts';
import type { FrozenContent, StoredProgram } from './stored.ts';

export type Problem = Program['problems'][number];

/** Lists the current problems of a program. */
export async function problemsOf(ctx: Context, program: StoredProgram): Promise<Problem[]> {
  const modules = await snapshotModules(ctx, program.modules);
  const items = await resolveItems(ctx, modules);
  const problems: Problem[] = [];
  const add = (reason: ProgramProblem, module: string | null = null, question: string | null = null) =>
    problems.push({ reason, module, question });
  if (!hasWords(program.titles)) add('title');
  if (!program.modules.some(({ required }) => required)) add('modules');
  if (await hasBadPrerequisites(ctx, program)) add('prerequisites');
  else if (await hasClosedPrerequisites(ctx, program)) add('prerequisites-closed');
  for (const id of doubles(modules.map((module) => module.id))) add('double', id);
  for (const module of modules) {
    if (module.type !== 'content' && !hasWords(module.titles)) add('title', module.id);
    if (module.type === 'attestation' && !hasWords(module.texts)) add('text', module.id);
    if (module.type === 'quiz')
      for (const question of badQuestions(module)) add('question', module.id, question);
    if (module.type !== 'content') continue;
    const reason = await problemOfContent(ctx, program, module, items.get(module.id) ?? []);
    if (reason) add(reason, module.id);
  }
  return problems;
}

function hasWords(texts: Texts): boolean {
  return Object.values(texts).some(Boolean);
}

function doubles(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/** Returns the ids of invalid questions; null means the quiz itself. */
function badQuestions({ questions }: QuizModule): (string | null)[] {
  if (questions.length === 0) return [null];
  const twice = doubles(questions.map(({ id }) => id));
  return [
    ...new Set([...twice, ...questions.filter((question) => !isAnswerable(question)).map(({ id }) => id)]),
  ];
}

function isAnswerable(question: Question): boolean {
  if (!hasWords(question.text)) return false;
  if (question.type === 'text') return true;
  const { options } = question;
  if (options.length < 2 || options.some(({ text }) => !hasWords(text))) return false;
  if (doubles(options.map(({ id }) => id)).length > 0) return false;
  const right = options.filter((option) => option.right).length;
  return question.type === 'single' ? right === 1 : right > 0;
}

async function problemOfContent(
  ctx: Context,
  program: StoredProgram,
  { content, items: ids }: FrozenContent,
  items: readonly StoredItem[],
): Promise<ProgramProblem | null> {
  const isList = content.type === 'video_playlist' || content.type === 'audio_playlist';
  const list = isList ? await findPlaylist(ctx, content.id) : null;
  if (isList && !(list && isOut(list))) return 'content';
  const fits = items.length > 0 && items.length === ids.length;
  const kind = (item: StoredItem) => isList || item.kind === content.type;
  if (!fits || !items.every((item) => kind(item) && isOut(item))) return 'content';
  const isOpen = program.audience === 'licensed' || items.every(({ audience }) => audience !== 'licensed');
  return isOpen ? null : 'content-audience';
}

/** True if the content is available to its audience. */
function isOut(content: StoredItem | StoredPlaylist): boolean {
  return decide({ actor: null, content, purpose: 'see' }).allowed;
}

/** True if a prerequisite is gone or unpublished, or itself requires this program. */
async function hasBadPrerequisites(ctx: Context, { id, prerequisites }: StoredProgram): Promise<boolean> {
  const seen = new Set<string>();
  let next = [...new Set(prerequisites)];
  const first = await findPrograms(ctx, next);
  if (first.length < next.length || first.some(({ state }) => state === 'draft')) return true;
  while (next.length > 0) {
    if (next.includes(id)) return true;
    for (const each of next) seen.add(each);
    const found = await findPrograms(ctx, next);
    next = [...new Set(found.flatMap((program) => program.prerequisites))].filter((each) => !seen.has(each));
  }
  return false;
}

/** True if a prerequisite is closed or excludes some of this program's audience, who could never enrol. */
async function hasClosedPrerequisites(
  ctx: Context,
  { prerequisites, audience, roles }: StoredProgram,
): Promise<boolean> {
  return (await findPrograms(ctx, prerequisites)).some(
    (first) =>
      first.state === 'archived' ||
      (first.audience === 'licensed' && audience !== 'licensed') ||
      (first.roles.length > 0 && (roles.length === 0 || !roles.every((role) => first.roles.includes(role)))),
  );
}
