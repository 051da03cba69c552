import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSharedWords } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { copyText } from './copy-text.ts';
import { embedCode } from './embed-code.ts';
import styles from './share-dialog.module.css';
import { useWords } from './words.ts';

interface Props {
  embedded: Parameters<typeof embedCode>[0];
  onCopied?: () => void;
}

/** Markup that embeds content in another site's page, as wide as there is room. */
export function EmbedPanel({ embedded, onCopied }: Props) {
  const t = useWords();
  const common = useSharedWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState('');
  const code = embedCode(embedded);
  const copy = async () => {
    if (await copyText(code)) {
      setCopied(code);
      onCopied?.();
    } else field.current?.select();
  };
  const isCopied = copied === code;
  return (
    <div className="grid gap-16">
      <Textarea
        ref={field}
        label={t('embed.label')}
        description={t('embed.hint')}
        dir="ltr"
        className={styles.code}
        rows={4}
        readOnly
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        className={styles.start ?? ''}
        leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.75} />}
        onClick={() => void copy()}
      >
        <span role="status">{isCopied ? common('action.copied') : t('embed.copy')}</span>
      </Button>
    </div>
  );
}
