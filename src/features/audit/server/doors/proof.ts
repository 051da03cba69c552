/** Hooks by which rooms provide their documents, records, files and chains to the checks of the trail. */

export { auditedChains, type ChainVerdict } from '../chains.ts';
export { changedFields } from '../documents/differences.ts';
export { auditedDocuments, auditedIn, type DocumentKind } from '../documents/kinds.ts';
export { auditedFiles } from '../files.ts';
export { expectedFiles } from '../presence.ts';
export { asRecord, auditedRecords, type Records, type Voucher, vouch } from '../records/records.ts';
export { inOrder } from '../records/text.ts';
