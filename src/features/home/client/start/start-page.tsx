import { useContext } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PosterBones } from '#client/ui/poster-bones.tsx';
import { useWords } from '../words.ts';
import { Announcements } from './announcements.tsx';
import { CaughtUp } from './caught-up.tsx';
import { ContinueList } from './continue-list.tsx';
import { EditorPart } from './editor-part.tsx';
import { FollowUp } from './follow-up.tsx';
import { MyLinks } from './my-links.tsx';
import { MyPrograms } from './my-programs.tsx';
import { Newest } from './newest.tsx';
import { PrincipalPart } from './principal-part.tsx';
import { useWork } from './queries.ts';
import { SetUp } from './set-up.tsx';
import styles from './start-page.module.css';
import { useGathering } from './use-gathering.ts';

/** Start page of members: the parts of all their roles, the most urgent first. */
export default function StartPage() {
  const isGathering = useGathering();
  return (
    <>
      <Welcome />
      {isGathering ? <Bones /> : <Parts />}
    </>
  );
}

/** Greets the viewer; administrators whose hub is not set up yet are welcomed to it. */
function Welcome() {
  const t = useWords();
  const { viewer, title: hub } = useContext(ShellContext);
  const setUp = useWork().data?.setUp;
  const isNew = setUp ? !setUp.isOver : false;
  const [first = ''] = (viewer?.name === viewer?.email ? '' : (viewer?.name ?? '')).trim().split(/\s+/);
  const name = `\u2068${first}\u2069`;
  if (isNew) return <PageHead title={t('title.first', { hub })} lead={t('title.first.lead')} />;
  return <PageHead title={first ? t('title', { name }) : t('title.nameless')} />;
}

function Parts() {
  const ability = useAbility();
  const { data, error, refetch } = useWork();
  return (
    <div className={`stack ${styles.page}`}>
      <Announcements />
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      <SetUp />
      <PrincipalPart />
      <EditorPart />
      <div className={`grid top ${styles.halves}`}>
        {ability.can('read', 'Link') && <MyLinks />}
        {ability.can('read', 'Link') && <FollowUp />}
        {ability.can('read', 'Program') && <MyPrograms />}
      </div>
      <ContinueList />
      {ability.can('read', 'Library') && <Newest />}
      <HealthLine />
    </div>
  );
}

/** Line for administrators of a hub that is set up, with the way to its health. */
function HealthLine() {
  const t = useWords();
  const setUp = useWork().data?.setUp;
  if (!setUp?.isOver) return null;
  return (
    <CaughtUp text={t('setup.over')}>
      <LinkButton href="/admin" quiet>
        {t('setup.admin')}
      </LinkButton>
    </CaughtUp>
  );
}

/** Placeholder while the page is loading. */
function Bones() {
  return (
    <div className={`stack ${styles.page}`} aria-busy="true">
      <div className={styles.bone} />
      <PosterBones count={4} />
      <PosterBones count={4} />
    </div>
  );
}
