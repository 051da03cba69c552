import { post } from '../lib/http.ts';
import { announce } from './announce.ts';
import { clearUserData } from './user-data.ts';

/** Signs out here, in every tab, and at the identity provider. Throws an `ApiError`; then nothing has changed. */
export async function signOut(): Promise<void> {
  const { farewell } = (await post('/api/sign-out', {})) as { farewell: string | null };
  clearUserData();
  // Players store their position once more on `pagehide`.
  addEventListener('pagehide', clearUserData);
  announce({ kind: 'signed-out' });
  location.assign(farewell ?? '/');
}
