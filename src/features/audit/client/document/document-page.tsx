import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { usePageName } from '#client/shell/page-name.ts';
import { usePageTitle } from '#client/shell/use-page-title.ts';
import { Bone } from '#client/ui/bone.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useDocument } from '../api.ts';
import { DocumentView } from './document-view.tsx';

/** Page of an audited document: one version, re-created from the trail, and the list of all versions. */
export default function DocumentPage() {
  const { type = '', id = '' } = useParams({ strict: false }) as { type?: string; id?: string };
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const asked = { type, id, ...numberOf('seq', given.seq), ...numberOf('against', given.against) };
  const { data, error, refetch, isPlaceholderData } = useDocument(asked);
  const title = data?.versions.length ? (data.document.name ?? id) : id;
  usePageTitle(title);
  usePageName(title);
  const show = (seq: number, against?: number) =>
    void navigate({
      to: '.',
      search: { seq, ...(against !== undefined && { against }) },
      resetScroll: false,
    } as never);
  if (data)
    return (
      <DocumentView
        found={data}
        title={title}
        against={asked.against}
        stale={isPlaceholderData}
        onShow={show}
      />
    );
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />;
}

function numberOf(name: 'seq' | 'against', value: unknown): { seq?: number; against?: number } {
  const text = String(value ?? '');
  return /^\d{1,15}$/.test(text) ? { [name]: Number(text) } : {};
}
