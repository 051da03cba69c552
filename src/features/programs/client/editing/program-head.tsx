import { IconArchive, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useFormats } from '#client/i18n/format.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { newerDocument } from '#client/lib/newer-document.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import menu from '#client/ui/dropdown.module.css';
import { Dropdown } from '#client/ui/dropdown.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useForgetUnsaved } from '#client/ui/unsaved.tsx';
import { Program, programWarnings } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { archiveProgram, duplicateProgram, forgetPrograms, publishProgram, restoreProgram } from '../api.ts';
import { ProgramTag } from '../parts/program-state.tsx';
import { useTitle } from '../parts/titles.ts';
import { removeProgram, showProgram } from './api.ts';
import styles from './editing.module.css';
import { useWords } from './words.ts';

interface Props {
  program: Program;
  /** True if there are unsaved changes, which publishing would miss. */
  isDirty: boolean;
}

/** Header with the state of a program and its actions. */
export function ProgramHead({ program, isDirty }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const title = useTitle()(program.titles);
  const { id, state, edition, changed, learners } = program;
  return (
    <header className={`cluster below-16 ${styles.head}`}>
      <div className={`grid shrinks gap-6 ${styles.words}`}>
        <h1 className={`large breaks ${styles.title}`}>
          <bdi>{title}</bdi>
        </h1>
        <p className="cluster gap-4-12 muted small">
          <ProgramTag state={state} />
          {edition > 0 && <span>{t('edition', { number: number(edition) })}</span>}
          {edition > 0 && changed && <Tag tone="warn">{t('changed')}</Tag>}
          <span>{t('learners', { count: learners })}</span>
        </p>
      </div>
      <div className="cluster gap-8">
        <LinkButton quiet href={addressOf.program(id, true)}>
          {t('preview')}
        </LinkButton>
        <LinkButton quiet href={addressOf.report(id)}>
          {t('report')}
        </LinkButton>
        <Publish program={program} isDirty={isDirty} />
        <More program={program} />
      </div>
    </header>
  );
}

function Publish({ program, isDirty }: Props) {
  const t = useWords();
  const queries = useQueryClient();
  const { ofError } = useErrorWords();
  const { id, version, state, changed, problems } = program;
  const publish = useMutation({
    mutationFn: () => publishProgram(id, version),
    onSuccess: (published) => {
      showProgram(queries, published);
      showSnackbar(t('published'), { color: 'success' });
    },
    onError: (error) => {
      const newer = newerDocument(Program, error);
      if (newer) showProgram(queries, newer);
      showAlert(ofError(error));
    },
  });
  if (state === 'published' && !changed) return null;
  const isBlocked = problems.some(({ reason }) => !programWarnings.includes(reason));
  return (
    <Button
      size="md"
      loading={publish.isPending}
      disabled={isBlocked || isDirty}
      title={isDirty ? t('publish.save-first') : undefined}
      onClick={() => publish.mutate()}
    >
      {t(state === 'published' ? 'publish.edition' : 'publish')}
    </Button>
  );
}

function More({ program }: { program: Program }) {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  const { ofError } = useErrorWords();
  const [asks, setAsks] = useState(false);
  const { id, version, state, learners } = program;
  const onError = (error: Error) => showAlert(ofError(error));
  const restore = useMutation({
    mutationFn: (current: number) => restoreProgram(id, current),
    onSuccess: (restored) => showProgram(queries, restored),
    onError,
  });
  const archive = useMutation({
    mutationFn: () => archiveProgram(id, version),
    onSuccess: (archived) => {
      showProgram(queries, archived);
      const undo = { label: say('action.undo'), run: () => restore.mutate(archived.version) };
      showSnackbar({ text: t('archived'), action: undo });
    },
    onError,
  });
  const duplicate = useMutation({
    mutationFn: () => duplicateProgram(id),
    onSuccess: (copy) => {
      forgetPrograms(queries);
      showSnackbar(t('duplicated'), { color: 'success' });
      go(addressOf.edit(copy.id));
    },
    onError,
  });
  return (
    <>
      <Dropdown label={t('more')} face={<IconDots size={20} stroke={1.75} />}>
        <button type="button" className={menu.choice} onClick={() => duplicate.mutate()}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
          {t('duplicate')}
        </button>
        {state === 'published' && (
          <button type="button" className={menu.choice} onClick={() => archive.mutate()}>
            <IconArchive size={18} stroke={1.75} aria-hidden />
            {t('archive')}
          </button>
        )}
        {learners === 0 && (
          <button type="button" className={menu.choice} onClick={() => setAsks(true)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
            {t('remove')}
          </button>
        )}
      </Dropdown>
      {asks && <Removal id={id} onClose={() => setAsks(false)} />}
    </>
  );
}

function Removal({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const queries = useQueryClient();
  const forget = useForgetUnsaved();
  const { go } = useContext(ShellContext);
  const remove = useMutation({
    mutationFn: () => removeProgram(id),
    onSuccess: () => {
      forget();
      showSnackbar(t('removed'), { color: 'success' });
      go(`${addressOf.programs}?tab=manage`);
      forgetPrograms(queries);
    },
  });
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirm={t('remove')}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  );
}
