import { useContext } from 'react';
import type { ShareContent } from '#client/lib/share.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { SentMessage } from '#features/compliance/contract.ts';
import type { SendWay } from '#shared/send-ways.ts';
import type { Link, Sharing } from '../../contract.ts';
import { QrCode } from '../qr/qr-code.tsx';
import { EmbedPanel } from './embed-panel.tsx';
import { MessagePanel } from './message-panel.tsx';
import type { Tool } from './tools.tsx';
import { useWords } from './words.ts';

interface Props {
  tool: Exclude<Tool, 'native'>;
  link: Link;
  sharing: Sharing;
  thing: ShareContent;
  onSent: (way: SendWay, message?: SentMessage) => void;
}

/** Panel of one tool for sending a link. */
export function LinkPanel({ tool, link, sharing, thing, onSent }: Props) {
  const t = useWords();
  const { viewer } = useContext(ShellContext);
  if (tool === 'qr') return <QrCode text={link.url} name={`qr-${link.id}`} />;
  if (tool === 'embed') {
    // A link with a gate shows it on its own page only, never in a frame of another site.
    if (link.hasPassword || link.gate !== 'none') return <Notice tone="info">{t('embed.gated')}</Notice>;
    const { startAt } = link;
    return (
      <EmbedPanel
        embedded={{ ...thing, url: link.url, frame: sharing.frame, startAt }}
        onCopied={() => onSent('embed')}
      />
    );
  }
  return (
    <MessagePanel
      key={tool}
      channel={tool}
      link={link}
      titles={sharing.titles}
      title={thing.title}
      name={viewer?.name ?? ''}
      onSent={(message) => onSent(tool === 'email' ? 'mail' : tool, message)}
    />
  );
}
