/** A browser that is driven by the W3C WebDriver protocol. Playwright cannot drive the WebKit of a Linux distribution. */
export interface Session {
  go(url: string): Promise<void>;
  /** Runs the body of a function in the page and returns its result. */
  run<Result>(body: string, ...args: unknown[]): Promise<Result>;
  /** Presses the first match of the selector as a pointer does: an element that covers it gets the press. */
  press(selector: string): Promise<void>;
  /** Types into the first match of the selector. */
  type(selector: string, text: string): Promise<void>;
  /** Sets the size of the window; the page in it is a little lower. */
  setSize(width: number, height: number): Promise<void>;
  setCookie(name: string, value: string): Promise<void>;
  clearCookies(): Promise<void>;
  windows(): Promise<string[]>;
  switchTo(window: string): Promise<void>;
  end(): Promise<void>;
}

/** Key of an element's id in the protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const enter = '\uE007';

export async function openSession(driver: string): Promise<Session> {
  const capabilities = { alwaysMatch: { timeouts: { pageLoad: 120_000, script: 60_000 } } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, { capabilities });
  const at = `${driver}/session/${sessionId}`;
  const post = <Result>(path: string, body: object = {}) => send<Result>('POST', `${at}/${path}`, body);
  const find = async (selector: string) => {
    const found = await post<Record<string, string>>('element', { using: 'css selector', value: selector });
    return `element/${found[elementKey]}`;
  };
  const run = <Result>(script: string, ...args: unknown[]) => post<Result>('execute/sync', { script, args });
  const path = () => run<string>('return location.pathname');
  return {
    async go(url) {
      const [before, target] = [await path(), new URL(url).pathname];
      const hasLeft = async () => target === before || (await path().catch(() => before)) !== before;
      // A page that changes its own address while it is left makes this return too early. Once a page stayed for minutes, for
      // an unknown reason, so the navigation is repeated.
      do {
        await post('url', { url });
      } while (!(await becomesTrue(hasLeft, 10_000)));
    },
    run,
    press: async (selector) => post(`${await find(selector)}/click`),
    type: async (selector, text) =>
      post(`${await find(selector)}/value`, { text: text.replaceAll('\n', enter) }),
    setSize: (width, height) => post('window/rect', { width, height }),
    setCookie: (name, value) => post('cookie', { cookie: { name, value, path: '/', httpOnly: true } }),
    clearCookies: () => send('DELETE', `${at}/cookie`),
    windows: () => send('GET', `${at}/window/handles`),
    switchTo: (handle) => post('window', { handle }),
    end: () => send('DELETE', at),
  };
}

async function becomesTrue(check: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) if (await check()) return true;
  return false;
}

async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      throw new Error(`${method} ${new URL(url).pathname} was not answered`, { cause });
    },
  );
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
