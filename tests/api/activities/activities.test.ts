import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo } from '#contract/account/user'
import {
  type ActivityConfig,
  findActivities,
  getActivity,
  replyActivity,
  signInActivity,
  submitActivity,
} from '#contract/activities/activity'
import { codes } from '#contract/errors'
import { activities, activityRounds } from '#server/db/schema/activities'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const day = 86_400_000
const config: ActivityConfig = { type: 'indexCard', option: { title: '招聘会', confirmType: 0 } }

type ActivityRow = typeof activities.$inferInsert

/** Creates an activity that is under way, with its sessions. */
async function makeActivity(
  given: Partial<ActivityRow> = {},
  rounds: readonly { name: string; capacity?: number }[] = [],
) {
  const now = site.now().getTime()
  const times = { startAt: new Date(now), endAt: new Date(now + 30 * day), announceFrom: new Date(now - 1000) }
  const { db } = site.database
  const [row] = await db
    .insert(activities)
    .values({ tenantId: 1, title: '春季招聘会', content: '现场面试\n请带简历', ...times, config, ...given })
    .returning()
  if (!row) throw new Error('An activity was not made')
  const made = []
  for (const { name, capacity = 0 } of rounds) {
    const values = { tenantId: row.tenantId, activityId: row.id, name, capacity, startAt: new Date(now + 10 * day) }
    made.push(...(await db.insert(activityRounds).values(values).returning()))
  }
  return { id: row.id, rounds: made.map(({ id }) => id) }
}

/** Somebody who registered long ago. */
async function member(role: 0 | 1 = 0): Promise<User> {
  const account = await site.make.user({ role, createdAt: new Date(site.now().getTime() - 2 * day) })
  const client = site.visitor()
  await site.make.session(client, account, role)
  return Object.assign(client, { userId: account.id, mobile: account.mobile })
}

async function broughtUp(user: User): Promise<unknown> {
  await user.get(getUserInfo, {})
  return user.last?.envelope.actions?.activity
}

const chosen = (...ids: number[]) => ids.map((id) => ({ id, checked: true }))

describe('an activity', () => {
  test('is shown to everyone, with its sessions', async () => {
    const { id } = await makeActivity({}, [{ name: '上午场', capacity: 2 }])
    expect(await site.visitor().get(getActivity, { id })).toMatchObject({
      id,
      title: '春季招聘会',
      open: true,
      needsSignIn: false,
      signedUp: false,
      people: 0,
      form: { roundList: [{ name: '上午场', capacity: 2, taken: 0, checked: false }] },
    })
  })

  test('of another tenant, or with an unknown id, is missing for every call', async () => {
    const { id } = await makeActivity({ tenantId: 2, signInCode: '123456' })
    const user = await member()
    const missing = { code: codes.notFound, msg: '活动不存在' }
    expect(await site.visitor().call(getActivity, { id: 999_999 })).toMatchObject(missing)
    expect(await user.call(getActivity, { id })).toMatchObject(missing)
    expect(await user.call(submitActivity, { id, form: { roundList: [] } })).toMatchObject(missing)
    expect(await user.call(signInActivity, { id, code: '123456' })).toMatchObject(missing)
    expect(await user.call(replyActivity, { id, action: 1 })).toMatchObject(missing)
  })

  test('requires a login to sign up', async () => {
    const { id } = await makeActivity()
    const visitor = site.visitor()
    const notLoggedIn = { code: codes.notLoggedIn }
    expect(await visitor.call(submitActivity, { id, form: { roundList: [] } })).toMatchObject(notLoggedIn)
    expect(await visitor.call(signInActivity, { id, code: '123456' })).toMatchObject(notLoggedIn)
    expect(await visitor.call(replyActivity, { id, action: 0 })).toMatchObject(notLoggedIn)
  })
})

describe('signing up', () => {
  test('adds sessions, and changes them later', async () => {
    const { id, rounds } = await makeActivity({}, [{ name: '上午场' }, { name: '下午场' }])
    const [morning = 0, afternoon = 0] = rounds
    const user = await member()
    const first = await user.get(submitActivity, { id, form: { roundList: chosen(morning) } })
    expect(first).toMatchObject({ signedUp: true, people: 1 })
    const { form } = await user.get(submitActivity, { id, form: { roundList: chosen(afternoon) } })
    expect(form.roundList.map(({ checked, taken }) => [checked, taken])).toEqual([
      [false, 0],
      [true, 1],
    ])
  })

  test('never exceeds the places of a session, even with simultaneous calls', async () => {
    const { id, rounds } = await makeActivity({}, [{ name: '专场', capacity: 2 }])
    const people = await Promise.all([1, 2, 3, 4].map(() => member()))
    const input = { id, form: { roundList: chosen(...rounds) } }
    const answers = await Promise.all(people.map((user) => user.call(submitActivity, input)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    const refused = answers.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ code: codes.conflict, msg: '「专场」名额已满，请选择其他场次' })
    const holder = people[answers.findIndex(({ ok }) => ok)]
    expect((await holder?.call(submitActivity, input))?.ok).toBe(true)
  })

  test.each([
    [[], '请选择报名场次'],
    [[{ id: 1, checked: false }], '请选择报名场次'],
    [[{ id: 999_999, checked: true }], '场次不存在，请重新选择'],
    [[{ id: -1, checked: true }], '编号不正确'],
  ])('refuses the sessions %j', async (roundList, msg) => {
    const { id } = await makeActivity({}, [{ name: '上午场' }])
    const answer = await (await member()).call(submitActivity, { id, form: { roundList } })
    expect(answer).toMatchObject({ code: codes.invalidInput, msg })
  })

  test.each([{ isOpen: false }, { endAt: new Date(0) }])('is over once %j', async (given) => {
    const { id } = await makeActivity(given)
    const answer = await (await member()).call(submitActivity, { id, form: { roundList: [] } })
    expect(answer).toMatchObject({ code: codes.conflict, msg: '活动报名已结束' })
  })
})

