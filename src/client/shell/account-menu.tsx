import { IconAdjustmentsHorizontal, IconLogout2 } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import type { Viewer } from '#shared/page.ts';
import { useHubWords, useSharedWords } from '../i18n/words.ts';
import { labelOf } from '../lib/nav.ts';
import { Avatar } from '../ui/avatar.tsx';
import choices from '../ui/dropdown.module.css';
import { Dropdown } from '../ui/dropdown.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './account-menu.module.css';
import { ShellContext } from './shell-context.ts';
import { signInPath } from './sign-in-path.ts';

/** Account menu with the name of the signed-in user and sign-out; for visitors a sign-in link. */
export function AccountMenu() {
  const say = useHubWords();
  const { viewer, account, signOut, show } = useContext(ShellContext);
  if (!viewer) return <SignInLink />;
  return (
    <Dropdown label={say('account.label')} face={<Avatar {...viewer} />}>
      <ViewerName viewer={viewer} />
      {account.map((item) => (
        <a key={item.page.name} className={choices.choice} href={item.page.path}>
          <item.icon size={18} stroke={1.75} />
          {say(labelOf(item))}
        </a>
      ))}
      <button type="button" className={`needs-script ${choices.choice}`} onClick={() => show('customiser')}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        {say('customiser.open')}
      </button>
      <button type="button" className={choices.choice} onClick={() => void signOut()}>
        <IconLogout2 size={18} stroke={1.75} aria-hidden />
        {say('account.sign-out')}
      </button>
    </Dropdown>
  );
}

/** Sign-in link that returns to the current address. */
export function SignInLink({ children }: { children?: ReactNode }) {
  const t = useSharedWords();
  const { path } = useContext(ShellContext);
  const goThere = () => location.assign(signInPath(`${path}${location.search}${location.hash}`));
  return (
    <LinkButton href={signInPath(path)} onPress={goThere}>
      {children}
      {t('action.sign-in')}
    </LinkButton>
  );
}

/** Name and email address of the signed-in user. */
export function ViewerName({ viewer: { name, email } }: { viewer: Viewer }) {
  return (
    <div className={`grid shrinks ${styles.who}`}>
      <bdi className="strong nowrap ellipsis">{name}</bdi>
      {name !== email && (
        <span className={`muted tiny nowrap ellipsis text-start ${styles.email}`} dir="ltr">
          {email}
        </span>
      )}
    </div>
  );
}
