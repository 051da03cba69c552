import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { isLanguage, languageNames, languages } from '#shared/locale.ts';
import { gates, linkRoutes } from '../../../contract.ts';
import { useGates } from '../../controls/use-gates.ts';
import { useWords as useControlWords } from '../../controls/words.ts';
import { linkKeys, saveDefaults } from '../api.ts';
import { DraftFoot } from '../panel/draft-foot.tsx';
import panel from '../panel/link-panel.module.css';
import { useWords } from '../words.ts';
import { type DefaultFields, fieldsOf, readFields } from './fields.ts';

const Defaults = linkRoutes.readDefaults.output;
type Defaults = ReturnType<typeof Defaults.parse>;

interface Props {
  defaults: Defaults;
  onDirty: (isDirty: boolean) => void;
}

export function DefaultsForm({ defaults, onDirty }: Props) {
  const t = useWords();
  const controls = useControlWords();
  const queries = useQueryClient();
  const [tried, setTried] = useState(false);
  const draft = useDraft<Defaults, DefaultFields>({
    newest: defaults,
    fieldsOf,
    send: (newest, changes) => {
      const { defaults: input } = readFields({ ...fieldsOf(newest), ...changes });
      return saveDefaults({ ...newest, ...input, version: newest.version });
    },
    schema: Defaults,
    show: (doc) => queries.setQueryData(linkKeys.defaults, doc),
    onSaved: () => showSnackbar({ text: t('defaults.saved'), source: 'links' }, { color: 'success' }),
  });
  const { fields, isDirty, clashes, save, edit } = draft;
  const offered = useGates(fields.gate);
  const isClash = clashes.length > 0;
  useUnsaved(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { faulty } = readFields(fields);
  const issues = issuesOf(save.error);
  const wrong = (name: 'campaign' | 'expiryDays' | 'mostOpenings' | 'gate') => {
    if (!issues[name] && !(tried && faulty.includes(name))) return undefined;
    return name === 'expiryDays' ? t('defaults.wrong-days') : controls(`wrong.${name}`);
  };
  return (
    <form
      className={`ruled ${panel.form} ${form.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (faulty.length > 0) return;
        if (isClash) draft.overwrite();
        else draft.submit();
      }}
    >
      {isClash && (
        <Notice tone="info">
          <strong>{t('clash.title')}</strong>
          <p>{t('clash.text')}</p>
        </Notice>
      )}
      <TextInput
        label={controls('campaign')}
        maxLength={100}
        {...followText(fields.campaign)}
        value={fields.campaign}
        error={wrong('campaign')}
        onChange={({ currentTarget }) => edit({ campaign: currentTarget.value })}
      />
      <TextInput
        label={t('defaults.days')}
        description={t('defaults.days-hint')}
        inputMode="numeric"
        maxLength={5}
        value={fields.expiryDays}
        error={wrong('expiryDays')}
        onChange={({ currentTarget }) => edit({ expiryDays: currentTarget.value })}
      />
      <TextInput
        label={controls('most-openings')}
        inputMode="numeric"
        placeholder={controls('most-openings.any')}
        maxLength={7}
        value={fields.mostOpenings}
        error={wrong('mostOpenings')}
        onChange={({ currentTarget }) => edit({ mostOpenings: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={controls('gate')}
        value={fields.gate}
        error={wrong('gate')}
        {...offered}
        onChange={({ currentTarget }) => {
          const gate = gates.find((each) => each === currentTarget.value);
          if (gate) edit({ gate });
        }}
      />
      <NativeSelect
        size="md"
        label={controls('language')}
        value={fields.language ?? ''}
        data={[
          { value: '', label: controls('language.own') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => edit({ language: isLanguage(value) ? value : null })}
      />
      <Checkbox
        size="md"
        label={controls('downloads')}
        description={controls('downloads.hint')}
        checked={fields.downloads}
        onChange={({ currentTarget }) => edit({ downloads: currentTarget.checked })}
      />
      {save.error && Object.keys(issues).length === 0 && <ErrorNotice error={save.error} />}
      {isDirty && <DraftFoot draft={draft} isClash={isClash} />}
    </form>
  );
}
