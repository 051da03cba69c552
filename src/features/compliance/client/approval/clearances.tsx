import type { ClearanceProps, SubmittedItems } from '#client/lib/clearance.ts';
import { Clearance } from './clearance.tsx';
import { CopyClearance } from './copy-clearance.tsx';
import { SubmitManyDialog } from './submit-many-dialog.tsx';

/** Status of an item or of public copy under the firm's rules, or the dialog that submits several items. */
export default function Clearances(props: ClearanceProps | SubmittedItems) {
  if (props.about === 'Items') return <SubmitManyDialog {...props} />;
  if (props.about === 'Item') return <Clearance {...props} />;
  const { about, ...copy } = props;
  return <CopyClearance about={about} {...copy} />;
}
