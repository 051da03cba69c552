import { subject } from '@casl/ability';
import { beforeAll, expect, it } from 'vitest';
import { submit } from '#features/compliance/server/approval/submit.ts';
import { giving } from '#features/feedback/contract.ts';
import { actAsHub } from '#server/context.ts';
import { type Action, abilityOf, actions, type Rule, type Subject, subjects } from '#shared/ability.ts';
import { hourMs } from '#shared/durations.ts';
import { newId } from '#shared/ids.ts';
import { checkpoints } from '../src/features/compliance/contract.ts';
import { approveItem, openCategory, publishRules, submitItem } from '../src/features/compliance/fixtures.ts';
import { type PersonCase, people } from '../src/features/compliance/server/policy/table.ts';
import { staySignedIn } from '../src/features/compliance/server/retention/fixtures.ts';
import { given as giveFeedback, idIn } from '../src/features/feedback/fixtures.ts';
import { decide } from '../src/features/identity/client/access/decision.ts';
import type { Audience } from '../src/features/library/contract.ts';
import { attestationModule, publishProgram } from '../src/features/programs/server/fixtures.ts';
import { type Caller, callerOf } from './caller.ts';
import { onBothEnginesInFull } from './context.ts';
import { startHubWithClock } from './factors.ts';
import { addItem } from './library.ts';
import { memberOf } from './members.ts';
import { tusOf } from './tus.ts';

type Person = Caller & { uid: string | null; cookie: string };
/** Attempt at an action on a subject: true if it is allowed. */
type Probe = (person: Person) => Promise<boolean>;
type Cell = `${Action} ${Subject}`;

/** Derives the permission from the answer: invalid input is refused as invalid only to callers with permission. */
const isAllowedBy = async (answer: Promise<Response> | Response): Promise<boolean> => {
  const { status, body } = await answer;
  await body?.cancel();
  if (status >= 500) throw new Error(`answered ${status}`);
  return ![401, 403, 404].includes(status);
};
const nonsense = { version: 999_999 };

