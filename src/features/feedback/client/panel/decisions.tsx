import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Button } from '#client/ui/button.tsx';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { feedbackStates } from '../../contract/feedback.ts';
import type { Feedback } from '../../contract.ts';
import { feedbackKeys, readChoices, useChanging } from '../triage/api.ts';
import { useWords } from '../words.ts';
import styles from './feedback-panel.module.css';
import { TagsEditor } from './tags-editor.tsx';

/** State, assignee and tags of feedback. Each choice is saved at once. */
export function Decisions({ feedback }: { feedback: Feedback }) {
  const t = useWords();
  const { viewer } = useContext(ShellContext);
  const changing = useChanging('change');
  const choices = useQuery({ queryKey: feedbackKeys.choices, queryFn: ({ signal }) => readChoices(signal) });
  const { people = [], tags = [] } = choices.data ?? {};
  const { id, version, state, assignee } = feedback;
  const isMine = assignee?.uid === viewer?.uid;
  // An assignee who has lost the role is still shown.
  const assignees =
    assignee && !people.some(({ uid }) => uid === assignee.uid) ? [...people, assignee] : people;
  return (
    <section className={`${styles.part} ${form.form}`}>
      <NativeSelect
        size="md"
        label={t('panel.state')}
        value={state}
        data={feedbackStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={({ currentTarget }) => {
          const wanted = feedbackStates.find((each) => each === currentTarget.value);
          changing.mutate({ id, version, state: wanted });
        }}
      />
      <NativeSelect
        size="md"
        label={t('panel.assignee')}
        value={assignee?.uid ?? ''}
        data={[
          { value: '', label: t('filter.nobody') },
          ...assignees.map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
        onChange={({ currentTarget }) =>
          changing.mutate({ id, version, assignee: currentTarget.value || null })
        }
      />
      {viewer && !isMine && people.some(({ uid }) => uid === viewer.uid) && (
        <div className="wrap gap-8">
          <Button
            variant="default"
            size="md"
            onClick={() => changing.mutate({ id, version, assignee: viewer.uid })}
          >
            {t('panel.me')}
          </Button>
        </div>
      )}
      <TagsEditor
        tags={feedback.tags}
        offered={tags}
        onChange={(wanted) => changing.mutate({ id, version, tags: wanted })}
      />
    </section>
  );
}
