import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { TitleDialog } from '#client/ui/title-dialog.tsx';
import { addressOf } from '../addresses.ts';
import { createProgram, forgetPrograms } from '../api.ts';
import { useWords } from '../words.ts';

/** Dialog for a new program, which needs only a title. */
export function NewProgram({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  return (
    <TitleDialog
      heading={t('manage.new')}
      label={t('manage.title')}
      action={t('manage.create')}
      create={(title) => createProgram({ titles: { [language]: title } })}
      onMade={({ id }) => {
        forgetPrograms(queries);
        go(addressOf.edit(id));
      }}
      onClose={onClose}
    />
  );
}