describe('signing in', () => {
  test('needs a sign-up and the code that is shown at the venue', async () => {
    const { id } = await makeActivity({ signInCode: '204860' })
    const user = await member()
    expect(await user.call(signInActivity, { id, code: '204860' })).toMatchObject({ msg: '请先报名' })
    await user.get(submitActivity, { id, form: { roundList: [] } })
    expect(await user.call(signInActivity, { id, code: '204861' })).toMatchObject({ msg: '签到码不正确' })
    expect(await user.call(signInActivity, { id, code: '20486' })).toMatchObject({ msg: '请输入6位签到码' })
    expect(await user.get(signInActivity, { id, code: '204860' })).toMatchObject({ signedIn: true })
  })

  test('limits attempts to guess the code', async () => {
    const { id } = await makeActivity({ signInCode: '204860' })
    const user = await member()
    await user.get(submitActivity, { id, form: { roundList: [] } })
    const tries = []
    for (let at = 0; at < 11; at++) tries.push(await user.call(signInActivity, { id, code: `10000${at % 10}` }))
    expect(tries.at(-1)).toMatchObject({ code: codes.tooManyRequests })
  })
})

describe('an activity is promoted with the user information', () => {
  test('until the user has responded', async () => {
    const { id } = await makeActivity()
    const user = await member()
    expect(await broughtUp(user)).toMatchObject({ id, description: '现场面试', config, form: { roundList: [] } })
    expect(await user.get(replyActivity, { id, action: 0 })).toEqual({ message: '已为您关闭此活动的提醒' })
    expect(await broughtUp(user)).not.toMatchObject({ id })
    expect(await user.get(getActivity, { id })).toMatchObject({ signedUp: false })
  })

  test('and a positive response signs up, with sessions if there are any', async () => {
    const { id, rounds } = await makeActivity({}, [{ name: '上午场' }])
    const [user, other] = [await member(), await member()]
    expect(await user.get(replyActivity, { id, action: 1, data: { roundList: chosen(...rounds) } })).toEqual({
      message: '报名成功',
    })
    expect(await user.get(getActivity, { id })).toMatchObject({ signedUp: true })
    expect(await broughtUp(user)).not.toMatchObject({ id })
    expect(await other.get(replyActivity, { id, action: 1 })).toEqual({ message: '已记下，请到活动页选择场次' })
    expect(await other.get(getActivity, { id })).toMatchObject({ signedUp: false })
    const bare = await makeActivity()
    await other.get(replyActivity, { id: bare.id, action: 1 })
    expect(await other.get(getActivity, { id: bare.id })).toMatchObject({ signedUp: true })
  })

  test('to its role, after the first day, while it is announced', async () => {
    const { id } = await makeActivity({ audience: 1 })
    const [seeker, recruiter] = [await member(0), await member(1)]
    expect(await broughtUp(recruiter)).toMatchObject({ id })
    expect(await broughtUp(seeker)).not.toMatchObject({ id })
    expect(await broughtUp(await site.user({ role: 1 }))).toBeUndefined()
    const quiet = [
      await makeActivity({ config: null }),
      await makeActivity({ announceFrom: new Date(site.now().getTime() + day) }),
      await makeActivity({ endAt: new Date(0) }),
      await makeActivity({ tenantId: 2 }),
    ]
    const shown = (await broughtUp(seeker)) as { id: number } | undefined
    expect(quiet.map((activity) => activity.id)).not.toContain(shown?.id)
  })
})

test.each([[{ id: 1, action: 2 }], [{ id: 1, action: 1, data: { roundList: 'all' } }], [{ id: '1', action: 1 }]])(
  'a reply of %j is refused',
  async (input) => {
    expect(await (await member()).callRaw(replyActivity, input)).toMatchObject({ code: codes.invalidInput })
  },
)

test('ongoing activities are listed for the role, and so are those that the user attends', async () => {
  const titles = { title: '只此一场' }
  const open = await makeActivity(titles)
  await makeActivity({ ...titles, isOpen: false })
  await makeActivity({ ...titles, tenantId: 2 })
  const forRecruiters = await makeActivity({ ...titles, audience: 1 })
  const ids = async (client: Pick<User, 'get'>) =>
    (await client.get(findActivities, {})).list.filter(({ title }) => title === '只此一场').map(({ id }) => id)
  const user = await member()
  expect(await ids(user)).toEqual([open.id])
  expect(await ids(site.visitor())).toEqual([open.id, forRecruiters.id])
  expect(await ids(await member(1))).toEqual([open.id, forRecruiters.id])
  await user.get(submitActivity, { id: forRecruiters.id, form: { roundList: [] } })
  expect(await ids(user)).toEqual([open.id, forRecruiters.id])
})
