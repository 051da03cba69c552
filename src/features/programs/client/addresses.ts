/** Addresses of the pages of programs. */
export const addressOf = {
  programs: '/programs',
  program: (id: string, isPreview = false) => `/programs/${encodeURIComponent(id)}${previewOf(isPreview)}`,
  module: (id: string, module: string, isPreview = false) =>
    `/programs/${encodeURIComponent(id)}/${encodeURIComponent(module)}${previewOf(isPreview)}`,
  edit: (id: string) => `/programs/${encodeURIComponent(id)}/edit`,
  report: (id: string) => `/programs/${encodeURIComponent(id)}/report`,
};

function previewOf(isPreview: boolean): string {
  return isPreview ? '?preview=1' : '';
}
