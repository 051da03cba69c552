import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { longestTag } from '../../contract.ts';
import { itemKeys, readTags } from '../api.ts';
import { SuggestField } from './suggest-field.tsx';

interface Props {
  label: string;
  description?: string;
  value: string;
  /** Tags in use here already, which need no suggestion. */
  without?: readonly string[];
  autoFocus?: boolean;
  onChange: (value: string) => void;
  onChoose?: (value: string) => void;
}

/** Field for one tag, with suggestions. */
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
