import type { Language } from '#shared/locale.ts';
import { hasPreference } from '#shared/preferences.ts';
import type { PreferenceStore } from '../theme/preference-store.ts';
import { saveTyped } from './typed.ts';

/** Shows this page in another language by loading it again from the server. True, since the link itself is not followed. */
export function chooseLanguage(title: string, store: PreferenceStore, language: Language): true {
  store.change({ language });
  saveTyped();
  if (hasPreference(title, document.cookie, 'language')) location.reload();
  else reloadInLanguage(language);
  return true;
}

/** Requests a language by the address itself, for browsers without cookies. The rest of the address is preserved. */
export function reloadInLanguage(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  location.replace(address);
}

/** Removes the language from the address once it is in a cookie; otherwise the address would restore it later. */
export function removeLanguageParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
