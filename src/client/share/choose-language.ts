import type { Language } from '#shared/locale.ts';
import { hasPreference } from '#shared/preferences.ts';
import type { PreferenceStore } from '../theme/preference-store.ts';
import { saveTyped } from './typed.ts';

/** Shows this page in another language: the server renders it anew. True, since the link itself is not followed. */
export function chooseLanguage(title: string, store: PreferenceStore, language: Language): true {
  store.change({ language });
  saveTyped();
  if (hasPreference(title, document.cookie, 'language')) location.reload();
  else reloadInLanguage(language);
  return true;
}

/** Asks for the language in the address itself, for browsers that keep no cookie. All else in it stays. */
export function reloadInLanguage(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  location.replace(address);
}

/** Once a cookie knows the language, the wish has done its work: left in the address, it would come back with it. */
export function removeLanguageParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
