import { PageHead } from '#client/ui/page-head.tsx';
import { UnsavedGuard } from '#client/ui/unsaved.tsx';
import { FactorsSection } from '../factors/factors-section.tsx';
import { DataSection } from '../profile/data-section.tsx';
import { PasswordSection } from '../profile/password-section.tsx';
import { PersonalDataSection } from '../profile/personal-data-section.tsx';
import { SessionsSection } from '../profile/sessions-section.tsx';
import { TokensSection } from '../profile/tokens-section.tsx';
import { useWords } from '../words.ts';

/** Page of one's own account. Each section loads and saves itself. */
export default function ProfilePage() {
  const t = useWords();
  return (
    <UnsavedGuard>
      <PageHead title={t('profile.title')} lead={t('profile.lead')} />
      <PersonalDataSection />
      <PasswordSection />
      <FactorsSection />
      <SessionsSection />
      <TokensSection />
      <DataSection />
    </UnsavedGuard>
  );
}
