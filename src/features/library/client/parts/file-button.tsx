import { Suspense } from 'react';
import { OneFile } from '#features/uploads/client/index.tsx';

interface Props {
  label: string;
  accept: string;
  onUpload: (upload: string) => Promise<unknown>;
}

/** Uploads one file and returns its upload. */
export function FileButton({ label, accept, onUpload }: Props) {
  return (
    <Suspense>
      <OneFile label={label} accept={accept} onDone={({ id }) => onUpload(id)} />
    </Suspense>
  );
}
