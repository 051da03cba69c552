import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from '#client/ui/form.module.css';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Section } from '#client/ui/section.tsx';
import { useWords } from '../words.ts';
import { listTokens, tokensKey } from './api.ts';
import { NewToken } from './new-token.tsx';
import { RowsSkeleton } from './skeleton.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokenItem } from './token-item.tsx';

/** Section for personal tokens. A new secret is shown until the person confirms that it is stored. */
export function TokensSection() {
  const t = useWords();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: tokensKey, queryFn: listTokens });
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const make = useRef<HTMLButtonElement>(null);
  const changed = () => queries.invalidateQueries({ queryKey: tokensKey });
  const revoked = async () => {
    await changed();
    // The pressed button is gone, so focus moves here.
    make.current?.focus({ preventScroll: true });
  };
  return (
    <Section title={t('profile.tokens.title')} lead={t('profile.tokens.lead')}>
      {secret && <NewToken secret={secret} onSaved={() => setSecret(null)} />}
      {data ? (
        data.tokens.length > 0 ? (
          <ul className="grid">
            {data.tokens.map((token) => (
              <TokenItem key={token.id} token={token} onRevoked={revoked} />
            ))}
          </ul>
        ) : (
          <p className="muted small pretty">{t('profile.tokens.none')}</p>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button ref={make} variant="default" disabled={secret !== null} onClick={() => setMaking(true)}>
          {t('profile.tokens.make')}
        </Button>
      </div>
      {making && (
        <TokenDialog
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
            void changed();
          }}
        />
      )}
    </Section>
  );
}
