import { IconSchool } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { useAbility } from '#client/lib/ability.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import type { LearnerCard } from '../../contract.ts';
import { usePrograms } from '../api.ts';
import { useWords } from '../words.ts';
import { groups, ownPrograms } from './groups.ts';
import styles from './list.module.css';
import { OfferedCard } from './offered-card.tsx';
import { OwnProgram } from './own-program.tsx';

/** Programs of the user, then those that they may take. */
export function MyPrograms({ empty }: { empty: { title: string; text: string } }) {
  const t = useWords();
  const isEditor = useAbility().can('update', 'Program');
  const { data: cards, error, refetch } = usePrograms(useLanguage());
  if (!cards) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bones />;
  const own = ownPrograms(cards);
  const offered = cards.filter(({ standing }) => !standing);
  if (cards.length === 0)
    return (
      <EmptyState icon={IconSchool} {...empty}>
        {isEditor && <LinkButton href="?tab=manage">{t('manage.new')}</LinkButton>}
      </EmptyState>
    );
  return (
    <div className={`stack ${styles.groups}`}>
      {groups.map(
        (name) =>
          own[name].length > 0 && (
            <Group key={name} title={t(`group.${name}`)}>
              {own[name].map((card) => (
                <OwnProgram key={card.id} card={card} />
              ))}
            </Group>
          ),
      )}
      {offered.length > 0 && (
        <Group title={t('group.catalogue')}>
          {offered.map((card: LearnerCard) => (
            <OfferedCard key={card.id} card={card} />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="large strong below-12">
        {title}
      </h2>
      <ul className={`grid gap-16 ${styles.cards}`}>{children}</ul>
    </section>
  );
}

/** Placeholders of the cards. */
function Bones() {
  return (
    <div className={`grid gap-16 ${styles.cards}`} aria-busy="true">
      {[0.7, 0.5, 0.6].map((length) => (
        <div key={length} className={`card shrinks ${styles.card} from-top ${styles.bones}`}>
          <Bone length={length} />
          <Bone length={0.9} />
          <Bone length={0.4} />
        </div>
      ))}
    </div>
  );
}
