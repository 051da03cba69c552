import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readQuery, useAddressQuery } from '#client/lib/use-address-query.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { LinkFilter } from '../../contract.ts';
import { linkKeys, readAllLinks } from './api.ts';
import styles from './sheet/sheet.module.css';
import { Sheet } from './sheet/sheet.tsx';
import { useWords } from './words.ts';

/** Printable QR codes of links: of those selected, of a batch, or of all that match the filters. */
export default function SheetPage() {
  const t = useWords();
  const [address] = useAddressQuery();
  const filter = useMemo(() => readQuery(LinkFilter, address), [address]);
  const {
    data: links,
    error,
    refetch,
  } = useQuery({
    queryKey: linkKeys.sheet(filter),
    queryFn: ({ signal }) => readAllLinks({ ...filter, sort: 'label' }, signal),
  });
  return (
    <>
      <div className={`wrap spread ${styles.head}`}>
        <PageHead title={t('sheet.title')} lead={t('sheet.lead')} />
        {links && links.length > 0 && (
          <div className={`wrap gap-8 ${styles.tools}`}>
            <Button size="md" leftSection={<IconPrinter size={18} stroke={1.75} />} onClick={() => print()}>
              {t('sheet.print', { count: links.length })}
            </Button>
            <LinkButton quiet href="/links">
              {t('sheet.back')}
            </LinkButton>
          </div>
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!links && !error && <Bones />}
      {links?.length === 0 && (
        <EmptyState icon={IconQrcode} title={t('none.title')} text={t('sheet.none')}>
          <LinkButton href="/links">{t('sheet.back')}</LinkButton>
        </EmptyState>
      )}
      {links && links.length > 0 && <Sheet links={links} />}
    </>
  );
}

function Bones() {
  return (
    <div className={styles.bones} aria-busy>
      {['one', 'two', 'three', 'four'].map((each) => (
        <div key={each}>
          <span className={styles.boneCode} />
          <Bone length={0.6} />
        </div>
      ))}
    </div>
  );
}
