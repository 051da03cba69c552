import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { longestTag } from '../../contract.ts';
import { itemKeys, readTags } from '../api.ts';
import { SuggestField } from './suggest-field.tsx';

interface Props {
  label: string;
  description?: string;
  value: string;
  /** Tags that are there already and need no suggestion. */
  without?: readonly string[];
  autoFocus?: boolean;
  onChange: (value: string) => void;
  onChoose?: (value: string) => void;
}

/** One tag, with those that are used already. */
export function TagField({ value, without = [], ...rest }: Props) {
  const begins = value.trim();
  const { data } = useQuery({
    queryKey: itemKeys.tags(begins),
    queryFn: ({ signal }) => readTags(begins, signal),
    placeholderData: keepPreviousData,
  });
  const suggestions =
    data?.tags.map(({ tag }) => tag).filter((tag) => tag !== begins && !without.includes(tag)) ?? [];
  return <SuggestField maxLength={longestTag} value={value} suggestions={suggestions} {...rest} />;
}
