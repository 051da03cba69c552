import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { GlobalMessages } from './parts/global-messages.tsx';
import { LiveCheck } from './parts/live-check.tsx';
import { ReportForSupport } from './parts/report-for-support.tsx';
import styles from './self-test-page.module.css';

export default function SelfTestPage() {
  const [{ report }] = useAddressQuery();
  if (report)
    return (
      <div className={styles.page}>
        <ReportForSupport id={report} />
      </div>
    );
  return (
    <div className={styles.page}>
      <LiveCheck />
      <GlobalMessages />
    </div>
  );
}
