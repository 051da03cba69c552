import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { addressOf } from '../addresses.ts';
import { enrolMyself, forgetPrograms, renew } from '../api.ts';
import { useWords } from '../words.ts';

const requests = { enrol: enrolMyself, renew };

/** Button that enrols oneself in a program or renews it, and opens it. A certificate stays valid until it expires. */
export function BeginButton({ id, action }: { id: string; action: keyof typeof requests }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  const begin = useMutation({
    mutationFn: () => requests[action](id, language),
    onSuccess: () => {
      forgetPrograms(queries);
      if (action === 'enrol') showSnackbar(t('enrolled'), { color: 'success' });
      go(addressOf.program(id));
    },
  });
  return (
    <>
      {begin.error && <ErrorNotice error={begin.error} />}
      <Button size="md" loading={begin.isPending} onClick={() => begin.mutate()}>
        {t(action)}
      </Button>
    </>
  );
}
