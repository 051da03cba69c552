import { IconBellCheck, IconChecks, IconFilterOff } from '@tabler/icons-react';
import { ListBody } from '#client/lists/list-body.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { useList } from '#client/lists/use-list.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NoticeQuery } from '../../contract.ts';
import { listQuery, useMark, useNoticePreferences } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './notice-list.module.css';
import { NoticeRow } from './notice-row.tsx';

/** All notifications, page by page. */
export function NoticeList() {
  const t = useWords();
  const mark = useMark();
  const address = useListAddress(NoticeQuery);
  const list = useList(address, listQuery(address.query), ({ notices }) => notices);
  const kinds = useNoticePreferences().data?.preferences.map(({ kind }) => kind) ?? [];
  return (
    <>
      <div className="cluster spread gap-8 below-16">
        <div className="cluster gap-8">
          <ListFilter
            address={address}
            name="state"
            label={t('filter.state')}
            any={t('filter.state.any')}
            values={['unread']}
            nameOf={() => t('unread')}
          />
          <ListFilter
            address={address}
            name="kind"
            label={t('filter.kind')}
            any={t('filter.kind.any')}
            values={kinds}
            nameOf={(kind) => t(`setting.${kind}`)}
          />
        </div>
        {(list.data?.unread ?? 0) > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
            onClick={() => mark({ as: 'read' })}
          >
            {t('mark-all')}
          </Button>
        )}
      </div>
      <ListBody
        list={list}
        empty={<EmptyState icon={IconBellCheck} title={t('empty')} text={t('empty.text')} />}
        none={{ icon: IconFilterOff, title: t('none'), text: t('none.text') }}
      >
        {(rows) => (
          <ul className={`card stack ${styles.list}`} aria-label={t('title')} aria-busy={list.isStale}>
            {rows ? rows.map((notice) => <NoticeRow key={notice.id} notice={notice} />) : <Bone />}
          </ul>
        )}
      </ListBody>
    </>
  );
}
