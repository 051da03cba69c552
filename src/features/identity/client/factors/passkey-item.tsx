import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import type { Passkey } from '../../contract.ts';
import list from '../profile/list.module.css';
import { useWords } from '../words.ts';
import { removePasskey } from './api.ts';
import own from './factors.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface Props {
  passkey: Passkey;
  /** True if it is the last second factor of all. */
  isLast: boolean;
  onChanged: () => unknown;
}

export function PasskeyItem({ passkey: { id, name, createdAt, lastUsedAt }, isLast, onChanged }: Props) {
  const t = useWords();
  const formats = useFormats();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className={`cluster gap-8-16 ${list.item}`}>
      <div className={`grid rigid muted ${list.icon}`} aria-hidden>
        <IconFingerprint size={22} stroke={1.75} />
      </div>
      <div className={list.words}>
        <div className="cluster gap-4-8 strong breaks">
          <bdi>{name}</bdi>
        </div>
        <div className="muted small">
          {t('factors.passkeys.made', { date: formats.date(createdAt) })}
          {' · '}
          {lastUsedAt
            ? t('factors.passkeys.used', { date: formats.date(lastUsedAt) })
            : t('factors.passkeys.unused')}
        </div>
      </div>
      <div className={`wrap gap-8 ${own.buttons}`}>
        <Button
          variant="default"
          aria-label={t('factors.passkeys.rename-name', { name })}
          onClick={() => setOpen('rename')}
        >
          {t('factors.passkeys.rename')}
        </Button>
        <Button
          variant="default"
          aria-label={t('factors.passkeys.remove-name', { name })}
          onClick={() => setOpen('remove')}
        >
          {t('factors.passkeys.remove')}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog id={id} name={name} onRenamed={onChanged} onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog
          title={t('factors.passkeys.remove-title')}
          text={`${t('factors.passkeys.remove-text', { name })} ${isLast ? t('factors.remove.last') : ''}`}
          done={t('factors.passkeys.removed', { name })}
          remove={() => removePasskey(id)}
          onRemoved={onChanged}
          onClose={close}
        />
      )}
    </li>
  );
}
