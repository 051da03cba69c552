import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { Link } from '../../../contract.ts';
import { type ControlsDraft, draftOf } from '../../controls/draft.ts';
import { LinkControlFields } from '../../controls/link-controls.tsx';
import { readDraft } from '../../controls/read-draft.ts';
import { showLink, updateLink } from '../api.ts';
import { useWords } from '../words.ts';
import { LinkClashNotice } from './clash-notice.tsx';
import { DraftFoot } from './draft-foot.tsx';
import styles from './link-panel.module.css';

interface Props {
  link: Link;
  onDirty: (isDirty: boolean) => void;
}

/** Form of the member's own link. After a concurrent change both versions are shown and the member decides. */
export function EditForm({ link, onDirty }: Props) {
  const t = useWords();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fieldsOf = (doc: Link): ControlsDraft => draftOf(doc.type, doc);
  const draft = useDraft<Link, ControlsDraft>({
    newest: link,
    fieldsOf,
    send: ({ id, version, type }, changes) => {
      const before = draftOf(type);
      // Only changed fields are sent: the others may be invalid and stay as they are.
      const { controls } = readDraft(type, { ...before, ...changes });
      const wanted = Object.entries(controls).filter(([name]) => name in changes);
      return updateLink({ id, version, ...Object.fromEntries(wanted) });
    },
    schema: Link,
    show: (doc) => showLink(queries, doc),
    onSaved: () => showSnackbar({ text: t('saved'), source: 'links' }, { color: 'success' }),
  });
  const { fields, current, isDirty, clashes, save } = draft;
  useUnsaved(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { faulty } = readDraft(link.type, fields, current);
  const issues = Object.keys(issuesOf(save.error));
  const isClash = clashes.length > 0;
  const go = () => {
    setRefused(faulty);
    if (faulty.length > 0) return;
    if (isClash) draft.overwrite();
    else draft.submit();
  };
  return (
    <form
      className={`ruled ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {isClash && <LinkClashNotice clashes={clashes} current={current} />}
      <LinkControlFields
        type={link.type}
        draft={fields}
        before={current}
        onChange={draft.edit}
        hasPassword={link.hasPassword}
        refused={[...refused.filter((name) => (faulty as readonly string[]).includes(name)), ...issues]}
      />
      {save.error && issues.length === 0 && <ErrorNotice error={save.error} />}
      {isDirty && <DraftFoot draft={draft} isClash={isClash} />}
    </form>
  );
}
