import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import styles from './address-row.module.css';
import { copyText } from './copy-text.ts';
import { useWords } from './words.ts';

const shownMs = 3000;

interface Props {
  /** Null until the link is made. */
  address: string | null;
  isPending: boolean;
  /** Runs `copy` with the address, after making the link if necessary. Null if that failed. */
  copyAddress: (copy: (address: Promise<string>) => Promise<boolean>) => Promise<boolean | null>;
  hint: string;
  /** True if the dialog should focus it when it opens. */
  isFirst?: boolean;
}

/** Address with a copy button. Without access to the clipboard, the address is selected to be copied by hand. */
export function AddressRow({ address, isPending, copyAddress, hint, isFirst }: Props) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'denied' | null>(null);

  useEffect(() => {
    if (isFirst) button.current?.focus();
  }, [isFirst]);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  // The field has the address only after the next render.
  useEffect(() => {
    if (outcome !== 'denied' || !address) return;
    field.current?.focus();
    field.current?.select();
  }, [outcome, address]);

  const copy = async () => {
    setOutcome(null);
    const copied = await copyAddress(copyText);
    if (copied !== null) setOutcome(copied ? 'copied' : 'denied');
  };
  const isCopied = outcome === 'copied';
  return (
    <div className="stack gap-8">
      <TextInput
        ref={field}
        className={styles.field ?? ''}
        readOnly
        aria-label={t('address')}
        dir={address ? 'ltr' : undefined}
        value={address ?? ''}
        placeholder={t('address.none')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        ref={button}
        className={`needs-script ${styles.copy}`}
        size="md"
        loading={isPending}
        leftSection={isCopied ? <IconCheck size={18} stroke={2} /> : <IconCopy size={18} stroke={1.75} />}
        onClick={() => void copy()}
      >
        {isCopied ? t('copied') : t('copy')}
      </Button>
      <p className={`muted tiny pretty ${styles.hint}`} role="status">
        {isCopied ? t('copied.text') : outcome === 'denied' ? t('copied.denied') : hint}
      </p>
    </div>
  );
}
