import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { UserPage } from '../../contract.ts';

onBothEnginesInFull('the list of users', (engine) => {
  const started = startTestHub(engine, { BLOCKED_ACCOUNTS: 'demo@example.com' });
  const admin = started.then((hub) => memberOf(hub, { roles: ['ADMIN'] }));
  const somebody = async (given = {}) => memberOf(await started, given);
  const list = async (query: string) =>
    UserPage.parse(await (await (await admin).fetch(`/api/users?${query}`)).json());

  it('finds people by parts of names, address and number, regardless of case and accents', async () => {
    const { uid } = await somebody({
      firstName: 'Zoë',
      lastName: 'Fournier-Lévêque',
      email: 'z.fl@maison.example',
      solutionNumber: 'SN-4711',
    });
    const arab = await somebody({ firstName: 'أحمد', lastName: 'القاضى' });
    const searches = ['zoe', 'LEVEQUE four', 'lévê', 'z.fl@mais', 'sn-47', 'fournier-l', 'zoe maison 4711'];
    for (const search of searches)
      expect(
        (await list(`search=${encodeURIComponent(search)}`)).users.map((user) => user.uid),
        search,
      ).toEqual([uid]);
    expect((await list(`search=${encodeURIComponent('احمد القاضي')}`)).users[0]?.uid).toBe(arab.uid);
    for (const search of ['zoe nobody', '%', '_zoe', "zoe' or 1=1"])
      expect((await list(`search=${encodeURIComponent(search)}&state=blocked`)).total, search).toBe(0);
  });

  it('filters by role, check, licence and state, and marks those blocked by the settings', async () => {
    const mark = 'Filtered';
    const give = (given: object) => somebody({ lastName: mark, ...given });
    const editor = await give({ firstName: 'E', roles: ['USER', 'EDITOR'] });
    const licensed = await give({ firstName: 'L', isSecurityLicensed: true, crdCheck: 'passed' });
    const blocked = await give({ firstName: 'B', blockedAt: new Date() });
    const listed = await give({ firstName: 'D', email: 'demo@example.com' });
    const found = async (query: string) =>
      (await list(`search=${mark}&${query}`)).users.map(({ uid }) => uid);
    expect(await found('role=EDITOR')).toEqual([editor.uid]);
    expect(await found('crd_check=passed')).toEqual([licensed.uid]);
    expect(await found('licensed=yes')).toEqual([licensed.uid]);
    expect(await found('licensed=no&state=active')).toEqual([editor.uid]);
    expect(await found('state=blocked')).toEqual([blocked.uid, listed.uid]);
    const { users } = await list('search=demo@example.com');
    expect(users).toMatchObject([{ blockedByList: true, blockedAt: null }]);
  });

  it('sorts both ways by name, address, creation and last sign-in, in pages of the allowed sizes', async () => {
    const mark = 'Sorted';
    const day = (at: number) => new Date(Date.UTC(2026, 0, at));
    const people = [
      { lastName: `${mark} élan`, email: 's3@example.com', createdAt: day(1), lastSignIn: day(20) },
      { lastName: `${mark} Eland`, email: 's1@example.com', createdAt: day(3), lastSignIn: null },
      { lastName: `${mark} zebra`, email: 's4@example.com', createdAt: day(2), lastSignIn: day(10) },
      { lastName: `${mark} Okapi`, email: 's2@example.com', createdAt: day(4), lastSignIn: day(30) },
    ];
    for (const person of people) await somebody(person);
    const order = async (query: string) =>
      (await list(`search=${mark}&${query}`)).users.map(({ lastName }) => lastName.slice(mark.length + 1));
    const orders = {
      name: ['élan', 'Eland', 'Okapi', 'zebra'],
      email: ['Eland', 'Okapi', 'élan', 'zebra'],
      created: ['élan', 'zebra', 'Eland', 'Okapi'],
      'last-sign-in': ['Eland', 'zebra', 'élan', 'Okapi'],
    };
    for (const [sort, expected] of Object.entries(orders)) {
      expect(await order(`sort=${sort}`), sort).toEqual(expected);
      expect(await order(`sort=${sort}&order=desc`), sort).toEqual(expected.toReversed());
    }
    for (let at = 0; at < 3; at += 1) await somebody({ lastName: `${mark} ${at}` });
    const second = await list(`search=${mark}&size=5&page=2`);
    expect([second.users.length, second.total]).toEqual([2, 7]);
    expect((await list(`search=${mark}&page=99`)).users).toEqual([]);
    for (const query of ['size=7', 'page=0', 'sort=uid', 'role=BOSS', 'state=x', 'page=1e9'])
      expect((await (await admin).fetch(`/api/users?${query}`)).status, query).toBe(400);
  });
});
