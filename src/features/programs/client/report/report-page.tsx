import { useParams } from '@tanstack/react-router';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { NotHere } from '../parts/not-here.tsx';
import { useTitle } from '../parts/titles.ts';
import { useReport } from './api.ts';
import { ReportView } from './report-view.tsx';

/** Report page of a program. */
export default function ReportPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const titleOf = useTitle();
  const { data: report, error, refetch } = useReport(id);
  const title = report ? titleOf(report.titles) : '';
  usePageTitle(title);
  usePageName(title);
  if (report) return <ReportView key={id} report={report} title={title} />;
  return error ? <NotHere error={error} onRetry={refetch} /> : <Bone />;
}
