import type { ClearanceProps } from '#client/lib/clearance.ts';
import { Clearance } from './clearance.tsx';
import { CopyClearance } from './copy-clearance.tsx';

/** Status of an item or of public copy under the firm's rules. */
export default function Clearances({ about, ...props }: ClearanceProps) {
  return about === 'Item' ? <Clearance {...props} /> : <CopyClearance about={about} {...props} />;
}
