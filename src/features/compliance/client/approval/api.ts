import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { showAlert } from '#client/lib/messages.ts';
import { itemRoutes } from '#features/library/contract.ts';
import type { InputOf } from '#shared/contract.ts';
import {
  type ApprovalQuery,
  type ApprovalSubject,
  approvalRoutes,
  mostTogether,
  queueRoutes,
} from '../../contract.ts';
import { refetchAfter, useSingleMutation } from '../api.ts';
import { useWords } from './words.ts';

const root = ['compliance', 'approval'] as const;

export const approvalsQuery = (query: ApprovalQuery) =>
  queryOptions({
    queryKey: [...root, 'list', query],
    queryFn: ({ signal }) => call(approvalRoutes.list, query, signal),
    staleTime: 0,
  });

/** Loads the principals. */
export const principalsQuery = queryOptions({
  queryKey: [...root, 'principals'],
  queryFn: ({ signal }) => call(queueRoutes.principals, {}, signal),
  staleTime: 60_000,
});

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => call(approvalRoutes.read, { id }, signal),
    staleTime: 0,
  });

/** Loads the status of an item; again after each change to the item. */
export const useStanding = (id: string, version: number) =>
  useQuery({
    queryKey: [...root, 'standing', id, version],
    queryFn: ({ signal }) => call(approvalRoutes.standing, { id }, signal),
    staleTime: 0,
  });

/** Loads the status of public copy; again after each change to it. */
export const usePublicCopyStanding = (about: Exclude<ApprovalSubject, 'Item'>, id: string, version: number) =>
  useQuery({
    queryKey: [...root, 'words', about, id, version],
    queryFn: ({ signal }) => call(approvalRoutes.words, { about, id }, signal),
    staleTime: 0,
  });

/** Loads the people who have shared an item. */
export const useSharers = (id: string) =>
  useQuery({
    queryKey: [...root, 'sharers', id],
    queryFn: ({ signal }) => call(approvalRoutes.sharers, { id }, signal),
    staleTime: 0,
  });

const approvalCalls = {
  submit: (input: InputOf<typeof approvalRoutes.submit>) => call(approvalRoutes.submit, input),
  withdraw: (input: InputOf<typeof approvalRoutes.withdraw>) => call(approvalRoutes.withdraw, input),
  decide: (input: InputOf<typeof approvalRoutes.decide>) => call(approvalRoutes.decide, input),
  recallWords: (input: InputOf<typeof approvalRoutes.recallWords>) => call(approvalRoutes.recallWords, input),
  recall: (input: InputOf<typeof approvalRoutes.recall>) => call(approvalRoutes.recall, input),
  lift: (input: InputOf<typeof approvalRoutes.lift>) => call(approvalRoutes.lift, input),
  adopt: (input: InputOf<typeof approvalRoutes.adopt>) => call(approvalRoutes.adopt, input),
  assign: (input: InputOf<typeof queueRoutes.assign>) => call(queueRoutes.assign, input),
  assignMany: async (inputs: readonly InputOf<typeof queueRoutes.assign>[]) => {
    for (const input of inputs) await call(queueRoutes.assign, input);
    return { count: inputs.length };
  },
  submitMany: async ({ items, ...statements }: InputOf<typeof queueRoutes.submitMany>) => {
    const answers = await inTurn(piecesOf(items), (some) =>
      call(queueRoutes.submitMany, { items: some, ...statements }),
    );
    return {
      submitted: answers.flatMap(({ submitted }) => submitted),
      refused: answers.flatMap(({ refused }) => refused),
    };
  },
  approveMany: (input: InputOf<typeof queueRoutes.approveMany>) => call(queueRoutes.approveMany, input),
  copy: (input: InputOf<typeof itemRoutes.copy>) => call(itemRoutes.copy, input),
};

/** Divides a list into pieces that one request may have. */
function piecesOf<Each>(all: readonly Each[]): Each[][] {
  return Array.from({ length: Math.ceil(all.length / mostTogether) }, (_, at) =>
    all.slice(at * mostTogether, (at + 1) * mostTogether),
  );
}

async function inTurn<Piece, Answer>(
  pieces: readonly Piece[],
  send: (piece: Piece) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const piece of pieces) answers.push(await send(piece));
  return answers;
}

type ApprovalCalls = typeof approvalCalls;

/** Runs a mutation; in any case all data of approvals and items is refetched. */
export function useApprovalCall<Name extends keyof ApprovalCalls>(
  name: Name,
  onDone: (answer: Awaited<ReturnType<ApprovalCalls[Name]>>) => void,
  /** Called if somebody else was faster. */
  onLate?: () => void,
) {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useSingleMutation<Awaited<ReturnType<ApprovalCalls[Name]>>, Parameters<ApprovalCalls[Name]>[0]>({
    mutationFn: (input) =>
      (approvalCalls[name] as (given: typeof input) => Promise<Awaited<ReturnType<ApprovalCalls[Name]>>>)(
        input,
      ),
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict')
        return showAlert(errors.ofError(error), { color: 'error' });
      const isWorkedOn = error.params.reason === 'processing';
      if (!isWorkedOn) onLate?.();
      showAlert(t(isWorkedOn ? 'worked-on' : 'too-late'), { color: 'warning' });
    },
    onSettled: refetchAfter(() => readAgain(queries)),
  });
}

async function readAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: root }),
    queries.invalidateQueries({ queryKey: ['library'] }),
  ]);
}
