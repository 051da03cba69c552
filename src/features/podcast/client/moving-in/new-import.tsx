import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import form from '#client/ui/form.module.css';
import { TextInput } from '#client/ui/text-input.tsx';
import type { FeedPreview } from '../../contract.ts';
import { previewFeed } from './api.ts';
import styles from './card.module.css';
import { FeedLook } from './feed-look.tsx';
import { FeedProblem } from './problem.tsx';
import { useWords } from './words.ts';

/** Form for the address of a feed, with the preview of its import. */
export function NewImport({ onStarted }: { onStarted: (id: string) => void }) {
  const t = useWords();
  const [url, setUrl] = useState('');
  const [seen, setSeen] = useState<{ preview: FeedPreview; home: string | null } | null>(null);
  const look = useMutation({
    mutationFn: (show?: string) => previewFeed(url.trim(), show),
    // A feed that was imported before does not become a second show.
    onSuccess: (preview) => setSeen({ preview, home: seen ? seen.home : (preview.into?.id ?? null) }),
  });
  if (seen)
    return (
      <FeedLook
        url={url.trim()}
        preview={seen.preview}
        hasHome={seen.home !== null}
        isLooking={look.isPending}
        onInto={(show) => look.mutate(show)}
        onBack={() => setSeen(null)}
        onStarted={onStarted}
      />
    );
  return (
    <form
      className={`${styles.card} ${form.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim()) look.mutate(undefined);
      }}
    >
      <TextInput
        size="md"
        label={t('address.label')}
        description={t('address.hint')}
        placeholder="https://"
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={4000}
        value={url}
        onChange={(event) => {
          look.reset();
          setUrl(event.currentTarget.value);
        }}
      />
      {look.error && <FeedProblem error={look.error} />}
      <div className={`cluster gap-12 ${form.actions}`}>
        <Button type="submit" size="md" loading={look.isPending} disabled={url.trim() === ''}>
          {t('address.look')}
        </Button>
      </div>
    </form>
  );
}
