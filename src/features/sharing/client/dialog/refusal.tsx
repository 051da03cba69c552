import { useAbility } from '#client/lib/ability.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { DenialContacts, useDenialWords } from '#features/library/client/exports.ts';
import type { ContentType } from '#features/library/contract.ts';
import type { Sharing } from '../../contract.ts';
import { useWords } from './words.ts';

interface Props {
  sharing: Sharing;
  type: ContentType;
  onLeave: () => void;
}

/** Reason why this cannot be shared, and the way to resolve it. */
export function Refusal({ sharing: { refusal, target, ask }, type, onLeave }: Props) {
  const t = useWords();
  const ability = useAbility();
  const mayChange = ability.can('update', 'Content');
  const words = useDenialWords();
  if (!refusal) return null;
  const { title, text } = words(refusal);
  const place = type === 'audio_playlist' ? '/playlists' : '/library';
  const followed = ({ target: pressed }: { target: EventTarget }) => {
    if (pressed instanceof Element && pressed.closest('a')) onLeave();
  };
  return (
    <>
      <Notice tone="info">
        <strong>{title}</strong>
        <p>{text}</p>
        <DenialContacts people={ask} />
      </Notice>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link inside is followed by key as by press */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the link inside was followed */}
      <div className="wrap gap-12" onClick={followed}>
        {refusal === 'needs-filing' && ability.can('update', 'Record') ? (
          <LinkButton isFirst href="/compliance/filings">
            {t('refused.filings')}
          </LinkButton>
        ) : mayChange ? (
          <LinkButton isFirst href={`${place}/${encodeURIComponent(target)}`}>
            {t('refused.open')}
          </LinkButton>
        ) : (
          <LinkButton isFirst href="/library?audience=public">
            {t('refused.others')}
          </LinkButton>
        )}
      </div>
    </>
  );
}
