import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#client/i18n/format.ts';
import { Bone } from '#client/ui/bone.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import whole from '#client/ui/whole.module.css';
import { linkKeys, readLinks } from '../links/api.ts';
import { LinkStateTag } from '../links/state-tag.tsx';
import { useNameOf } from '../links/use-name-of.ts';
import { useWords as useLinkWords } from '../links/words.ts';
import { Poster } from '../parts/poster.tsx';
import styles from './newest-links.module.css';
import { useWords } from './words.ts';

const query = { size: 10 } as const;

/** The member's newest links with their openings, and the way to all of them. */
export function NewestLinks() {
  const t = useWords();
  const links = useLinkWords();
  const { relative } = useFormats();
  const { nameOf, sharedTitle } = useNameOf();
  const { data, error, refetch } = useQuery({
    queryKey: linkKeys.list(query),
    queryFn: ({ signal }) => readLinks(query, signal),
  });
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return [0.8, 0.6, 0.7].map((length) => <Bone key={length} length={length} />);
  if (data.links.length === 0)
    return (
      <EmptyState icon={IconLink} title={links('empty.title')} text={links('empty.text')}>
        <LinkButton href="/library">{links('empty.action')}</LinkButton>
      </EmptyState>
    );
  return (
    <div className={`grid gap-16 ${styles.box}`}>
      <ul className={`card full clip ${styles.list}`}>
        {data.links.map((link) => (
          <li key={link.id}>
            <Poster type={link.type} poster={link.poster} small />
            <div className={`grid shrinks ${styles.words}`}>
              <a
                className={`ink small strong breaks plain-link ${whole.row}`}
                href={`/links?link=${link.id}`}
              >
                <bdi>{nameOf(link)}</bdi>
              </a>
              {link.label && <bdi className="muted tiny">{sharedTitle(link)}</bdi>}
            </div>
            <div className={`grid small ${styles.numbers}`}>
              <span>{t('openings', { count: link.openings })}</span>
              {link.lastOpenedAt && <span className="muted tiny">{relative(link.lastOpenedAt)}</span>}
            </div>
            <LinkStateTag link={link} />
          </li>
        ))}
      </ul>
      <LinkButton href="/links">{t('all-links')}</LinkButton>
    </div>
  );
}
