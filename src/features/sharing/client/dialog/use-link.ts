import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { issuesOf } from '#client/lib/issues.ts';
import type { Shareable } from '#client/lib/share.ts';
import { type Link, type LinkControls, type LinkDefaults, linkRoutes } from '../../contract.ts';
import { type ControlsDraft, draftByDefaults, draftOf } from '../controls/draft.ts';
import { readDraft } from '../controls/read-draft.ts';
import { forgetLists } from './api.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-drafts.ts';

/** Fields say something that no link can be; they are marked. */
export class FaultyOptions extends Error {}

/** The one link of a visit to the dialog: made when it is first needed, changed when the options have changed since. */
export function useLink({ type, id: target }: Shareable, defaults: LinkDefaults) {
  const queries = useQueryClient();
  const [byDefault] = useState(() => draftByDefaults(type, defaults));
  const [link, setLink] = useState<Link | null>(null);
  const [draft, setDraft] = useState(() => keptDraft(target) ?? byDefault);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const underWay = useRef<Promise<Link> | null>(null);
  const before = link ? draftOf(type, link) : byDefault;
  const read = readDraft(type, draft, before);

  const save = useMutation({
    mutationFn: ({ wishes }: { wishes: Partial<LinkControls>; sent: ControlsDraft }) =>
      link ? change(link, wishes) : call(linkRoutes.create, { type, target, ...wishes }),
    onSuccess: (made, { sent }) => {
      // What was chosen while it was on its way is not in it yet.
      setDraft((now) => (now === sent ? draftOf(type, made) : now));
      setLink(made);
      forgetDraft(target);
      forgetLists(queries);
    },
    onError: (error) => {
      // It may have become forbidden meanwhile: the reason is asked for anew.
      if (error instanceof ApiError && error.code === 'forbidden')
        void queries.invalidateQueries({ queryKey: ['sharing', type, target] });
    },
  });

  const ensure = async (): Promise<Link> => {
    if (underWay.current) return underWay.current;
    if (read.faulty.length > 0) {
      setFaulty(read.faulty);
      throw new FaultyOptions();
    }
    if (link && Object.keys(read.wishes).length === 0) return link;
    underWay.current = save.mutateAsync({ wishes: read.wishes, sent: draft }).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };

  return {
    link,
    draft,
    before,
    /** Something is chosen that the link does not have yet. */
    isDirty: Object.keys(read.wishes).length > 0 || read.faulty.length > 0,
    refused: [...faulty, ...Object.keys(issuesOf(save.error))],
    error: save.error,
    isPending: save.isPending,
    ensure,
    edit: (changes: Partial<ControlsDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      setFaulty([]);
      if (save.isError) save.reset();
      if (!link) keepDraft(target, next);
    },
    /** The next tool makes a new one, set up as this one was; for whom it is, and its password, are its own. */
    another: () => {
      setLink(null);
      setDraft({ ...draft, label: '', note: '', recipient: '', password: undefined });
      save.reset();
    },
  };
}

/** Changes a link; that it was changed elsewhere meanwhile does not undo what is wished here. */
async function change(link: Link, wishes: Partial<LinkControls>): Promise<Link> {
  try {
    return await call(linkRoutes.update, { id: link.id, version: link.version, ...wishes });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const { version } = error.params.current as Link;
    return call(linkRoutes.update, { id: link.id, version, ...wishes });
  }
}
