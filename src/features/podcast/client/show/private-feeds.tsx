import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { call } from '#client/lib/api.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { QrPicture } from '#client/ui/qr/qr-picture.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { type PrivateFeed, privateFeedRoutes } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './private-feeds.module.css';

/** Private feeds of the viewer: creates them, shows the address once, and revokes them. */
export function PrivateFeeds({ show }: { show: string }) {
  const t = useWords();
  const queries = useQueryClient();
  const key = ['podcast', 'private-feeds', show];
  const { data: feeds = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(privateFeedRoutes.list, { show }, signal)).feeds,
  });
  const renew = () => queries.invalidateQueries({ queryKey: key });
  const [name, setName] = useState('');
  const make = useMutation({
    mutationFn: () => call(privateFeedRoutes.create, { show, name: name.trim() }),
    onSuccess: () => {
      setName('');
      void renew();
    },
  });
  const revoke = useMutation({
    mutationFn: ({ id }: PrivateFeed) => call(privateFeedRoutes.revoke, { id }),
    onSuccess: (_, { id }) => {
      if (make.data?.id === id) make.reset();
      showSnackbar(t('private.revoked'), { color: 'success' });
      void renew();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) make.mutate();
  };
  const isFull = issuesOf(make.error).name === 'too-many';
  return (
    <section className={`stack gap-12 above-8 ${styles.box}`}>
      <h3 className="normal">{t('private')}</h3>
      <p className="muted small pretty">{t('private.lead')}</p>
      {make.data && (
        <div className={`stack gap-12 ${styles.made}`}>
          <QrPicture text={make.data.address} label={t('private.qr')} />
          <CopyCode label={t('private.address')} code={make.data.address} />
        </div>
      )}
      <form className={`wrap gap-8 ${styles.form}`} onSubmit={submit}>
        <TextInput
          label={t('private.name')}
          maxLength={80}
          {...followText(name)}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" size="md" variant="default" loading={make.isPending} disabled={!name.trim()}>
          {t('private.make')}
        </Button>
      </form>
      {isFull && <Notice tone="bad">{t('private.too-many')}</Notice>}
      {make.error && !isFull && <ErrorNotice error={make.error} />}
      {revoke.error && <ErrorNotice error={revoke.error} />}
      <ul className="grid gap-4">
        {feeds.map((feed) => (
          <Line key={feed.id} feed={feed} onRevoke={() => revoke.mutate(feed)} />
        ))}
      </ul>
    </section>
  );
}

function Line({ feed, onRevoke }: { feed: PrivateFeed; onRevoke: () => void }) {
  const t = useWords();
  const { relative } = useFormats();
  return (
    <li className={`cluster ${styles.line}`}>
      <bdi className={`strong ${styles.name}`}>{feed.name}</bdi>
      <span className="muted small pretty">
        {feed.lastUsedAt ? t('private.used', { time: relative(feed.lastUsedAt) }) : t('private.unused')}
      </span>
      <IconButton label={t('private.revoke', { name: `\u2068${feed.name}\u2069` })} onClick={onRevoke}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
