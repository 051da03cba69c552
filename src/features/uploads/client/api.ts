import { call } from '#client/lib/api.ts';
import { uploadRoutes } from '../contract.ts';

export const listUploads = () => call(uploadRoutes.listUploads, {});
export const cancelUpload = (id: string) => call(uploadRoutes.cancelUpload, { id });
export const fetchUpload = (url: string) => call(uploadRoutes.fetchUpload, { url });
