import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { SubjectField } from '../subjects/subject-field.tsx';
import type { TypedSubject } from '../subjects/typed.ts';
import { useEstimate, useMakePack } from './api.ts';
import styles from './pack.module.css';
import { isUnclear, nothingTyped, type TypedScope, toScope } from './scope.ts';
import { useWords } from './words.ts';

/** Form that requests a pack: scope, estimated size and reason. */
export function PackForm() {
  const t = useWords();
  const language = useLanguage();
  const [query] = useAddressQuery();
  const [typed, setTyped] = useState<TypedScope>({ ...nothingTyped, ...scopeFrom(query) });
  const [withMedia, setMedia] = useState(true);
  const [withChain, setChain] = useState(true);
  const [reason, setReason] = useState('');
  const scope = toScope(typed);
  const making = useMakePack(() => {
    setReason('');
    showSnackbar(t('started'), { color: 'success' });
  });
  const unclear = kinds.filter((name) => isUnclear(typed[name]));
  const estimate = useEstimate(scope, withMedia, unclear.length === 0);
  const issues = { ...issuesOf(estimate.error), ...issuesOf(making.error) };
  const set = useCallback(
    (name: keyof TypedScope, value: string | TypedSubject) =>
      setTyped((before) => ({ ...before, [name]: value })),
    [],
  );
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    label: t(`scope.${name}`),
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(name, currentTarget.value),
  });
  const subjects = useMemo(
    () => kinds.map((name) => [name, (value: TypedSubject) => set(name, value)] as const),
    [set],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() && unclear.length === 0 && !isBackwards(scope))
      making.mutate({ scope, withMedia, withChain, reason: reason.trim(), language });
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <div className={`grid gap-16 ${styles.pair}`}>
        <TextInput {...day('from')} error={issues.from && t('scope.from.future')} />
        <TextInput {...day('to')} error={isBackwards(scope) && t('scope.order')} />
      </div>
      {subjects.map(([name, setName]) => (
        <SubjectField
          key={name}
          kind={name}
          label={t(`scope.${name}`)}
          hint={t(`scope.${name}.hint`)}
          value={typed[name]}
          error={unclear.includes(name) || issues[name] ? t(`scope.${name}.unknown`) : undefined}
          onChange={setName}
        />
      ))}
      <Checkbox
        size="md"
        label={t('with-media')}
        checked={withMedia}
        onChange={({ currentTarget }) => setMedia(currentTarget.checked)}
      />
      <Checkbox
        size="md"
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
        {...followText(reason)}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Estimate {...estimate} isRefused={unclear.length > 0 || Object.keys(issues).length > 0} />
      {making.error && Object.keys(issues).length === 0 && <ErrorNotice error={making.error} />}
      <div className={`cluster gap-12 ${form.actions}`}>
        <Button type="submit" size="md" loading={making.isPending} disabled={!reason.trim()}>
          {t('make')}
        </Button>
      </div>
    </form>
  );
}

function Estimate({ data, error, isRefused }: EstimateProps) {
  const t = useWords();
  const { bytes } = useFormats();
  if (isRefused) return null;
  if (error) return <p className="muted small pretty">{t('estimate.unknown')}</p>;
  return (
    <p className="muted small pretty" role="status">
      {data ? t('estimate', { items: data.items, size: bytes(data.bytes) }) : t('estimate.wait')}
      {data && !data.fits && ` ${t('estimate.full')}`}
    </p>
  );
}

type EstimateProps = Pick<ReturnType<typeof useEstimate>, 'data' | 'error'> & { isRefused: boolean };

const kinds = ['item', 'person', 'link'] as const;

function isBackwards({ from, to }: ReturnType<typeof toScope>): boolean {
  return from !== undefined && to !== undefined && from >= to;
}

/** Returns the fields that links from other pages fill in. */
function scopeFrom(query: Readonly<Record<string, string | undefined>>): Partial<TypedScope> {
  const { item, person, link } = query;
  return {
    ...(item && { item: { text: item } }),
    ...(person && { person: { text: person } }),
    ...(link && { link: { text: link } }),
  };
}
