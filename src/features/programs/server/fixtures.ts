import type { Caller } from '../../../../test/caller.ts';
import {
  defaultCovered,
  defaultOutsideSeconds,
  defaultPageSeconds,
  type LearnerProgram,
  type Module,
  type ModuleView,
  type Program,
  type QuizModule,
  type Step,
} from '../contract.ts';

/** Returns the JSON of a response, with its status. */
export async function readBody<Body = Record<string, unknown>>(
  answer: Promise<Response> | Response,
): Promise<Body & { status: number }> {
  const response = await answer;
  return { ...((await response.json()) as Body), status: response.status };
}

const words = (text: string) => ({ en: text, ar: `${text} بالعربية` });

/** Returns a module with an item of the library. */
export function contentModule(
  id: string,
  content: { kind: 'video' | 'pdf' | 'audio'; id: string },
  given: Partial<Extract<Module, { type: 'content' }>> = {},
): Module {
  return {
    id,
    type: 'content',
    titles: {},
    descriptions: {},
    required: true,
    covered: defaultCovered,
    pageSeconds: defaultPageSeconds,
    outsideSeconds: defaultOutsideSeconds,
    content: { type: content.kind, id: content.id },
    ...given,
  };
}

/** Returns a quiz of three questions, one of each kind. */
export function quizModule(id: string, given: Partial<QuizModule> = {}): QuizModule {
  const option = (name: string, right: boolean) => ({ id: name, text: words(`Option ${name}`), right });
  return {
    id,
    type: 'quiz',
    titles: words('Quiz'),
    descriptions: {},
    required: true,
    passMark: 60,
    attempts: 3,
    shuffle: true,
    questions: [
      {
        id: 'q1',
        type: 'single',
        text: words('Which one?'),
        explanation: words('Because a.'),
        options: [option('a', true), option('b', false), option('c', false)],
      },
      {
        id: 'q2',
        type: 'multiple',
        text: words('Which ones?'),
        explanation: {},
        options: [option('d', true), option('e', true), option('f', false)],
      },
      { id: 'q3', type: 'text', text: words('Why?'), explanation: {}, minLength: 5, marked: false },
    ],
    ...given,
  };
}

export const rightAnswers = [
  { question: 'q1', options: ['a'] },
  { question: 'q2', options: ['e', 'd'] },
  { question: 'q3', text: 'Because of that.' },
];

export function attestationModule(id: string, given: { confirm?: 'tick' | 'name' } = {}): Module {
  return {
    id,
    type: 'attestation',
    titles: words('Word given'),
    descriptions: {},
    required: true,
    texts: words('I have understood it.'),
    confirm: given.confirm ?? 'name',
  };
}

/** Creates a program and publishes it. */
export async function publishProgram(
  editor: Pick<Caller, 'send'>,
  input: Partial<Program> & { modules: readonly Module[] },
): Promise<Program> {
  const made = await readBody<Program>(
    editor.send('POST', '/api/programs', { titles: { en: 'Basics', ar: 'الأساسيات' }, ...input }),
  );
  const { id, version } = made;
  const published = await readBody<Program>(editor.send('POST', `/api/programs/${id}/publish`, { version }));
  if (published.status !== 200) throw new Error(JSON.stringify(published));
  return published;
}

/** Returns the requests of a learner of a program. */
export function learnerOf(member: Caller, program: string) {
  const at = (path: string) => `/api/programs/${program}${path}`;
  const post = <Body>(path: string, body: Record<string, unknown> = {}) =>
    readBody<Body>(member.send('POST', at(path), { language: 'en', ...body }));
  return {
    read: () => readBody<LearnerProgram>(member.fetch(`${at('')}?language=en`)),
    enrol: () => post<LearnerProgram>('/enrolment'),
    renew: () => post<LearnerProgram>('/renewal'),
    open: (module: string) => post<ModuleView>(`/modules/${module}/open`),
    report: (module: string, claims: Record<string, unknown>) =>
      post<Step>(`/modules/${module}/progress`, claims),
    attempt: (module: string) => post<ModuleView>(`/modules/${module}/attempts`),
    handIn: <Body = Step>(module: string, attempt: string, answers: unknown) =>
      post<Body>(`/modules/${module}/attempts/${attempt}`, { answers }),
    attest: (module: string, body: Record<string, unknown>) =>
      post<Step>(`/modules/${module}/attestation`, body),
  };
}
