import { usePageFields } from '#client/lib/page-address.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { auditPages } from '../../pages.ts';
import { useDocument } from '../api.ts';
import { DocumentView } from './document-view.tsx';

/** Page of an audited document: one version, re-created from the trail, and the list of all versions. */
export default function DocumentPage() {
  const { type, id } = usePageFields(auditPages.document);
  const [{ seq, against }, changeAddress] = useAddressQuery();
  const query = { type, id, ...numberOf('seq', seq), ...numberOf('against', against) };
  const { data, error, refetch, isPlaceholderData } = useDocument(query);
  const title = data?.versions.length ? (data.document.name ?? id) : id;
  usePageTitle(title);
  usePageName(title);
  const show = (seq: number, against?: number) =>
    changeAddress({ seq: `${seq}`, against: against === undefined ? '' : `${against}` });
  if (data)
    return (
      <DocumentView
        found={data}
        title={title}
        against={query.against}
        stale={isPlaceholderData}
        onShow={show}
      />
    );
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />;
}

function numberOf(name: 'seq' | 'against', text = ''): { seq?: number; against?: number } {
  return /^\d{1,15}$/.test(text) ? { [name]: Number(text) } : {};
}
