import { IconFileZip } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { ListBody } from '#client/lists/list-body.tsx';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { type Pack, type PackState, packFilePath } from '../../contract.ts';
import { isolateName } from '../approval/isolate-name.ts';
import { usePagedList } from '../use-paged-list.ts';
import { isOpen, packsQuery, useCancelPack, useMakePack } from './api.ts';
import styles from './pack.module.css';
import { useWords } from './words.ts';

/** Packs: who requested them, when and why, and the progress of those being built. */
export function PackList() {
  const list = usePagedList(packsQuery, ({ packs }) => packs);
  return (
    <ListBody list={list} empty={<EmptyList />}>
      {(packs) =>
        packs ? (
          <ul className="grid gap-24" aria-busy={list.isStale}>
            {packs.map((pack) => (
              <li key={pack.id} className={`grid gap-8 ${styles.pack}`}>
                <Line pack={pack} />
              </li>
            ))}
          </ul>
        ) : (
          <Bone />
        )
      }
    </ListBody>
  );
}

function EmptyList() {
  const t = useWords();
  return (
    <div className={`grid gap-12 ${styles.nothing}`}>
      <IconFileZip size={24} stroke={1.75} aria-hidden />
      <div>
        <h3 className="normal breaks">{t('none')}</h3>
        <p className="muted small breaks">{t('none.text')}</p>
      </div>
    </div>
  );
}

const tones: Readonly<Record<PackState, 'plain' | 'accent' | 'good' | 'bad'>> = {
  waiting: 'accent',
  making: 'accent',
  ready: 'good',
  failed: 'bad',
  cancelled: 'plain',
  expired: 'plain',
};

function Line({ pack }: { pack: Pack }) {
  const t = useWords();
  const { dateTime, bytes } = useFormats();
  const { state, reason, madeBy, madeAt, expiresAt, manifest, fetches } = pack;
  const [last] = fetches;
  return (
    <>
      <div className="cluster gap-8-12">
        <h3 className="normal breaks" dir="auto">
          {reason}
        </h3>
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <p className="muted small breaks">
        {t('made', { name: isolateName(madeBy.name), when: dateTime(madeAt) })}
      </p>
      <Scope pack={pack} />
      {isOpen(pack) && <PackProgress pack={pack} />}
      {state === 'failed' && <p className="muted small breaks">{t('failed')}</p>}
      {isOver(state) && <RepeatButton pack={pack} />}
      {state === 'ready' && (
        <>
          <p className="muted small breaks">
            {t('ready', {
              items: pack.items.total,
              size: bytes(pack.bytes),
              until: dateTime(expiresAt ?? madeAt),
            })}
          </p>
          <p className="muted small breaks">
            {t('manifest')}{' '}
            <code className="breaks" dir="ltr">
              {manifest}
            </code>
          </p>
          {last && (
            <p className="muted small breaks">
              {t('fetched', { name: isolateName(last.by.name), when: dateTime(last.at) })}
            </p>
          )}
          <div>
            <LinkButton href={packFilePath.replace(':id', pack.id)}>{t('download')}</LinkButton>
          </div>
        </>
      )}
    </>
  );
}

const isOver = (state: PackState) => state === 'failed' || state === 'cancelled' || state === 'expired';

/** Button that requests a pack with the same scope again. */
function RepeatButton({ pack: { scope, withMedia, withChain, reason } }: { pack: Pack }) {
  const t = useWords();
  const language = useLanguage();
  const making = useMakePack(() => showSnackbar(t('started'), { color: 'success' }));
  return (
    <>
      {making.error && <ErrorNotice error={making.error} />}
      <div>
        <Button
          variant="default"
          size="md"
          loading={making.isPending}
          onClick={() => making.mutate({ scope, withMedia, withChain, reason, language })}
        >
          {t('again')}
        </Button>
      </div>
    </>
  );
}

function Scope({ pack: { scope, names } }: { pack: Pack }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const parts = [
    scope.from && `${t('scope.since')} ${dateTime(scope.from)}`,
    scope.to && `${t('scope.before')} ${dateTime(scope.to)}`,
    scope.item && `${t('scope.item')}: ${isolateName(names.item ?? scope.item)}`,
    scope.person && `${t('scope.person')}: ${isolateName(names.person ?? scope.person)}`,
    scope.link && `${t('scope.link')}: ${isolateName(scope.link)}`,
  ].filter(Boolean);
  return <p className="muted small breaks">{parts.length > 0 ? parts.join(' · ') : t('scope.all')}</p>;
}

function PackProgress({ pack }: { pack: Pack }) {
  const t = useWords();
  const { bytes } = useFormats();
  const cancelling = useCancelPack();
  const { done, total } = pack.items;
  const text = t('progress', { done, total, size: bytes(pack.bytes) });
  return (
    <>
      <Progress label={text} percent={(100 * done) / Math.max(1, total)} />
      <p className="muted small breaks">{text}</p>
      {cancelling.error && <ErrorNotice error={cancelling.error} />}
      <div>
        <Button
          variant="default"
          size="md"
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate(pack.id)}
        >
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
