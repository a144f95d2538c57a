import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getOwnReplyClock } from '#contract/jobs/ownReplyClock'
import { findNotices } from '#contract/notices/notice'
import { contacts } from '#server/db/schema/chat'
import { tenants } from '#server/db/schema/site/tenants'
import { sendFrom } from '#server/features/chat/posting/sending'
import { remindRecruiters } from '#server/features/jobs/replyClock/remindRecruiters'
import { Talkers } from '../../support/chat/talkers'
import { Site } from '../../support/server/site'
import { ChatStage, type Chatter } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

const say = (from: Chatter, cid: number, text: string) =>
  sendFrom(stage.services, from.imUserId, { type: 'text', cid, clientId: crypto.randomUUID(), content: { text } })

/** Another tenant's people: what is known of its rules is this test's alone. */
async function pairOf(tenantId: number, chatRules: object) {
  await stage.database.db.update(tenants).set({ chatRules }).where(eq(tenants.id, tenantId))
  const people = [await stage.chatter(0, { tenantId }), await stage.chatter(1, { tenantId })] as const
  return { alice: people[0], bob: people[1], cid: await stage.talk(...people) }
}

test('a message with a blocked word is discarded with 7000, in any spacing, and is not delivered', async () => {
  const { alice, bob, cid } = await stage.pair()
  const hers = await stage.device(bob)
  const refusal = { ok: false, code: 7000, msg: '消息含有平台禁止的内容，未发送' }
  expect(await say(alice, cid, '来做刷 单，返—利吧')).toMatchObject(refusal)
  expect(await say(alice, cid, '您好')).toMatchObject({ ok: true })
  await hers.reach(2)
  expect(hers.texts).toEqual(['您好'])
})

test('each tenant has its own blocked words', async () => {
  const { alice, cid } = await pairOf(2, { blockedWords: ['内推费'] })
  expect(await say(alice, cid, '内 推 费三百')).toMatchObject({ code: 7000 })
  expect(await say(alice, cid, '刷单返利')).toMatchObject({ ok: true })
})

test('writing first to somebody takes a greeting; replies and talks that have begun do not', async () => {
  const { alice, cid } = await pairOf(3, { firstContacts: { seeker: 1, recruiter: 5 } })
  expect(await say(alice, cid, '您好')).toMatchObject({ ok: true })
  const other = await stage.chatter(1, { tenantId: 3 })
  const second = await stage.talk(alice, other)
  const refusal = { ok: false, code: codes.paymentShortfall, data: { key: 'right:greeting', lacks: 1 } }
  expect(await say(alice, second, '您好')).toMatchObject(refusal)
  expect(await say(alice, cid, '还在吗')).toMatchObject({ ok: true })
  expect(await say(other, second, '方便聊聊吗')).toMatchObject({ ok: true })
  expect(await say(alice, second, '方便')).toMatchObject({ ok: true })
})

test('a recruiter is reminded once a day of people who wait for a reply', async () => {
  const site = await Site.open()
  try {
    const talkers = new Talkers(site)
    const { alice, bob, cid } = await talkers.talk()
    await talkers.say(alice, cid, '您好', new Date(Date.now() - 25 * 3_600_000))
    const answered = await talkers.talk()
    await talkers.say(answered.alice, answered.cid, '您好', new Date(Date.now() - 25 * 3_600_000))
    await talkers.say(answered.bob, answered.cid, '您好')
    const left = await talkers.talk()
    await talkers.say(left.alice, left.cid, '您好', new Date(Date.now() - 25 * 3_600_000))
    await site.database.db.update(contacts).set({ isRemove: true }).where(eq(contacts.cid, left.cid))
    const remind = () => site.database.db.transaction((tx) => remindRecruiters(tx, new Date()))
    expect([await remind(), await remind()]).toEqual([1, 1])
    const { list } = await bob.get(findNotices, {})
    expect(list.map(({ content }) => content)).toEqual([
      '1位求职者的消息已超过24小时未回复，及时回复更容易招到合适的人。',
    ])
    expect((await answered.bob.get(findNotices, {})).list).toEqual([])
    expect((await left.bob.get(findNotices, {})).list).toEqual([])
    expect((await bob.get(getOwnReplyClock, {})).waiting.count).toBe(1)
  } finally {
    await site.close()
  }
})
