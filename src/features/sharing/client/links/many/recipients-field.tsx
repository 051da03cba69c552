import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { readText } from '#client/lib/read-text.ts';
import { Button } from '#client/ui/button.tsx';
import form from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { mostRecipientCharacters, mostRecipients } from '../../../contract.ts';
import { useWords } from '../words.ts';
import styles from './many.module.css';

interface Props {
  text: string;
  count: number;
  onChange: (text: string) => void;
  /** True if the field is marked as invalid. */
  invalid: boolean;
}

const sample =
  '\uFEFFlabel,email,note\r\nAnn Lee,ann.lee@example.com,Met in March\r\nBob Roy,bob.roy@example.com,\r\n';

/** Recipients: typed or pasted, or a file that is chosen or dropped here. */
export function RecipientsField({ text, count, onChange, invalid }: Props) {
  const t = useWords();
  const say = useHubWords();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = file.size <= 4 * mostRecipientCharacters ? await readText(file) : null;
    const fits = read !== null && read.length <= mostRecipientCharacters;
    setTooLarge(!fits);
    if (!fits) return;
    onChange(read);
    if (text.trim() !== '')
      showSnackbar({
        text: t('many.replaced'),
        action: { label: say('action.undo'), run: () => onChange(text) },
      });
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can also be chosen by the button
    <div
      className={`round-m ${styles.drop} ${form.form}`}
      data-over={isOver}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Textarea
        label={t('many.recipients')}
        description={t('many.recipients-hint', { most: mostRecipients })}
        placeholder={'ann.lee@example.com\nBob Roy <bob.roy@example.com>'}
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={text}
        aria-invalid={invalid}
        onChange={({ currentTarget }) => {
          setTooLarge(currentTarget.value.length > mostRecipientCharacters);
          onChange(currentTarget.value);
        }}
      />
      {tooLarge && <Notice tone="bad">{t('many.too-large')}</Notice>}
      <div className={`cluster gap-8-12 ${styles.ways}`}>
        <input
          className="unseen"
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // The same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
        />
        <Button
          htmlFor={id}
          variant="default"
          size="md"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.75} />}
        >
          {t('many.file')}
        </Button>
        <a
          className="middle accent small inline touch"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample)}`}
          download="recipients.csv"
        >
          {t('many.sample')}
        </a>
        <span className="muted small" role="status">
          {count > 0 && t('many.count', { count })}
        </span>
      </div>
    </div>
  );
}
