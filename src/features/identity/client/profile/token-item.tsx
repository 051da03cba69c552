import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { PersonalToken } from '../../contract.ts';
import { useWords } from '../words.ts';
import { revokeToken } from './api.ts';
import list from './list.module.css';

interface Props {
  token: PersonalToken;
  onRevoked: () => unknown;
}

export function TokenItem({ token, onRevoked }: Props) {
  const t = useWords();
  const formats = useFormats();
  const [isConfirming, setConfirming] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeToken(token.id),
    onSuccess: () => {
      setConfirming(false);
      showSnackbar(t('profile.tokens.revoked', { name: token.name }), { color: 'success' });
    },
    onSettled: onRevoked,
  });
  const over = token.expiresAt !== null && Date.parse(token.expiresAt) <= Date.now();
  const life = token.expiresAt
    ? t(over ? 'profile.tokens.expired' : 'profile.tokens.expires', { date: formats.date(token.expiresAt) })
    : t('profile.tokens.no-end');
  const use = token.lastUsedAt
    ? t('profile.tokens.used', { date: formats.dateTime(token.lastUsedAt) })
    : t('profile.tokens.unused');
  return (
    <li className={`cluster gap-8-16 ${list.item}`}>
      <div className={`grid rigid muted ${list.icon}`} aria-hidden>
        <IconKey size={22} stroke={1.75} />
      </div>
      <div className={list.words}>
        <div className="cluster gap-4-8 strong breaks">
          <bdi>{token.name}</bdi>
        </div>
        <div className="muted small">
          <span className={over ? 'warn' : undefined}>{life}</span> · <span>{use}</span>
        </div>
      </div>
      <Button
        variant="default"
        aria-label={t('profile.tokens.revoke-name', { name: token.name })}
        onClick={() => setConfirming(true)}
      >
        {t('profile.tokens.revoke')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('profile.tokens.revoke-title')}
          confirm={t('profile.tokens.revoke')}
          pending={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate()}
          onClose={() => setConfirming(false)}
        >
          {t('profile.tokens.revoke-text', { name: token.name })}
        </ConfirmDialog>
      )}
    </li>
  );
}
