import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/lib/http.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Section } from '#client/ui/section.tsx';
import { RowsSkeleton } from '../profile/skeleton.tsx';
import { useWords } from '../words.ts';
import { factorsKey, readFactors } from './api.ts';
import { AppPart } from './app-part.tsx';
import { CodesPart } from './codes-part.tsx';
import { NewCodes } from './new-codes.tsx';
import { PasskeysPart } from './passkeys-part.tsx';

/** Section for second factors. Hidden if another issuer manages the accounts. */
export function FactorsSection() {
  const t = useWords();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: factorsKey, queryFn: readFactors, retry: false });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (error instanceof ApiError && error.code === 'not-found') return null;
  const changed = (made?: readonly string[] | null) => {
    if (made) setCodes(made);
    return queries.invalidateQueries({ queryKey: factorsKey });
  };
  return (
    <Section title={t('factors.title')} lead={t('factors.lead')}>
      {codes && <NewCodes codes={codes} onSaved={() => setCodes(null)} />}
      {data ? (
        <>
          <AppPart factors={data} onChanged={changed} />
          <PasskeysPart factors={data} onChanged={changed} />
          {(data.totp || data.passkeys.length > 0) && (
            <CodesPart left={data.recoveryCodes} isShowing={codes !== null} onMade={changed} />
          )}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Section>
  );
}
