import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { type Feedback, FeedbackQuery } from '../../contract.ts';
import { feedbackKeys, readList, unmerge, useChanging } from '../triage/api.ts';
import { useWords } from '../words.ts';
import styles from './feedback-panel.module.css';

interface Props {
  feedback: Feedback;
  onOpen: (id: string) => void;
}

/** Feedback merged into this one, and merging of this one into another. */
export function MergeSection({ feedback, onOpen }: Props) {
  const t = useWords();
  const say = useHubWords();
  const merging = useChanging('merge');
  const takeOut = useTakeOut();
  const [isSearching, setSearching] = useState(false);
  const { id, merged } = feedback;
  // Merged feedback is shown within its whole, so this component may be unmounted by then.
  const merge = (into: string) =>
    merging.mutateAsync({ id, into }).then(
      () => {
        const undo = { label: say('action.undo'), run: () => takeOut.mutate(id) };
        showSnackbar({ text: t('merge.done'), action: undo });
        onOpen(into);
      },
      () => {},
    );
  return (
    <section className={styles.part}>
      <h3 className="small strong">{t('merge.title')}</h3>
      <ul className={styles.found} hidden={merged.length === 0}>
        {merged.map((each) => (
          <li key={each.id} className="row spread gap-8">
            <button type="button" className={styles.pick} dir="auto" onClick={() => onOpen(each.id)}>
              {each.text}
            </button>
            {each.awaits && <Tag tone="warn">{t('card.awaits')}</Tag>}
            <Button variant="default" size="md" onClick={() => takeOut.mutate(each.id)}>
              {t('merge.take-out')}
            </Button>
          </li>
        ))}
      </ul>
      {!feedback.mergedInto &&
        (isSearching ? (
          <Candidates feedback={feedback} onPick={merge} />
        ) : (
          <div className="wrap gap-8">
            <Button variant="default" size="md" onClick={() => setSearching(true)}>
              {t('merge.into')}
            </Button>
          </div>
        ))}
    </section>
  );
}

/** Candidates for merging, newest first. */
function Candidates({ feedback, onPick }: { feedback: Feedback; onPick: (id: string) => void }) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const query = FeedbackQuery.parse({ search, size: 10 });
  const list = useQuery({
    queryKey: feedbackKeys.list(query),
    queryFn: ({ signal }) => readList(query, signal),
  });
  const others = list.data?.feedback.filter(({ id }) => id !== feedback.id);
  return (
    <>
      <SearchField label={t('merge.search')} search={search} onSearch={setSearch} />
      <ul className={styles.found}>
        {others?.map((each) => (
          <li key={each.id}>
            <button type="button" className={styles.pick} dir="auto" onClick={() => onPick(each.id)}>
              {each.text}
            </button>
          </li>
        ))}
      </ul>
      {others?.length === 0 && <p className="muted small">{t('merge.none')}</p>}
    </>
  );
}

function useTakeOut() {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: unmerge,
    onSuccess: () => {
      showSnackbar(t('merge.taken-out'));
      void queries.invalidateQueries({ queryKey: ['feedback'] });
    },
    onError: (error) => showAlert(errors.ofError(error)),
  });
}
