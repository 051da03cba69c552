import { useSearch } from '@tanstack/react-router';
import { KeptReport } from '../parts/kept-report.tsx';
import { LiveCheck } from '../parts/live-check.tsx';

export default function SelfTestPage() {
  const { report } = useSearch({ strict: false }) as { report?: string };
  return report ? <KeptReport id={report} /> : <LiveCheck />;
}
