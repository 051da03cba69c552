import { useState } from 'react';
import { FilterChip } from '#client/ui/filter-chip.tsx';
import type { Review } from '../../../contract.ts';
import { BundleView } from '../bundle-view.tsx';
import { ReviewedCopy } from '../reviewed-copy.tsx';
import { useWords } from '../words.ts';

const bases = ['returned', 'last'] as const;
type Base = (typeof bases)[number];

/** The submitted texts and files, with the differences to the version that was returned, or approved before. */
export function ReviewedContent({ review }: { review: Review }) {
  const t = useWords();
  const possible = bases.filter((name) => review[name] !== null);
  const [chosen, choose] = useState<Base | undefined>(possible[0]);
  const before = chosen ? review[chosen] : null;
  return (
    <>
      <ReviewedCopy review={review} />
      <section className="stack gap-12" aria-labelledby="bundle">
        <div className="cluster spread gap-8">
          <h2 id="bundle" className="normal strong">
            {t(chosen ? `bundle.since.${chosen}` : 'bundle')}
          </h2>
          {possible.length > 1 && (
            <FilterChip
              label={t('bundle.compare')}
              any={t('bundle.nothing')}
              values={possible}
              chosen={chosen}
              nameOf={(value) => t(`bundle.with.${value}`)}
              onChoose={choose}
            />
          )}
        </div>
        <BundleView review={review} before={before} />
      </section>
    </>
  );
}
