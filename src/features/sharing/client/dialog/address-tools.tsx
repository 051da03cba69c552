import { useId, useState } from 'react';
import { TextInput } from '#client/ui/text-input.tsx';
import type { SharedDetail } from '../../contract.ts';
import { draftOf } from '../controls/draft.ts';
import { readDraft } from '../controls/read-draft.ts';
import { QrCode } from '../qr/qr-code.tsx';
import { AddressRow } from './address-row.tsx';
import styles from './address-tools.module.css';
import { withStart } from './embed-code.ts';
import { EmbedPanel } from './embed-panel.tsx';
import { type Tool, Tools } from './tools.tsx';
import { useSendNatively } from './use-send-natively.ts';
import { useWords } from './words.ts';

/** Passes on the public address, optionally from a starting point. */
export function AddressTools({ detail: { content, url, frame } }: { detail: SharedDetail }) {
  const t = useWords();
  const id = useId();
  const { type, title } = content;
  const [tool, setTool] = useState<Tool | null>(null);
  const [start, setStart] = useState('');
  const { send } = useSendNatively(title.text);
  const { controls, faulty } = readDraft(type, { ...draftOf(type), startAt: start });
  const startAt = controls.startAt ?? null;
  const address = withStart(url, type, startAt);
  const press = (pressed: Tool) => {
    if (pressed === 'native') void send(Promise.resolve(address));
    else setTool(pressed === tool ? null : pressed);
  };
  const isPdf = type === 'pdf';
  return (
    <section className={`card stack gap-12 ${styles.tools}`} aria-labelledby={id}>
      <h2 id={id} className="normal strong">
        {t('public.title')}
      </h2>
      <AddressRow
        address={address}
        isPending={false}
        copyAddress={(copy) => copy(Promise.resolve(address))}
        hint={t('public.hint')}
      />
      <TextInput
        className="needs-script"
        label={t(isPdf ? 'public.start-page' : 'public.start')}
        placeholder={isPdf ? '1' : '0:00'}
        inputMode={isPdf ? 'numeric' : 'text'}
        maxLength={14}
        dir="ltr"
        value={start}
        error={faulty.includes('startAt') && t(isPdf ? 'public.page-wrong' : 'public.start-wrong')}
        onChange={({ currentTarget }) => setStart(currentTarget.value)}
      />
      <div className="needs-script">
        <Tools tools={['native', 'qr', 'embed']} current={tool} onPress={press} />
      </div>
      {tool === 'qr' && <QrCode text={address} name={`qr-${type}`} />}
      {tool === 'embed' && <EmbedPanel embedded={{ type, url, title: title.text, frame, startAt }} />}
    </section>
  );
}
