import { IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { Finding } from '../../../contract.ts';
import { useFindings } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './findings.module.css';

/** Names are the same in every language. */
const judgeNames = { apple: 'Apple Podcasts', spotify: 'Spotify', podcasting: 'Podcasting 2.0' } as const;

interface Props {
  of: { show: string } | { episode: string };
}

/** Lists what directories would refuse, then what could be better, each with advice. */
export function Findings({ of }: Props) {
  const t = useWords();
  return (
    <section>
      <h2 className="normal below-12">{t('check')}</h2>
      <Groups of={of} />
    </section>
  );
}

function Groups({ of }: Props) {
  const t = useWords();
  const { data: findings, error, refetch } = useFindings(of);
  if (!findings) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />;
  if (findings.length === 0)
    return (
      <p className="row gap-8">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t('check.fine')}
      </p>
    );
  return (
    <div className="stack gap-24">
      {(['refused', 'advised'] as const).map((weight) => {
        const some = findings.filter((finding) => finding.weight === weight);
        return (
          some.length > 0 && (
            <section key={weight}>
              <h3 className="small below-8">{t(`check.${weight}`, { count: some.length })}</h3>
              <ul className="grid gap-8">
                {some.map((finding) => (
                  <Line
                    key={`${finding.fault} ${finding.item}`}
                    finding={finding}
                    isEpisode={'episode' in of}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

function Line({ finding, isEpisode }: { finding: Finding; isEpisode: boolean }) {
  const t = useWords();
  const { fault, weight, by, item, title, params } = finding;
  const Icon = weight === 'refused' ? IconAlertTriangle : IconBulb;
  return (
    <li className={`grid gap-12 small on-card ${styles.line}`} data-weight={weight}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className="grid gap-4 breaks">
        {item && !isEpisode && (
          <a className="muted" href={`/podcast/episodes/${item}`}>
            <bdi>{title}</bdi>
          </a>
        )}
        {!item && isEpisode && <span className="muted">{t('check.of-show')}</span>}
        <strong>{t(`fault.${fault}`, params)}</strong>
        <span>{t(`fix.${fault}`, params)}</span>
        <span className={`wrap gap-4 ${styles.judges}`}>
          {by.map((judge) => (
            <Tag key={judge}>{judgeNames[judge]}</Tag>
          ))}
        </span>
      </div>
    </li>
  );
}
