import { type RefObject, useEffect, useState } from 'react';
import { reasonOf } from '#client/lib/issues.ts';
import type { ShareContent } from '#client/lib/share.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import type { SendWay } from '#shared/send-ways.ts';
import type { LinkDefaults, Sharing } from '../../contract.ts';
import { withinDays } from '../controls/draft.ts';
import { reachRefused } from '../parts/reach.ts';
import { AddressRow } from './address-row.tsx';
import { EarlierLinks } from './earlier-links.tsx';
import { LinkPanel } from './link-panel.tsx';
import { Options } from './options.tsx';
import { reportSent } from './report-sent.ts';
import styles from './share-dialog.module.css';
import { type Tool, Tools } from './tools.tsx';
import { FaultyOptions, useLink } from './use-link.ts';
import { useSendNatively } from './use-send-natively.ts';
import { useWords } from './words.ts';

interface Props {
  thing: ShareContent;
  sharing: Sharing;
  defaults: LinkDefaults;
  /** Called before the dialog closes; false keeps it open. */
  leave: RefObject<() => boolean>;
  onLeave: () => void;
}

/** Called with the channel by which the link was sent. */
type SentListener = (way: SendWay) => void;

/** Form with the link, the tools to send it, and its options. */
export function ShareForm({ thing, sharing, defaults, leave, onLeave }: Props) {
  const t = useWords();
  const made = useLink(thing, withinDays(defaults, sharing.longestDays));
  const { link, error } = made;
  const reach = reachRefused(error);
  const [tool, setTool] = useState<Tool | null>(null);
  const [open, setOpen] = useState(false);
  const native = useSendNatively(thing.title);
  const [wasWarned, setWarned] = useState(false);

  /** Runs a tool with the link; invalid options are shown in their fields. */
  const withLink = async <Result,>(work: (url: Promise<string>, sent: SentListener) => Promise<Result>) => {
    const coming = made.ensure();
    const url = coming.then((each) => each.url);
    url.catch(() => {});
    try {
      return await work(url, (way) => void coming.then(({ id }) => reportSent(id, way)));
    } catch (cause) {
      if (cause instanceof FaultyOptions || made.refused.length > 0) setOpen(true);
      return null;
    }
  };
  useEffect(() => {
    if (made.refused.length > 0) setOpen(true);
  }, [made.refused.length]);
  useEffect(() => {
    if (!made.isDirty) setWarned(false);
  }, [made.isDirty]);
  useEffect(() => {
    // Warns once about unsaved options, then lets the dialog close without saving.
    leave.current = () => {
      if (!link || !made.isDirty || wasWarned) return true;
      setWarned(true);
      setOpen(true);
      return false;
    };
  });

  const press = async (pressed: Tool) => {
    if (pressed === 'native') await withLink((url, sent) => native.send(url, () => sent('native')));
    else if (pressed === tool) setTool(null);
    else
      await withLink(async (url, sent) => {
        await url;
        setTool(pressed);
        if (pressed === 'qr') sent('qr');
      });
  };
  const isAboutFields = made.refused.length > 0;
  return (
    <>
      <AddressRow
        address={link?.url ?? null}
        isPending={made.isPending}
        copyAddress={(copy) =>
          withLink(async (url, sent) => {
            const isCopied = await copy(url);
            if (isCopied) sent('copy');
            return isCopied;
          })
        }
        hint={t(link ? 'made' : 'not-made')}
        isFirst
      />
      {error && !isAboutFields && reasonOf(error) === null && <ErrorNotice error={error} />}
      {reach && (
        <Notice tone="bad">
          <strong>{t('refused.reach', reach)}</strong>
          <p>{t('refused.reach-text', reach)}</p>
        </Notice>
      )}
      {!sharing.isPublic && <Notice tone="info">{t('inside')}</Notice>}
      {sharing.reach !== null && <Notice tone="info">{t('reach', sharing.reach)}</Notice>}
      {native.isWaiting && <Notice tone="info">{t('native.again')}</Notice>}
      <Tools current={tool} onPress={(pressed) => void press(pressed)} />
      {link && tool && tool !== 'native' && (
        <LinkPanel
          key={link.id}
          tool={tool}
          link={link}
          sharing={sharing}
          thing={thing}
          onSent={(way, message) => reportSent(link.id, way, message)}
        />
      )}
      <Options type={thing.type} sharing={sharing} made={made} open={open} onOpen={setOpen} />
      {wasWarned && made.isDirty && <Notice tone="info">{t('options.unsaved')}</Notice>}
      <div className={`cluster spread touch ${styles.foot}`}>
        <EarlierLinks target={sharing.target} onLeave={onLeave} />
        {link && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              made.another();
              setTool(null);
            }}
          >
            {t('another')}
          </Button>
        )}
      </div>
    </>
  );
}
