import { type CheckDefinition, failed, passed } from './check.ts';

export const cookiesCheck: CheckDefinition = {
  name: 'cookies',
  run: async () => {
    const value = Math.random().toString(36).slice(2);
    writeCookie(`self-test=${value}; Path=/; SameSite=Lax`);
    const stored = document.cookie.includes(`self-test=${value}`);
    writeCookie('self-test=; Path=/; Max-Age=0; SameSite=Lax');
    return stored ? passed('cookies-work') : failed('cookies-blocked');
  },
};

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = cookie;
}
