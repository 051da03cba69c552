import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Section } from '#client/ui/section.tsx';
import { useWords } from '../words.ts';
import { passwordKey, readPassword } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { RowsSkeleton } from './skeleton.tsx';

/** Section for the password, for people who have one here. */
export function PasswordSection() {
  const t = useWords();
  const { data, error, refetch } = useQuery({ queryKey: passwordKey, queryFn: readPassword });
  return (
    <Section title={t('profile.security.title')} lead={t('profile.security.lead')}>
      {data?.isSet ? (
        <PasswordForm changedAt={data.changedAt} />
      ) : data ? (
        <p className="muted small pretty">{t('profile.security.elsewhere')}</p>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Section>
  );
}
