import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Section } from '#client/ui/section.tsx';
import { useWords } from '../words.ts';
import { Facts } from './facts.tsx';
import { NameForm } from './name-form.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { PersonalDataSkeleton } from './skeleton.tsx';
import { useProfile } from './use-profile.ts';

/** Section for personal data: fields to change oneself, and facts that administrators set. */
export function PersonalDataSection() {
  const t = useWords();
  const { profile, error, refetch, setProfile } = useProfile();
  return (
    <Section title={t('profile.who.title')} lead={t('profile.who.lead')}>
      {profile ? (
        <>
          <PhotoEditor profile={profile} onChanged={setProfile} />
          <NameForm profile={profile} onChanged={setProfile} />
          <Facts profile={profile} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <PersonalDataSkeleton />
      )}
    </Section>
  );
}
