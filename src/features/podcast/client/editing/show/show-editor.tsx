import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useContext, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useAddressTab } from '#client/lib/use-address-tab.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { ClearanceNote } from '#client/ui/clearance-note.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { UnsavedGuard, useForgetUnsaved } from '#client/ui/unsaved.tsx';
import { DraftFoot } from '#features/library/client/exports.ts';
import { textIn } from '#features/library/contract.ts';
import { Show } from '../../../contract.ts';
import { showPath } from '../../../pages.ts';
import { forgetShows, removeShow, showShow, updateShow } from '../api.ts';
import styles from '../parts/editing.module.css';
import { Findings } from '../parts/findings.tsx';
import { MovedTag } from '../parts/moved-tag.tsx';
import { useWords } from '../words.ts';
import { Feeds } from './feeds.tsx';
import { fieldsOf, toPatch } from './fields.ts';
import { ShowDetails } from './show-details.tsx';
import { ShowSeasons } from './show-seasons.tsx';

const tabs = ['details', 'episodes', 'check', 'feeds'] as const;

/** Editor of a show: its details, its seasons, the problems that directories would find, and its feeds. */
export function ShowEditor({ show }: { show: Show }) {
  const t = useWords();
  const language = useLanguage();
  const draft = useShowDraft(show);
  const [tab, open] = useAddressTab(tabs);
  const seen = showPath(show);
  return (
    <UnsavedGuard>
      <div className={`cluster ${styles.head}`}>
        <img src={show.artwork.url} width={show.artwork.width} height={show.artwork.height} alt="" />
        <div className={`grid shrinks gap-4 ${styles.words}`}>
          <h1 dir="auto">{textIn(language, show.titles)}</h1>
          <p className="wrap gap-4-12 muted small">
            {show.isDefault && <Tag tone="accent">{t('shows.default')}</Tag>}
            <MovedTag show={show} />
          </p>
        </div>
        <div className="cluster gap-8">
          <LinkButton quiet href={seen}>
            {t('show.see')}
          </LinkButton>
          {!show.isDefault && <Removal show={show} />}
        </div>
      </div>
      {/* The default show has nothing to approve until somebody has edited it. */}
      {(show.version > 1 || !show.isDefault) && (
        <ClearanceNote
          about="Podcast"
          id={show.id}
          version={show.version}
          title={textIn(language, show.titles)}
          revises={null}
        />
      )}
      <Tabs
        label={t('show.parts')}
        tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        current={tab}
        onChange={open}
      >
        {(name) =>
          ({
            details: () => <ShowDetails show={show} draft={draft} />,
            episodes: () => <ShowSeasons show={show} draft={draft} />,
            check: () => <Findings of={{ show: show.id }} />,
            feeds: () => <Feeds show={show} draft={draft} />,
          })[name]()
        }
      </Tabs>
      <Suspense>
        <DraftFoot draft={draft} />
      </Suspense>
    </UnsavedGuard>
  );
}

function useShowDraft(show: Show) {
  const t = useWords();
  const queries = useQueryClient();
  return useDraft({
    newest: show,
    fieldsOf,
    send: (newest, changes) =>
      updateShow({ ...toPatch(newest, changes), id: newest.id, version: newest.version }),
    schema: Show,
    show: (doc) => showShow(queries, doc),
    onSaved: () => showSnackbar(t('saved'), { color: 'success' }),
  });
}

export type ShowDraft = ReturnType<typeof useShowDraft>;

/** Button that removes a show after confirmation; its seasons and recordings stay. */
function Removal({ show }: { show: Show }) {
  const t = useWords();
  const queries = useQueryClient();
  const forget = useForgetUnsaved();
  const { go } = useContext(ShellContext);
  const [asks, setAsks] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeShow(show.id),
    onSuccess: () => {
      forget();
      forgetShows(queries);
      showSnackbar(t('show.removed'), { color: 'success' });
      go('/podcast/shows');
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        size="md"
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {t('show.remove')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('show.remove.title')}
          confirm={t('show.remove')}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsks(false)}
        >
          {t('show.remove.text')}
          {remove.error && <ErrorNotice error={remove.error} />}
        </ConfirmDialog>
      )}
    </>
  );
}
