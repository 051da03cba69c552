import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { FilterBar } from '#client/ui/filter-bar.tsx';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import { feedbackKinds, feedbackStates } from '#shared/feedback.ts';
import type { FeedbackQuery } from '../../contract.ts';
import { useWords } from '../words.ts';
import { exportAddress, isFiltered, noFilter } from './address.ts';
import { feedbackKeys, readChoices } from './api.ts';
import styles from './triage.module.css';

interface Props {
  query: FeedbackQuery;
  change: ChangeAddress;
}

const yesNo = ['yes', 'no'] as const;
const stars = ['1', '2', '3', '4', '5'] as const;

/** Search and filters. All of it stands in the address. */
export function TriageBar({ query, change }: Props) {
  const t = useWords();
  const choices = useQuery({
    queryKey: feedbackKeys.choices,
    queryFn: ({ signal }) => readChoices(signal),
  });
  const { people = [], tags = [] } = choices.data ?? {};
  const any = t('filter.any');
  const chip = (name: string) => ({
    any,
    onChoose: (value: string | undefined) => change({ [name]: value ?? '', page: '' }),
  });
  const nameOf = (uid: string) =>
    uid === 'nobody' ? t('filter.nobody') : (people.find((each) => each.uid === uid)?.name ?? uid);
  return (
    <FilterBar
      label={t('search')}
      search={query.search}
      change={change}
      clear={isFiltered(query) ? { words: t('filter.clear'), filters: noFilter } : null}
      beside={
        <Button
          className={styles.export ?? ''}
          component="a"
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
      <FilterChip
        label={t('filter.state')}
        {...{ ...chip('state'), values: feedbackStates, chosen: query.state }}
        nameOf={(state) => t(`state.${state}`)}
      />
      <FilterChip
        label={t('filter.kind')}
        {...{ ...chip('kind'), values: feedbackKinds, chosen: query.kind }}
        nameOf={(kind) => t(`kind.${kind}`)}
      />
      <FilterChip
        label={t('filter.awaits')}
        {...{ ...chip('awaits'), values: yesNo, chosen: query.awaits }}
        nameOf={(answer) => t(answer)}
      />
      <FilterChip
        label={t('filter.flagged')}
        {...{ ...chip('flagged'), values: yesNo, chosen: query.flagged }}
        nameOf={(answer) => t(answer)}
      />
      <FilterChip
        label={t('filter.assignee')}
        {...{ ...chip('assignee'), values: ['nobody', ...people.map(({ uid }) => uid)] }}
        chosen={query.assignee}
        nameOf={nameOf}
      />
      <FilterChip
        label={t('filter.rating')}
        {...{ ...chip('rating'), values: stars, chosen: query.rating }}
        nameOf={(rating) => t('stars', { count: Number(rating) })}
      />
      <FilterChip
        label={t('filter.tag')}
        {...{ ...chip('tag'), values: tags, chosen: query.tag }}
        nameOf={(tag) => tag}
      />
      <FilterChip
        label={t('filter.order')}
        {...{ ...chip('order'), any: t('filter.newest'), values: ['oldest'] as const }}
        chosen={query.order === 'oldest' ? query.order : undefined}
        nameOf={() => t('filter.oldest')}
      />
    </FilterBar>
  );
}