onBothEnginesInFull('the page of permissions', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  let other: typeof editor;
  let probes: Partial<Record<Cell, readonly Probe[]>>;
  /** Content with the fields that the conditions of the rules use. */
  let contents: { id: string; published: boolean; audience: Audience }[];

  const made = async (path: string, input: object, by = editor) => {
    const answer = await by.send('POST', path, input);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return `${path}/${(await answer.json()).id}`;
  };
  const get =
    (path: string): Probe =>
    ({ fetch }) =>
      isAllowedBy(fetch(path));
  const send =
    (method: string, path: string, body: object = {}): Probe =>
    (person) =>
      isAllowedBy(person.send(method, path, body));
  /** Creates a new target for each attempt, which may delete it. */
  const remove =
    (make: (person: Person) => Promise<string>): Probe =>
    async (person) =>
      isAllowedBy(person.send('DELETE', `${await make(person)}?reason=Over`));
  const announcement = (startsAt: number) => ({
    titles: { en: 'News' },
    texts: {},
    link: null,
    endsAt: null,
    startsAt: new Date(hub.hub.ctx.now().getTime() + startsAt).toISOString(),
  });
  const feedback = async (flagged: boolean) => {
    const id = idIn(await giveFeedback(other, { text: flagged ? 'I want to make a complaint' : 'Nice' }));
    const flag = { flagged, reason: 'As it says' };
    const answer = flagged ? await editor.send('POST', `/api/feedback/${id}/flag`, flag) : null;
    if (answer && !answer.ok) throw new Error(`not flagged: ${await answer.text()}`);
    return `/api/feedback/${id}`;
  };
  /** Creates a complaint whose retention period is over. */
  const oldComplaint = async () => {
    const path = await feedback(true);
    await hub.hub.ctx.db.query
      .withTables<{ user_feedback: { id: string; retain_until: number } }>()
      .updateTable('user_feedback')
      .set({ retain_until: hub.hub.ctx.now().getTime() - hourMs })
      .where('id', '=', path.split('/').at(-1) ?? '')
      .execute();
    return path;
  };

  beforeAll(async () => {
    hub = await startHubWithClock(engine, { RATE_LIMIT: '1000000' });
    staySignedIn(hub);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    other = await memberOf(hub);
    const asks = { ...openCategory, name: 'Asks', needsApproval: true };
    await publishRules(principal, { categories: [openCategory, asks] });
    probes = { ...(await contentProbes()), ...(await roomProbes()), ...(await officeProbes()) };
  });

  async function contentProbes(): Promise<typeof probes> {
    const { ctx } = hub.hub;
    const free = { category: 'Free' };
    const { id: open } = await addItem(ctx, free);
    await approveItem(editor, principal, open);
    const { id: inside } = await addItem(ctx, { ...free, audience: 'members' });
    const { id: licensed } = await addItem(ctx, { ...free, audience: 'licensed' });
    const { id: draft } = await addItem(ctx, { ...free, published: false });
    const all = [open, inside, licensed, draft];
    contents = [
      { id: open, published: true, audience: 'public' },
      { id: inside, published: true, audience: 'members' },
      { id: licensed, published: true, audience: 'licensed' },
      { id: draft, published: false, audience: 'public' },
    ];
    const item = (id: string) => `/api/library/items/${id}`;
    const published = await made('/api/audio_playlists', { titles: { en: 'One' }, published: true });
    const hidden = await made('/api/audio_playlists', { titles: { en: 'Two' } });
    const link = await made('/api/links', { type: 'video', target: open }, other);
    const ownLink = async (person: Person) =>
      person.uid === null
        ? link
        : made('/api/links', { type: 'video', target: open }, person as typeof editor);
    const withOwn =
      (method: string, body: object, end = ''): Probe =>
      async (person) =>
        isAllowedBy(person.send(method, `${await ownLink(person)}${end}`, body));
    return {
      'read Content': all.map((id) => get(`/video/${id}`)),
      'share Content': all.map((target) => send('POST', '/api/links', { type: 'video', target })),
      'create Content': [send('POST', '/api/library/items')],
      'update Content': all.map((id) => send('PATCH', item(id), nonsense)),
      'delete Content': [remove(async () => item((await addItem(ctx, { published: false })).id))],
      'read Library': [get('/api/library/items'), get('/library')],
      'read Playlist': [get(published), get(hidden)],
      'create Playlist': [send('POST', '/api/audio_playlists')],
      'update Playlist': [published, hidden].map((path) => send('PATCH', path, nonsense)),
      'delete Playlist': [remove(() => made('/api/audio_playlists', { titles: { en: 'Gone' } }))],
      'create Link': [send('POST', '/api/links', { type: 'video', target: open })],
      'read Link': [get(link), async (person) => person.uid !== null && get(await ownLink(person))(person)],
      'update Link': [
        send('PATCH', link, { version: 1, label: 'Mine now' }),
        withOwn('PATCH', { version: 1, label: 'Mine' }),
        withOwn('POST', {}, '/revoke'),
      ],
      'delete Link': [send('DELETE', link), withOwn('DELETE', {})],
    };
  }

  async function roomProbes(): Promise<typeof probes> {
    const show = await made('/api/shows', { titles: { en: 'Talks' }, slug: `talks-${engine}` });
    const program = await publishProgram(editor, { modules: [attestationModule('word')] });
    const draft = await made('/api/programs', { titles: { en: 'Draft' } });
    const news = await made('/api/announcements', announcement(-hourMs));
    const toCome = await made('/api/announcements', announcement(9999 * hourMs));
    const [plain, complaint] = [await feedback(false), await feedback(true)];
    const reads =
      (path: string): Probe =>
      async ({ fetch }) => {
        const id = path.split('/').at(-1) ?? '';
        const lists = await Promise.all(
          ['/api/announcements', '/api/announcements/all'].map(async (each) => (await fetch(each)).text()),
        );
        return lists.some((list) => list.includes(id));
      };
    return {
      'read Podcast': [get('/api/shows')],
      'create Podcast': [send('POST', '/api/shows')],
      'update Podcast': [send('PATCH', show, nonsense)],
      'delete Podcast': [
        remove(() => made('/api/shows', { titles: { en: 'Gone' }, slug: `gone-${newId(8)}` })),
      ],
      'read Program': [
        get(`/api/programs/${program.id}?language=en`),
        async (person) =>
          (await get(`${draft}?language=en`)(person)) || (await get(`${draft}/draft`)(person)),
      ],
      'create Program': [send('POST', '/api/programs')],
      'update Program': [
        send('PATCH', draft, nonsense),
        send('PATCH', `/api/programs/${program.id}`, nonsense),
      ],
      'delete Program': [remove(() => made('/api/programs', { titles: { en: 'Gone' } }))],
      'read Announcement': [reads(news), reads(toCome)],
      'create Announcement': [send('POST', '/api/announcements')],
      'update Announcement': [news, toCome].map((path) => send('PATCH', path, nonsense)),
      'delete Announcement': [remove(() => made('/api/announcements', announcement(-hourMs)))],
      'read Landing': [get('/?as=visitor')],
      'update Landing': [get('/api/landing')],
      'create Feedback': [send('POST', giving.path)],
      'read Feedback': [get('/api/feedback/mine'), get(plain), get(complaint)],
      'update Feedback': [plain, complaint].map((path) => send('PATCH', path, nonsense)),
      'delete Feedback': [remove(() => feedback(false)), remove(() => feedback(true)), remove(oldComplaint)],
    };
  }

  async function officeProbes(): Promise<typeof probes> {
    const { ctx } = hub.hub;
    const waiting = async (): Promise<string> => (await addItem(ctx, { category: 'Asks' })).id;
    const decision = { version: 1, seal: '', decision: 'returned', note: 'No' };
    const decides = (id: string) => send('POST', `/api/compliance/approvals/${id}/decision`, decision);
    const somebody = async () => `/api/users/${(await memberOf(hub)).uid}`;
    const upload = async ({ cookie }: Person) => {
      const begun = await (await tusOf(hub.hub.url, cookie)).begin(10);
      return `/api/uploads/${begun.split('/').at(-1)}`;
    };
    const ownUpload = async (person: Person) => {
      const may = await send('POST', '/api/uploads/from-url')(person);
      return may ? upload(person) : upload(editor);
    };
    return {
      'create Upload': [send('POST', '/api/uploads/from-url')],
      'read Upload': [get(await upload(editor)), async (person) => get(await ownUpload(person))(person)],
      'delete Upload': [remove(() => upload(editor)), remove(ownUpload)],
      'read AclDemo': [get('/access-control')],
      'read Profile': [get('/profile')],
      'update Profile': [send('PATCH', '/api/profile')],
      'delete Profile': [send('POST', '/api/profile/removal')],
      'read User': [get('/api/users'), get(`${await somebody()}/account`)],
      'create User': [send('POST', '/api/users')],
      'update User': [send('PATCH', await somebody(), nonsense)],
      'delete User': [remove(somebody)],
      'read Approval': [get('/api/compliance/approvals')],
      'create Approval': [send('POST', '/api/compliance/approvals')],
      'approve Approval': [
        async (person) => decides((await (await submitItem(editor, await waiting())).json()).id)(person),
        async (person) => {
          const input = { item: await waiting(), checklist: [...checkpoints], sources: [], note: '' };
          const { id } = await submit(actAsHub(ctx), { uid: person.uid ?? '', name: 'Me' }, input);
          return decides(id)(person);
        },
      ],
      'read Record': [get('/api/compliance/uses'), get('/api/compliance/packs')],
      'create Record': [send('POST', '/api/compliance/packs')],
      'update Record': [send('POST', '/api/compliance/holds')],
      'read Rules': [get('/api/admin/finra')],
      'update Rules': [send('PUT', '/api/admin/finra')],
      'read Audit': [get('/api/audit')],
      'read Setting': [get('/admin'), get('/api/admin/health')],
      'update Setting': [send('POST', '/api/admin/jobs/retry')],
    };
  }

  const personOf = async ({ role, licence, check }: PersonCase): Promise<Person> => {
    if (role === 'visitor') return { ...callerOf(hub.hub.url), uid: null, cookie: '' };
    return memberOf(hub, {
      roles: role === 'USER' ? ['USER'] : ['USER', role],
      isSecurityLicensed: licence === 'licensed',
      crdCheck: check === 'checked' ? 'passed' : 'failed',
    });
  };
  /** Returns the rules as the page receives them. */
  const rulesOf = async ({ fetch }: Person): Promise<Rule[]> => {
    const html = await (await fetch('/access-control')).text();
    return JSON.parse(/id="page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').rules;
  };
  const answerOf = async (person: Person, cell: Cell): Promise<'yes' | 'partly' | 'no'> => {
    const given: boolean[] = [];
    for (const probe of probes[cell] ?? []) given.push(await probe(person));
    if (!given.includes(true)) return 'no';
    return given.includes(false) ? 'partly' : 'yes';
  };

  it.each(people)(
    'matches for $role, $licence, $check the server’s behaviour, in every cell',
    async (who) => {
      // Lets an hour pass, so that no rate limit applies.
      hub.pass(hourMs);
      const person = await personOf(who);
      const ability = abilityOf(await rulesOf(person));
      const wrong: string[] = [];
      for (const about of subjects)
        for (const action of actions) {
          const cell: Cell = `${action} ${about}`;
          const [expected, done] = [decide(ability, action, about).allowed, await answerOf(person, cell)];
          if (expected !== done) wrong.push(`${cell}: the page says ${expected}, the server ${done}`);
        }
      expect(wrong).toEqual([]);
    },
  );

  it.each(people)('matches for $role, $licence, $check access to content and sharing', async (who) => {
    hub.pass(hourMs);
    const person = await personOf(who);
    const ability = abilityOf(await rulesOf(person));
    for (const { id, ...content } of contents) {
      const isAllowed = (action: Action) => ability.can(action, subject('Content', { ...content }) as never);
      const done = [
        await get(`/video/${id}`)(person),
        await send('POST', '/api/links', { type: 'video', target: id })(person),
      ];
      expect([content, isAllowed('read'), isAllowed('share')]).toEqual([content, ...done]);
    }
  });
});
