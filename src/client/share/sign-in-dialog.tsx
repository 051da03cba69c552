import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignInFailure } from '#shared/failures.ts';
import type { SignInWays } from '#shared/page.ts';
import { useHubWords, useSharedWords } from '../i18n/words.ts';
import { onAnnounced } from '../session/announce.ts';
import { findObstacle, signInAddress, signInByPopup } from '../session/sign-in.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SignInNotice } from '../ui/sign-in-notice.tsx';
import styles from './sign-in-dialog.module.css';

/** Narrower screens sign in on the page itself, since a popup would cover them anyway. */
const widthForPopup = 600;

/** Sign-in dialog, opened by `/login` from any page. Without script its issuers are plain links. */
export function SignInDialog({ ways, onClose }: { ways: SignInWays; onClose: () => void }) {
  const t = useSharedWords();
  const say = useHubWords();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [failure, setFailure] = useState<SignInFailure | null>(ways.failure ?? null);
  const { issuers, returnTo } = ways;

  const hasLeft = useRef(false);
  const leave = useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    location.assign(returnTo);
  }, [returnTo]);

  // Continues after any sign-in, even if it was elsewhere or the popup seemed to be closed.
  useEffect(() => onAnnounced((news) => void (news.kind === 'signed-in' && leave())), [leave]);

  const begin = async (issuer: string) => {
    const obstacle = findObstacle();
    setFailure(obstacle);
    if (obstacle) return;
    const goThere = () => location.assign(signInAddress({ issuer, returnTo }, 'redirect'));
    if (innerWidth < widthForPopup) return goThere();
    setWaitingFor(issuer);
    const outcome = await signInByPopup({ issuer, returnTo });
    if (outcome === null) return leave();
    setFailure(outcome);
    if (outcome === 'popup-blocked') return goThere();
    // A canceled popup was replaced by a newer one, which has its own outcome.
    if (outcome !== 'cancelled-popup-request') setWaitingFor(null);
  };
  return (
    <Dialog title={say('sign-in.title')} place="middle" signingIn onClose={onClose}>
      <div className={`grid gap-16 ${styles.inside}`}>
        {failure && <SignInNotice failure={failure} />}
        <p className="muted" role="status">
          {say(waitingFor === null ? 'sign-in.lead' : 'sign-in.waiting')}
        </p>
        <div className="grid gap-8">
          {issuers.map(({ key, name }, at) => (
            <LinkButton
              key={key}
              href={signInAddress({ issuer: key, returnTo }, 'redirect')}
              quiet={waitingFor !== null}
              isFirst={at === 0}
              onPress={() => void begin(key)}
            >
              {name ? say('sign-in.with', { name }) : say('sign-in.go')}
            </LinkButton>
          ))}
          {waitingFor !== null && (
            <LinkButton href={signInAddress({ issuer: waitingFor, returnTo }, 'redirect')}>
              {say('sign-in.here')}
            </LinkButton>
          )}
        </div>
        <p className="muted tiny">{say('sign-in.no-account')}</p>
        <noscript className={styles.way}>
          <LinkButton href="/" quiet>
            {t('action.close')}
          </LinkButton>
        </noscript>
      </div>
    </Dialog>
  );
}
