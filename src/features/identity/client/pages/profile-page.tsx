import type { ComponentType } from 'react';
import { PageHead } from '#client/ui/page-head.tsx';
import { FactorsSection } from '../factors/factors-section.tsx';
import { DataSection } from '../profile/data-section.tsx';
import { PasswordSection } from '../profile/password-section.tsx';
import { SessionsSection } from '../profile/sessions-section.tsx';
import { TokensSection } from '../profile/tokens-section.tsx';
import { UnsavedGuard } from '../profile/unsaved.tsx';
import { WhoSection } from '../profile/who-section.tsx';
import { useWords } from '../words.ts';

/** The parts of the page, from top to bottom. Each looks after itself. */
const sections: readonly ComponentType[] = [
  WhoSection,
  PasswordSection,
  FactorsSection,
  SessionsSection,
  TokensSection,
  DataSection,
];

/** One's own account. */
export default function ProfilePage() {
  const t = useWords();
  return (
    <UnsavedGuard>
      <PageHead title={t('profile.title')} lead={t('profile.lead')} />
      {sections.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Part key={at} />
      ))}
    </UnsavedGuard>
  );
}
