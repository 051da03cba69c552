import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '#client/lists/filter-bar.tsx';
import { ListFilter } from '#client/lists/list-filter.tsx';
import { Button } from '#client/ui/button.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { feedbackKinds, feedbackStates } from '../../contract/feedback.ts';
import { useWords } from '../words.ts';
import { exportAddress, type FeedbackAddress } from './address.ts';
import { feedbackKeys, readChoices } from './api.ts';
import styles from './triage.module.css';

const yesNo = ['yes', 'no'] as const;
const stars = ['1', '2', '3', '4', '5'] as const;

/** Search and filters, stored in the address. */
export function TriageBar({ address }: { address: FeedbackAddress }) {
  const t = useWords();
  const choices = useQuery({
    queryKey: feedbackKeys.choices,
    queryFn: ({ signal }) => readChoices(signal),
  });
  const { people = [], tags = [] } = choices.data ?? {};
  const any = t('filter.any');
  const { query } = address;
  const nameOf = (uid: string) =>
    uid === 'nobody' ? t('filter.nobody') : (people.find((each) => each.uid === uid)?.name ?? uid);
  return (
    <FilterBar
      address={address}
      label={t('search')}
      beside={
        <Button
          className={styles.export ?? ''}
          href={exportAddress(query)}
          download
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          {t('export')}
        </Button>
      }
    >
      <ListFilter
        address={address}
        name="state"
        label={t('filter.state')}
        any={any}
        values={feedbackStates}
        nameOf={(state) => t(`state.${state}`)}
      />
      <ListFilter
        address={address}
        name="kind"
        label={t('filter.kind')}
        any={any}
        values={feedbackKinds}
        nameOf={(kind) => t(`kind.${kind}`)}
      />
      <ListFilter
        address={address}
        name="awaits"
        label={t('filter.awaits')}
        any={any}
        values={yesNo}
        nameOf={(answer) => t(answer)}
      />
      <ListFilter
        address={address}
        name="flagged"
        label={t('filter.flagged')}
        any={any}
        values={yesNo}
        nameOf={(answer) => t(answer)}
      />
      <ListFilter
        address={address}
        name="assignee"
        label={t('filter.assignee')}
        any={any}
        values={['nobody', ...people.map(({ uid }) => uid)]}
        nameOf={nameOf}
      />
      <ListFilter
        address={address}
        name="rating"
        label={t('filter.rating')}
        any={any}
        values={stars}
        nameOf={(rating) => t('stars', { count: Number(rating) })}
      />
      <ListFilter
        address={address}
        name="tag"
        label={t('filter.tag')}
        any={any}
        values={tags}
        nameOf={(tag) => tag}
      />
      <FilterChip
        label={t('filter.order')}
        onChoose={address.choose('order')}
        any={t('filter.newest')}
        values={['oldest'] as const}
        chosen={query.order === 'oldest' ? query.order : undefined}
        nameOf={() => t('filter.oldest')}
      />
    </FilterBar>
  );
}
