import { usePageFields } from '#client/lib/page-address.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { programsPages } from '../../pages.ts';
import { NotHere } from '../parts/not-here.tsx';
import { useTitle } from '../parts/titles.ts';
import { useReport } from './api.ts';
import { ReportView } from './report-view.tsx';

/** Report page of a program. */
export default function ReportPage() {
  const { id } = usePageFields(programsPages.report);
  const titleOf = useTitle();
  const { data: report, error, refetch } = useReport(id);
  const title = report ? titleOf(report.titles) : '';
  usePageTitle(title);
  usePageName(title);
  if (report) return <ReportView key={id} report={report} title={title} />;
  return error ? <NotHere error={error} onRetry={refetch} /> : <Bone />;
}
