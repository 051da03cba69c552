import { ApiError, post, request } from '#client/lib/http.ts';
import { giving } from '#shared/feedback.ts';
import { solve } from './solve.ts';

/** Feedback on its way to the hub. */
export interface Outgoing {
  /** Its name: sent again under the same one, it is taken once. */
  key: string;
  at: number;
  fields: Readonly<Record<string, unknown>>;
  picture: Blob | null;
  /** The words have arrived; the picture has not. */
  arrived?: Pick<Delivered, 'follow' | 'secret'>;
}

export interface Delivered {
  follow: string;
  secret: string;
  /** The hub did not take the picture. */
  withoutPicture: boolean;
}

/** Sends the words first, then the picture. `note` remembers how far it has come. Throws an `ApiError`. */
export async function deliver(
  outgoing: Outgoing,
  note: (outgoing: Outgoing) => Promise<unknown>,
): Promise<Delivered> {
  const arrived = outgoing.arrived ?? (await deliverWords(outgoing));
  if (!outgoing.picture) return { ...arrived, withoutPicture: false };
  if (!outgoing.arrived) await note({ ...outgoing, arrived });
  return { ...arrived, withoutPicture: !(await deliverPicture(arrived.secret, outgoing.picture)) };
}

async function deliverWords({ key, fields }: Outgoing): Promise<Pick<Delivered, 'follow' | 'secret'>> {
  const asked = (await request(giving.challengePath, {})) as { challenge: string | null; bits: number };
  const { challenge, bits } = asked;
  const proof = challenge === null ? null : { challenge, nonce: await solve(challenge, bits) };
  const answer = (await post(giving.path, { ...fields, key, proof })) as Record<string, unknown>;
  return { follow: String(answer.follow), secret: String(answer.secret) };
}

/** False where the hub has no use for it; what may pass by itself is thrown. */
async function deliverPicture(secret: string, picture: Blob): Promise<boolean> {
  try {
    await request(giving.picturePath.replace(':secret', secret), {
      method: 'PUT',
      headers: { 'content-type': picture.type },
      body: picture,
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'unavailable' || error.code === 'rate-limited'))
      throw error;
    return false;
  }
}
