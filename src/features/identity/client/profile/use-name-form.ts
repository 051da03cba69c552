import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../contract.ts';
import { updateOwn } from './api.ts';
import { areSame, fieldsOf, newerOf } from './own-fields.ts';

/** Draft of one's name and language, with its base version. Nothing typed is lost, whatever arrives meanwhile. */
export function useNameForm(profile: Profile, onSaved: (profile: Profile) => void) {
  const [base, setBase] = useState(profile);
  const [draft, setDraft] = useState(() => fieldsOf(profile));
  const [newer, setNewer] = useState<Profile | null>(null);
  const unsaved = !areSame(draft, base);
  const begin = (from: Profile) => {
    setBase(from);
    setDraft(fieldsOf(from));
    setNewer(null);
  };
  // A newer document with the same values here, as after a new photo, becomes the base; one with
  // other values only if nothing was typed.
  if (profile.version > base.version) {
    if (!unsaved) begin(profile);
    else if (areSame(profile, base)) setBase(profile);
  }
  const save = useMutation({
    mutationFn: (from: Profile) => updateOwn(from, draft),
    onSuccess: (saved) => {
      begin(saved);
      onSaved(saved);
    },
    onError: (error) => {
      const current = newerOf(error);
      if (current && areSame(current, base)) {
        setBase(current);
        save.mutate(current);
      } else setNewer(current);
    },
  });
  return { base, draft, setDraft, unsaved, newer, save, begin };
}
