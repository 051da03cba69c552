import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { Role } from '#shared/roles.ts';
import { useWords } from '../words.ts';
import { invite, usersKeys } from './api.ts';
import styles from './dialogs.module.css';
import { ShownLink } from './link-maker.tsx';
import { nameOf } from './person.ts';
import { Refusal } from './refusal.tsx';
import { RoleBoxes } from './role-boxes.tsx';

const nobody = { email: '', firstName: '', lastName: '', roles: ['USER'] as Role[] };

type EmailFault = 'missing' | 'not-an-address';

const faultWords: Readonly<Record<string, 'users.taken' | 'users.email-missing' | 'users.not-an-address'>> = {
  taken: 'users.taken',
  missing: 'users.email-missing',
  'not-an-address': 'users.not-an-address',
};

/** Checks that need no server; only the server knows whether an address is in use. */
function faultOf(email: string): EmailFault | null {
  if (email.trim() === '') return 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'not-an-address';
}

/** Dialog that adds a person and shows their invitation link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const queries = useQueryClient();
  const [person, setPerson] = useState(nobody);
  const [amiss, setAmiss] = useState<EmailFault | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: () => invite(person),
    onSuccess: () => void queries.invalidateQueries({ queryKey: usersKeys.lists }),
  });
  const again = () => {
    setPerson(nobody);
    send.reset();
  };
  const issues: Readonly<Record<string, string>> = {
    ...issuesOf(send.error),
    ...(amiss && { email: amiss }),
  };
  const text = (name: 'email' | 'firstName' | 'lastName') => ({
    label: t(`field.${name}`),
    value: person[name],
    error: issues[name] && t(faultWords[issues[name]] ?? 'users.wrong'),
    ...(name === 'email' ? { dir: 'ltr' } : followText(person[name])),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setPerson({ ...person, [name]: event.currentTarget.value });
      setAmiss(null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOf(person.email);
    setAmiss(fault);
    if (fault) email.current?.focus();
    else if (person.roles.length > 0) send.mutate();
  };
  return (
    <Dialog title={t('users.invite')} place="middle" onClose={onClose}>
      {send.data ? (
        <div className={`grid gap-20 from-top scrolls flexible ${styles.body}`}>
          <p className="pretty" role="status">
            {t('users.invited', { name: nameOf(send.data.user) })}
          </p>
          {send.data.link ? (
            <ShownLink link={send.data.link} />
          ) : (
            <Notice tone="bad">{t('users.no-link')}</Notice>
          )}
          <div className="cluster gap-8">
            <Button size="md" onClick={onClose}>
              {t('users.done')}
            </Button>
            <Button variant="default" size="md" onClick={again}>
              {t('users.invite-another')}
            </Button>
          </div>
        </div>
      ) : (
        <form className={`grid gap-20 from-top scrolls flexible ${styles.body}`} onSubmit={submit} noValidate>
          <TextInput
            ref={email}
            type="email"
            required
            withAsterisk={false}
            data-autofocus
            maxLength={254}
            autoComplete="off"
            {...text('email')}
          />
          <div className={`grid top gap-12 ${styles.two}`}>
            <TextInput maxLength={100} autoComplete="off" {...text('firstName')} />
            <TextInput maxLength={100} autoComplete="off" {...text('lastName')} />
          </div>
          <RoleBoxes chosen={person.roles} onChange={(roles) => setPerson({ ...person, roles })} />
          {Object.keys(issues).length === 0 && <Refusal error={send.error} />}
          <div className="cluster gap-8">
            <Button type="submit" size="md" loading={send.isPending} disabled={person.roles.length === 0}>
              {t('users.invite-now')}
            </Button>
            <Button variant="default" size="md" onClick={onClose}>
              {t('users.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
