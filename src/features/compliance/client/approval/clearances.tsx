import type { ClearanceProps } from '#client/lib/clearance.ts';
import { Clearance } from './clearance.tsx';
import { WordsClearance } from './words-clearance.tsx';

/** How something stands with the firm's rules: an item, or words that the hub itself says. */
export default function Clearances({ about, ...props }: ClearanceProps) {
  return about === 'Item' ? <Clearance {...props} /> : <WordsClearance about={about} {...props} />;
}
