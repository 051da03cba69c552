import { ApiError, post, request } from '#client/lib/http.ts';
import { giving } from '../../contract/feedback.ts';
import { solve } from './solve.ts';

/** Feedback on its way to the hub. */
export interface OutgoingFeedback {
  /** Identifies the submission: sent twice with the same key, it is accepted once. */
  key: string;
  at: number;
  fields: Readonly<Record<string, unknown>>;
  picture: Blob | null;
  /** Set once the text has arrived and the picture has not. */
  arrived?: Pick<DeliveredFeedback, 'follow' | 'secret'>;
}

export interface DeliveredFeedback {
  follow: string;
  secret: string;
  /** True if the hub refused the picture. */
  withoutPicture: boolean;
}

/** Sends the text first, then the picture. `saveProgress` stores how far it got. Throws an `ApiError`. */
export async function deliver(
  outgoing: OutgoingFeedback,
  note: (outgoing: OutgoingFeedback) => Promise<unknown>,
): Promise<DeliveredFeedback> {
  const arrived = outgoing.arrived ?? (await deliverWords(outgoing));
  if (!outgoing.picture) return { ...arrived, withoutPicture: false };
  if (!outgoing.arrived) await note({ ...outgoing, arrived });
  return { ...arrived, withoutPicture: !(await deliverPicture(arrived.secret, outgoing.picture)) };
}

async function deliverWords({
  key,
  fields,
}: OutgoingFeedback): Promise<Pick<DeliveredFeedback, 'follow' | 'secret'>> {
  const given = (await request(giving.challengePath, {})) as { challenge: string | null; bits: number };
  const { challenge, bits } = given;
  const proof = challenge === null ? null : { challenge, nonce: await solve(challenge, bits) };
  const answer = (await post(giving.path, { ...fields, key, proof })) as Record<string, unknown>;
  return { follow: String(answer.follow), secret: String(answer.secret) };
}

/** Returns false if the hub refuses the picture; throws errors that are worth a retry. */
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
