/** Where a program, its modules and what editors do with it are. */
export const addressOf = {
  programs: '/programs',
  program: (id: string, isPreview = false) => `/programs/${encodeURIComponent(id)}${previewOf(isPreview)}`,
  module: (id: string, module: string, isPreview = false) =>
    `/programs/${encodeURIComponent(id)}/${encodeURIComponent(module)}${previewOf(isPreview)}`,
  edit: (id: string) => `/programs/${encodeURIComponent(id)}/edit`,
  report: (id: string) => `/programs/${encodeURIComponent(id)}/report`,
};

/** The page on which anybody reads whether a certificate holds; the hub does not draw it. */
export function proofOf(number: string): string {
  return `/certificates/${encodeURIComponent(number)}`;
}

function previewOf(isPreview: boolean): string {
  return isPreview ? '?preview=1' : '';
}
