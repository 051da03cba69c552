import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { reasonOf } from '#client/lib/issues.ts';
import { usePageFields } from '#client/lib/page-address.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import type { ModuleView as View } from '../../contract.ts';
import { programsPages } from '../../pages.ts';
import { keys } from '../api.ts';
import { NotHere } from '../parts/not-here.tsx';
import { type Place, useProgram, withStep } from './api.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { copyPlaces } from './content/played.ts';
import { followModule, onStep } from './follow.ts';
import { forgetOverviews } from './forget.ts';
import { ModuleView } from './module-view.tsx';
import styles from './taking.module.css';
import { useModule } from './use-module.ts';

/** Page on which a learner takes a module. */
export default function ModulePage() {
  const { id, module } = usePageFields(programsPages.module);
  const language = useLanguage();
  const [{ preview }] = useAddressQuery();
  const isPreview = preview !== undefined;
  const place = useMemo(() => ({ id, module, language }), [id, module, language]);
  const { viewer } = useContext(ShellContext);
  const uid = viewer?.uid;
  const { data: view, error, refetch } = useModule(place, uid, isPreview);
  const program = useProgram(id, language, isPreview);
  const title = view?.module.title.text ?? '';
  usePageTitle(title);
  usePageName(title);
  const isFollowed = useFollowed(place, uid, isPreview ? undefined : view);
  if (view && (isFollowed || isPreview))
    return <ModuleView key={module} place={place} view={view} program={program.data} isPreview={isPreview} />;
  const reason = reasonOf(error);
  if (!view && (reason === 'locked' || reason === 'not-enrolled'))
    return <ClosedNotice why={reason} program={id} />;
  if (error && !view) return <NotHere error={error} onRetry={refetch} />;
  return (
    <div className={`stack gap-24 ${styles.page}`} aria-busy="true">
      <Bone length={0.4} />
      <div className={`round-l on-card ${styles.stageBone}`} />
      <Bone />
    </div>
  );
}

/** Reports progress and shows the answers. Returns true once tracking has begun; players mount only then. */
function useFollowed(place: Place, uid: string | undefined, view: View | undefined): boolean {
  const queries = useQueryClient();
  const parts = view?.content?.parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each module, not for each step in it
  const isHeard = useMemo(() => {
    if (!view || !uid) return false;
    if (parts) {
      copyPlaces(parts);
      followModule({ uid, language: place.language }, { program: place.id, module: place.module }, parts);
    }
    return true;
  }, [uid, place, view !== undefined]);
  useEffect(
    () =>
      onStep(({ program, module }, step) => {
        if (program !== place.id || module !== place.module) return;
        const key = keys.module(program, module, place.language, false);
        const before = queries.getQueryData<View>(key);
        if (!before) return;
        queries.setQueryData(key, withStep(before, step));
        if (step.module.state !== before.module.state) forgetOverviews(queries);
      }),
    [queries, place],
  );
  return isHeard;
}
