import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { useUser } from '#client/session/user-store.ts';
import { SignInLink } from '#client/shell/account-menu.tsx';
import { FeedbackLink } from '#client/shell/feedback-link.tsx';
import { ShellContext } from '#client/shell/shell-context.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { subjects } from '#shared/ability.ts';
import { roles } from '#shared/roles.ts';
import { contactsKey, readContacts } from '../profile/api.ts';
import { useWords as useRoomWords } from '../words.ts';
import styles from './access-page.module.css';

import { AccessTable } from './access-table.tsx';
import { type Contact, PermissionRow } from './permission-row.tsx';
import { type Area, areas } from './permissions.ts';
import { verdictOf } from './verdict.ts';
import { useWords } from './words.ts';

/** Page of one's permissions: each in plain words, with its reason and its limits, and whom to ask for more. */
export default function AccessPage() {
  const t = useWords();
  const { viewer } = useContext(ShellContext);
  const [onlyAllowed, setOnlyAllowed] = useState(false);
  const { data: contacts = [] } = useQuery({
    queryKey: contactsKey,
    queryFn: async () => (await readContacts()).contacts,
    enabled: viewer !== null,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={`cluster spread below-24 ${styles.bar}`}>
        <Identity />
        <label className={`row small touch ${styles.filter}`}>
          <input
            type="checkbox"
            checked={onlyAllowed}
            onChange={(event) => setOnlyAllowed(event.currentTarget.checked)}
          />
          {t('filter')}
        </label>
      </div>
      {areas.map((area) => (
        <AreaSection key={area.name} area={area} onlyAllowed={onlyAllowed} contact={contacts[0]} />
      ))}
      {viewer && <Help contacts={contacts} />}
      <details className={styles.table}>
        <summary className="touch medium small">{t('table')}</summary>
        <AccessTable subjects={subjects} />
      </details>
    </>
  );
}

/** The signed-in user, with everything on the profile that permissions depend on. */
function Identity() {
  const t = useWords();
  const ofRoom = useRoomWords();
  const { viewer } = useContext(ShellContext);
  const user = useUser();
  if (!viewer)
    return (
      <p className="cluster gap-12 strong">
        {t('who')} <SignInLink />
      </p>
    );
  return (
    <div className="cluster gap-8">
      <p className="strong">{t('who-member', { name: `\u2068${viewer.name}\u2069` })}</p>
      {roles
        .filter((role) => user?.roles.includes(role))
        .map((role) => (
          <Tag key={role} tone="accent">
            {ofRoom(`role.${role}`)}
          </Tag>
        ))}
      {user && (
        <Tag tone={user.isSecurityLicensed ? 'good' : 'plain'}>
          {ofRoom(user.isSecurityLicensed ? 'profile.facts.licensed' : 'profile.facts.not-licensed')}
        </Tag>
      )}
    </div>
  );
}

function AreaSection({
  area: { name, permissions },
  onlyAllowed,
  contact,
}: {
  area: Area;
  onlyAllowed: boolean;
  contact: Contact | undefined;
}) {
  const t = useWords();
  const ability = useAbility();
  const decided = permissions.map((permission) => ({ permission, verdict: verdictOf(ability, permission) }));
  const allowed = decided.filter(({ verdict }) => verdict.allowed !== 'no');
  const shown = onlyAllowed ? allowed : decided;
  if (shown.length === 0) return null;
  return (
    <Section title={t(`area.${name}`)} lead={t('allowed', { count: allowed.length })}>
      <ul className="stack">
        {shown.map(({ permission, verdict }) => (
          <PermissionRow key={permission.name} permission={permission} verdict={verdict} contact={contact} />
        ))}
      </ul>
    </Section>
  );
}

/** The people who can change what one may do. */
function Help({ contacts }: { contacts: readonly Contact[] }) {
  const t = useWords();
  return (
    <Section title={t('help.title')} lead={t('help.text')}>
      {contacts.length === 0 ? (
        <p className="muted small">{t('help.none')}</p>
      ) : (
        <ul className="stack">
          {contacts.map(({ name, email }) => (
            <li key={email}>
              <a className={`touch ${styles.contact}`} href={`mailto:${email}`}>
                <bdi>{name}</bdi>
                <span className="muted small breaks" dir="ltr">
                  {email}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <FeedbackLink className={`touch ${styles.contact}`} label={t('help.feedback')} />
    </Section>
  );
}
