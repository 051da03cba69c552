import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { SentMessage } from '#features/compliance/contract.ts';
import { type Texts, textIn } from '#features/library/contract.ts';
import { isLanguage, type Language, languageNames, languages } from '#shared/locale.ts';
import type { Link } from '../../contract.ts';
import { messageAddress } from '../message/address.ts';
import { type Channel, loadTemplates, type Message, messageFor } from '../message/templates.ts';
import styles from './share-dialog.module.css';
import { useWords } from './words.ts';

interface Props {
  channel: Channel;
  link: Link;
  titles: Texts;
  /** Title to use if there is none in the language of the message. */
  title: string;
  /** Name of the sender. */
  name: string;
  /** Called when the message is handed over for sending. */
  onSent: (message: SentMessage) => void;
}

/** Message with the link, in the recipient's language, which can be edited before it is sent. */
export function MessagePanel({ channel, link, titles, title, name, onSent }: Props) {
  const t = useWords();
  const page = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? link.language ?? page;
  /** Edited texts, by language. */
  const [edits, setEdits] = useState<Partial<Record<Language, Partial<Message>>>>({});
  const { data: templates } = useQuery({
    queryKey: ['message-templates', language],
    queryFn: () => loadTemplates(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!templates) return null;
  const about = { title: textIn(language, titles) || title, url: link.url, name };
  const message = { ...messageFor(templates, channel, about), ...edits[language] };
  const edit = (changes: Partial<Message>) =>
    setEdits((now) => ({ ...now, [language]: { ...now[language], ...changes } }));
  return (
    <div className="grid gap-16">
      <NativeSelect
        size="md"
        label={t('message.language')}
        value={language}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setChosen(value)}
      />
      {channel === 'email' && (
        <TextInput
          label={t('message.subject')}
          maxLength={300}
          {...followText(message.subject)}
          value={message.subject}
          onChange={({ currentTarget }) => edit({ subject: currentTarget.value })}
        />
      )}
      <Textarea
        label={t('message.text')}
        rows={channel === 'email' ? 8 : 4}
        maxLength={1500}
        {...followText(message.text)}
        value={message.text}
        onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
      />
      <Button
        className={styles.send ?? ''}
        onClick={() =>
          onSent({
            subject: channel === 'email' ? message.subject.toWellFormed() : null,
            text: message.text.toWellFormed(),
          })
        }
        href={messageAddress(channel, message, link.recipient ?? '')}
        {...(channel === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {t(`message.open.${channel}`)}
      </Button>
    </div>
  );
}
