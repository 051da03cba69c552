import { IconCheck, IconCopy, IconRss } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { copyText } from '#client/lib/copy-text.ts';
import { showAlert } from '#client/lib/messages.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { QrPicture } from '#client/ui/qr/qr-picture.tsx';
import type { Show } from '../../contract.ts';
import { useWords } from '../words.ts';
import { appsFor } from './apps.ts';
import { PrivateFeeds } from './private-feeds.tsx';
import styles from './subscribe.module.css';

/** Links to podcast apps, the feed's address, and a QR code for the phone. */
export function Subscribe({ show, feed }: { show: Show; feed: string }) {
  const t = useWords();
  const { viewer } = useContext(ShellContext);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={`needs-script ${styles.open}`}
        size="md"
        leftSection={<IconRss size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('subscribe')}
      </Button>
      <noscript className="block above-16">
        <LinkButton href={feed}>{t('feed')}</LinkButton>
      </noscript>
      {isOpen && (
        <Dialog title={t('subscribe')} place="middle" onClose={() => setOpen(false)}>
          <div className={styles.inside}>
            <p className="muted pretty">{t('subscribe.lead')}</p>
            <ul className={`grid gap-8 ${styles.apps}`}>
              {appsFor(show, feed).map(({ name, href }) => (
                <li key={name}>
                  <a
                    className={`grid ink strong plain-link centered center touch hovers ${styles.app}`}
                    href={href}
                    rel="noopener"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <div className="cluster gap-20">
              <QrPicture text={feed} label={t('subscribe.qr')} />
              <div className={`grid shrinks ${styles.ways}`}>
                <p className="muted pretty">{t('subscribe.hint')}</p>
                <code className={`small breaks ${styles.address}`} dir="ltr">
                  {feed}
                </code>
                <CopyButton text={feed} />
              </div>
            </div>
            {viewer && <PrivateFeeds show={show.id} />}
          </div>
        </Dialog>
      )}
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (!isDone) showAlert({ title: t('subscribe.no-copy'), text: t('subscribe.no-copy.text') });
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(isCopied ? 'subscribe.copied' : 'subscribe.copy')}</span>
    </Button>
  );
}
