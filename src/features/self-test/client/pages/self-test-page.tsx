import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { GlobalMessages } from '../parts/global-messages.tsx';
import { KeptReport } from '../parts/kept-report.tsx';
import { LiveCheck } from '../parts/live-check.tsx';
import styles from './self-test-page.module.css';

export default function SelfTestPage() {
  const [{ report }] = useAddressQuery();
  if (report)
    return (
      <div className={styles.page}>
        <KeptReport id={report} />
      </div>
    );
  return (
    <div className={styles.page}>
      <LiveCheck />
      <GlobalMessages />
    </div>
  );
}
