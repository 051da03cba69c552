import { useQueryClient } from '@tanstack/react-query';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { Program } from '../../contract.ts';
import { showProgram, updateProgram } from './api.ts';
import { fieldsOf, toPatch } from './fields.ts';
import { useWords } from './words.ts';

/** Returns the draft of a program, including its modules. */
export function useProgramDraft(program: Program) {
  const t = useWords();
  const queries = useQueryClient();
  return useDraft({
    newest: program,
    fieldsOf,
    send: (newest, changes) =>
      updateProgram({ ...toPatch(newest, changes), id: newest.id, version: newest.version }),
    schema: Program,
    show: (doc) => showProgram(queries, doc),
    onSaved: () => showSnackbar(t('saved'), { color: 'success' }),
  });
}

export type ProgramDraft = ReturnType<typeof useProgramDraft>;
