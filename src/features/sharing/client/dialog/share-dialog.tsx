import { useRef } from 'react';
import type { ShareContent } from '#client/lib/share.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useSharing } from './api.ts';
import { Refusal } from './refusal.tsx';
import styles from './share-dialog.module.css';
import { ShareForm } from './share-form.tsx';
import { useWords } from './words.ts';

interface Props {
  thing: ShareContent;
  onClose: () => void;
}

/** Dialog to share content in two taps: the first opens it, the second makes the link and copies it. */
export default function ShareDialog({ thing, onClose }: Props) {
  const t = useWords();
  const { sharing, defaults } = useSharing(thing);
  const leave = useRef(() => true);
  const title = t('title', { title: `\u2068${thing.title}\u2069` });
  // After a refusal, nothing else is loaded.
  const isReady = sharing.data && (sharing.data.refusal || defaults.data);
  const error = sharing.error ?? defaults.error;
  return (
    <Dialog
      title={title}
      heading={<span className={`breaks clip ${styles.heading}`}>{title}</span>}
      place="middle"
      onClose={() => leave.current() && onClose()}
    >
      <div className={`stack gap-16 scrolls ${styles.inside}`}>
        {!isReady && error && (
          <LoadFailed error={error} onRetry={() => Promise.all([sharing.refetch(), defaults.refetch()])} />
        )}
        {!isReady && !error && <Bones />}
        {sharing.data?.refusal && <Refusal sharing={sharing.data} type={thing.type} onLeave={onClose} />}
        {sharing.data && !sharing.data.refusal && defaults.data && (
          <ShareForm
            thing={{ ...thing, id: sharing.data.target }}
            sharing={sharing.data}
            defaults={defaults.data}
            leave={leave}
            onLeave={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function Bones() {
  return (
    <div className={`grid gap-12 from-top ${styles.bones}`} aria-busy="true">
      <Bone />
      <Bone />
      <Bone />
    </div>
  );
}
