import { useMutation } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { testMail } from '../api.ts';
import { useWords } from '../words.ts';

/** Button that sends an email to oneself, and the mail server's answer. */
export function MailTest() {
  const t = useWords();
  const { data, error, isPending, mutate } = useMutation({ mutationFn: testMail });
  return (
    <div className="stack gap-8">
      <div>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t('mail.test')}
        </Button>
      </div>
      {error && <ErrorNotice error={error} />}
      {data && (
        <Notice tone={data.isAccepted ? 'good' : 'bad'}>
          <p>{t(data.isAccepted ? 'mail.accepted' : 'mail.refused', { to: `\u2068${data.to}\u2069` })}</p>
          {data.answer && (
            <p>
              {t('mail.answer')}{' '}
              <code className="breaks" dir="ltr">
                {data.answer}
              </code>
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}
