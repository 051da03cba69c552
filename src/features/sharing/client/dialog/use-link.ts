import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/lib/api.ts';
import { ApiError } from '#client/lib/http.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { sendOver } from '#client/lib/newer-document.ts';
import type { ShareContent } from '#client/lib/share.ts';
import { Link, type LinkControls, type LinkDefaults, linkRoutes } from '../../contract.ts';
import { type ControlsDraft, draftByDefaults, draftOf } from '../controls/draft.ts';
import { readDraft } from '../controls/read-draft.ts';
import { forgetLists } from './api.ts';
import { forgetDraft, saveDraft, savedDraft } from './saved-drafts.ts';

/** Thrown when fields are invalid; they are marked. */
export class FaultyOptions extends Error {}

/** Link of the open dialog: made when first needed, and updated when its options have changed since. */
export function useLink({ type, id: target }: ShareContent, defaults: LinkDefaults) {
  const queries = useQueryClient();
  const [byDefault] = useState(() => draftByDefaults(type, defaults));
  const [link, setLink] = useState<Link | null>(null);
  const [draft, setDraft] = useState(() => savedDraft(target) ?? byDefault);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const [password, setPassword] = useState<string | null>(null);
  const underWay = useRef<Promise<Link> | null>(null);
  const before = link ? draftOf(type, link) : byDefault;
  const read = readDraft(type, draft, before);

  const save = useMutation({
    mutationFn: ({ controls }: { controls: Partial<LinkControls>; sent: ControlsDraft }) =>
      link
        ? sendOver(Link, link, ({ id, version }) => call(linkRoutes.update, { id, version, ...controls }))
        : call(linkRoutes.create, { type, target, ...controls }),
    onSuccess: (made, { sent }) => {
      // Options changed while the request was under way are not part of the result.
      setDraft((now) => (now === sent ? draftOf(type, made) : now));
      setLink(made);
      if (sent.password !== undefined) setPassword(sent.password || null);
      forgetDraft(target);
      forgetLists(queries);
    },
    onError: (error) => {
      // Sharing may have become forbidden meanwhile: the reason is requested again.
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
    if (link && Object.keys(read.controls).length === 0) return link;
    underWay.current = save.mutateAsync({ controls: read.controls, sent: draft }).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };

  return {
    link,
    draft,
    before,
    /** The link's password if it was set here: the hub gives it to nobody again. */
    password,
    /** True if there are unsaved options. */
    isDirty: Object.keys(read.controls).length > 0 || read.faulty.length > 0,
    refused: [...faulty, ...Object.keys(issuesOf(save.error))],
    error: save.error,
    isPending: save.isPending,
    ensure,
    edit: (changes: Partial<ControlsDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      setFaulty([]);
      if (save.isError) save.reset();
      if (!link) saveDraft(target, next);
    },
    /** Starts another link with the same options, except its label, note, recipient and password. */
    another: () => {
      setLink(null);
      setPassword(null);
      setDraft({ ...draft, label: '', note: '', recipient: '', password: undefined });
      save.reset();
    },
  };
}
