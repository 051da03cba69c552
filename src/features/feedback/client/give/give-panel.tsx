import { useEffect, useRef, useState } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { ApiError } from '#client/lib/http.ts';
import type { GivePanelProps } from '#client/lib/room.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { newId } from '#shared/ids.ts';
import { type FeedbackFault, mailAddress, mostFeedbackText, trapField } from '../../contract/feedback.ts';
import type { DeliveredFeedback, OutgoingFeedback } from './deliver.ts';
import { GiveForm } from './give-form.tsx';
import { forget, sendNow, storeOutgoing } from './outbox.ts';
import { Thanks } from './thanks.tsx';
import { useWords } from './words.ts';

/** Unsent input, which stays for as long as the page is open. */
interface Draft {
  values: Readonly<Record<string, string>>;
  picture: Blob | null;
}

let draft: Draft = { values: {}, picture: null };

type Outcome = { sent: DeliveredFeedback } | 'kept';

/** Panel for feedback about the current page. */
export default function GivePanel({ item, uid, onClose }: GivePanelProps) {
  const t = useWords();
  const language = useLanguage();
  const errors = useErrorWords();
  const form = useRef<HTMLFormElement>(null);
  const [picture, setPicture] = useState(draft.picture);
  const [problem, setProblem] = useState<{ fault?: FeedbackFault; text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const key = useRef(newId());

  const left = useRef(picture);
  left.current = picture;
  const isDone = useRef(false);
  useEffect(() => {
    const typed = form.current;
    return () => {
      if (typed && !isDone.current) draft = { values: valuesOf(typed), picture: left.current };
    };
  }, []);

  const finish = (result: Outcome) => {
    isDone.current = true;
    draft = { values: {}, picture: null };
    setOutcome(result);
  };

  const fail = (fault: FeedbackFault) => {
    setProblem({ fault, text: t(`fault.${fault}`) });
    const trap = form.current?.elements.namedItem(trapField);
    if (trap instanceof HTMLInputElement) trap.value = '';
  };

  const send = async (values: Readonly<Record<string, string>>) => {
    const fault = faultOf(values);
    if (fault) return fail(fault);
    const outgoing: OutgoingFeedback = {
      key: key.current,
      at: Date.now(),
      picture,
      fields: fieldsOf(values, { item, uid, language }),
    };
    setProblem(null);
    setSending(true);
    const isStored = await storeOutgoing(outgoing);
    let arrived: OutgoingFeedback['arrived'];
    const note = (next: OutgoingFeedback) => {
      arrived = next.arrived;
      return storeOutgoing(next);
    };
    try {
      finish({ sent: await sendNow(outgoing, note) });
    } catch (error) {
      // The text has arrived; the picture follows from the outbox.
      if (isStored && arrived) finish({ sent: { ...arrived, withoutPicture: false } });
      else if (isStored && error instanceof ApiError && error.code === 'unavailable') finish('kept');
      else {
        await forget(outgoing.key);
        if (error instanceof ApiError && error.code === 'rate-limited') fail('wait');
        else if (error instanceof ApiError && error.params.reason === 'trap') fail('trap');
        else setProblem({ text: errors.ofError(error instanceof Error ? error : new Error()).text });
      }
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog title={t(outcome ? 'thanks.title' : 'title')} place="end" onClose={onClose}>
      {outcome ? (
        <Thanks outcome={outcome} onClose={onClose} />
      ) : (
        <GiveForm
          form={form}
          values={draft.values}
          signedIn={uid !== null}
          picture={picture}
          isSending={isSending}
          problem={problem}
          onPicture={setPicture}
          onSend={(typed) => void send(valuesOf(typed))}
        />
      )}
    </Dialog>
  );
}

function valuesOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Checks everything that the hub would refuse: nobody could correct it later, when the outbox sends it. */
function faultOf({ kind = '', text = '', contact = '', ...rest }: Readonly<Record<string, string>>) {
  if (!kind || text.trim() === '') return 'required';
  if (text.length > mostFeedbackText) return 'too-long';
  if (rest[trapField]) return 'trap';
  return contact.trim() === '' || mailAddress.test(contact.trim()) ? null : 'email';
}

function fieldsOf(
  values: Readonly<Record<string, string>>,
  { item, uid, language }: Pick<GivePanelProps, 'item' | 'uid'> & { language: string },
): OutgoingFeedback['fields'] {
  return {
    by: uid,
    kind: values.kind,
    rating: values.rating ? Number(values.rating) : null,
    text: values.text,
    page: location.pathname,
    item,
    language,
    contact: values.contact?.trim() || null,
    notify: uid === null || values.notify === 'on',
    [trapField]: values[trapField] ?? '',
  };
}
