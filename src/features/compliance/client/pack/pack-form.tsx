import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { useEstimate, useMakePack } from './api.ts';
import styles from './pack.module.css';
import { nothingTyped, type TypedScope, toScope } from './scope.ts';
import { useWords } from './words.ts';

/** What a pack is to be about, how much that would be, and why it is made. */
export function PackForm() {
  const t = useWords();
  const language = useLanguage();
  const [asked] = useAddressQuery();
  const [typed, setTyped] = useState<TypedScope>({ ...nothingTyped, ...known(asked) });
  const [withMedia, setMedia] = useState(true);
  const [withChain, setChain] = useState(true);
  const [reason, setReason] = useState('');
  const scope = toScope(typed);
  const making = useMakePack(() => {
    setReason('');
    showSnackbar(t('started'), { color: 'success' });
  });
  const issues = issuesOf(making.error);
  const field = (name: keyof TypedScope, type: 'date' | 'text' = 'text') => ({
    ...{ type, label: t(`scope.${name}`), value: typed[name] },
    ...(type === 'text' && {
      description: t(`scope.${name as 'item'}.hint`),
      attributes: followText(typed[name]),
    }),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) making.mutate({ scope, withMedia, withChain, reason: reason.trim(), language });
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <TextInput {...field('from', 'date')} />
        <TextInput {...field('to', 'date')} error={issues.scope && t('scope.order')} />
      </div>
      <TextInput {...field('item')} maxLength={500} />
      <TextInput {...field('person')} maxLength={64} error={issues.person && t('scope.person.unknown')} />
      <TextInput {...field('link')} maxLength={500} />
      <Checkbox
        label={t('with-media')}
        checked={withMedia}
        onChange={({ currentTarget }) => setMedia(currentTarget.checked)}
      />
      <Checkbox
        label={t('with-chain')}
        description={t('with-chain.hint')}
        checked={withChain}
        onChange={({ currentTarget }) => setChain(currentTarget.checked)}
      />
      <TextInput
        required
        label={t('reason')}
        description={t('reason.hint')}
        maxLength={500}
        attributes={followText(reason)}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Estimate scope={scope} withMedia={withMedia} />
      {making.error && Object.keys(issues).length === 0 && <ErrorNotice error={making.error} />}
      <div className={form.actions}>
        <Button type="submit" size="md" loading={making.isPending} disabled={!reason.trim()}>
          {t('make')}
        </Button>
      </div>
    </form>
  );
}

function Estimate({ scope, withMedia }: { scope: ReturnType<typeof toScope>; withMedia: boolean }) {
  const t = useWords();
  const { bytes } = useFormats();
  const { data, error } = useEstimate(scope, withMedia);
  if (error) return <p className={form.note}>{t('estimate.unknown')}</p>;
  return (
    <p className={form.note} role="status">
      {data ? t('estimate', { items: data.items, size: bytes(data.bytes) }) : t('estimate.wait')}
      {data && !data.fits && ` ${t('estimate.full')}`}
    </p>
  );
}

/** Other pages lead here with what the pack is to be about. */
function known(asked: Readonly<Record<string, string | undefined>>): Partial<TypedScope> {
  const { item, person, link } = asked;
  return { ...(item && { item }), ...(person && { person }), ...(link && { link }) };
}
