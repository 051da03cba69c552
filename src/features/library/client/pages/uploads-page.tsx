import { Suspense } from 'react';
import { UploadsView } from '#features/uploads/client/index.tsx';
import { AddAllUploads, AddUpload } from '../add/add-upload.tsx';

/** Uploads, with the items made of them. */
export default function UploadsPage() {
  return (
    <Suspense>
      <UploadsView
        renderFinished={(upload) => <AddUpload upload={upload} />}
        renderAllFinished={(uploads) => <AddAllUploads uploads={uploads} />}
      />
    </Suspense>
  );
}
