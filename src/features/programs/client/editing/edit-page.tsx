import { usePageFields } from '#client/lib/page-address.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { programsPages } from '../../pages.ts';
import { NotHere } from '../parts/not-here.tsx';
import { useTitle } from '../parts/titles.ts';
import { useDraftOf } from './api.ts';
import { ProgramEditor } from './program-editor.tsx';

/** Editor page of one program. */
export default function EditPage() {
  const { id } = usePageFields(programsPages.edit);
  const titleOf = useTitle();
  const { data: program, error, refetch } = useDraftOf(id);
  const title = program ? titleOf(program.titles) : '';
  usePageTitle(title);
  usePageName(title);
  if (program) return <ProgramEditor key={program.id} program={program} />;
  return error ? <NotHere error={error} onRetry={refetch} /> : <Bone />;
}
