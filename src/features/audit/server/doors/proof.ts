/** What rooms show for the trail: documents, records, files and chains of theirs that the checks compare with it. */

export { auditedChains, type ChainVerdict } from '../chains.ts';
export { changedFields } from '../documents/differences.ts';
export { auditedDocuments, auditedIn, type DocumentKind } from '../documents/kinds.ts';
export { auditedFiles } from '../files.ts';
export { expectedFiles } from '../presence.ts';
export { asRecord, auditedRecords, type Records, type Voucher, vouch } from '../records/records.ts';
export { inOrder } from '../records/text.ts';
