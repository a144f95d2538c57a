import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingExchange } from '#contract/chat/commands'
import { agreed, asked, findExchanges, getExchangedFile, refused, removeExchange } from '#contract/chat/exchange'
import { sendByHttp } from '#contract/chat/fallback'
import { getConversationByJob, setContactBlack } from '#contract/chat/talks'
import { codes } from '#contract/errors'
import { countRights } from '#contract/vip/privileges'
import { users } from '#server/db/schema/accounts/accounts'
import { tenants } from '#server/db/schema/site/tenants'
import { resumeAttachments, uploads } from '#server/db/schema/uploads'
import { loadContact } from '#server/features/chat/contacts/contacts'
import { findHistory } from '#server/features/chat/messages/messageHistory'
import { type Talker, Talkers } from '../../../support/chat/talkers'
import { Site } from '../../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

type Kind = 'mobile' | 'wechat' | 'resume' | 'accepted'

const send = async (from: Talker, input: OutgoingExchange) => (await talkers.hub(from)).call(sendByHttp, input)

const ask = (from: Talker, cid: number, kind: Kind, content: { attachmentId?: number; note?: string } = {}) =>
  send(from, { type: `${kind}Exchange`, cid, clientId: randomUUID(), content })

const reply = (
  from: Talker,
  cid: number,
  kind: Kind,
  content: { requestId: number; status: 2 | 3; attachmentId?: number },
) => send(from, { type: `${kind}ExchangeResult`, cid, clientId: randomUUID(), content })

async function requestId(asking: ReturnType<typeof ask>): Promise<number> {
  const result = await asking
  expect(result).toMatchObject({ ok: true })
  return (result.ok && result.data.message?.id) || 0
}

/** A seeker with a resume and a recruiter who have both written. */
async function talk({ weixin = true, resume = true } = {}) {
  const made = await talkers.talk()
  const { alice, bob, cid } = made
  if (resume) await site.make.sendableResume(alice.userId, { name: '林一帆' })
  if (weixin)
    for (const { userId } of [alice, bob])
      await site.database.db
        .update(users)
        .set({ weixin: `wx_${userId}0000` })
        .where(eq(users.id, userId))
  await talkers.say(alice, cid, '您好')
  await talkers.say(bob, cid, '您好')
  return made
}

const history = async ({ imUserId }: Talker, cid: number) =>
  (await findHistory(site.database.db, { cid, ownerIm: imUserId, before: undefined, limit: 50 }))?.list ?? []

const exchangedOf = async ({ imUserId }: Talker, cid: number) =>
  (await loadContact(site.database.db, cid, imUserId))?.exchanged

/** Free exchanges before an answer, a day; the usual ones if undefined. */
const setDirect = (directExchanges: number | undefined) =>
  site.database.db
    .update(tenants)
    .set({ chatRules: directExchanges === undefined ? null : { directExchanges } })
    .where(eq(tenants.id, 1))

const leftOf = async (user: Talker) =>
  (await user.get(countRights, {})).list.find(({ right }) => right === 'relation')?.left

describe('an exchange', () => {
  test('is unavailable until both sides have written', async () => {
    const { alice, bob, cid } = await talkers.talk()
    await site.make.sendableResume(alice.userId)
    await talkers.say(alice, cid, '您好')
    const early = { ok: false, code: 1010, msg: '双方都回复后才能发起' }
    expect(await ask(alice, cid, 'mobile')).toMatchObject(early)
    expect(await ask(bob, cid, 'mobile')).toMatchObject(early)
  })

  test('may be asked for by a recruiter before the seeker answers, with a right for each kind', async () => {
    await setDirect(2)
    try {
      const { alice, bob, cid, job } = await talkers.talk()
      await site.make.sendableResume(alice.userId)
      expect(await ask(bob, cid, 'mobile')).toMatchObject({ code: codes.conflict })
      await talkers.say(bob, cid, '您好')
      expect(await ask(bob, cid, 'wechat')).toMatchObject({ code: codes.conflict, msg: '请先设置微信号' })
      for (const kind of ['resume', 'accepted'] as const)
        expect(await ask(bob, cid, kind)).toMatchObject({ code: codes.conflict })
      expect(await ask(alice, cid, 'mobile')).toMatchObject({ code: codes.conflict })
      expect(await leftOf(bob)).toBe(2)
      await ask(bob, cid, 'mobile')
      const id = await requestId(ask(bob, cid, 'mobile'))
      expect(await leftOf(bob)).toBe(1)
      const others = await Promise.all([
        talkers.talker(0).then((seeker) => seeker.get(getConversationByJob, { jobId: job.id })),
        talkers.talker(0).then((seeker) => seeker.get(getConversationByJob, { jobId: job.id })),
      ])
      for (const other of others) await talkers.say(bob, other.id, '您好')
      const atOnce = await Promise.all(others.map((other) => ask(bob, other.id, 'mobile')))
      expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
      expect(atOnce.find(({ ok }) => !ok)).toMatchObject({
        code: codes.paymentShortfall,
        data: { key: 'right:relation', lacks: 1 },
      })
      expect(await reply(alice, cid, 'mobile', { requestId: id, status: agreed })).toMatchObject({ ok: true })
      expect(await exchangedOf(bob, cid)).toEqual({ mobile: alice.mobile })
      expect(await ask(bob, cid, 'mobile')).toMatchObject({ ok: true })
    } finally {
      await setDirect(undefined)
    }
  })

  test('of numbers shows each side the other’s number once accepted, and to no one before', async () => {
    const { alice, bob, cid } = await talk()
    const id = await requestId(ask(alice, cid, 'mobile'))
    expect(await exchangedOf(bob, cid)).toEqual({})
    expect(JSON.stringify(await history(bob, cid))).not.toContain(alice.mobile)
    const answered = await reply(bob, cid, 'mobile', { requestId: id, status: agreed })
    expect(answered).toMatchObject({
      ok: true,
      data: { message: { content: { outcome: { requestId: id, status: agreed, values: { seeker: alice.mobile } } } } },
    })
    expect(await exchangedOf(alice, cid)).toEqual({ mobile: bob.mobile })
    expect(await exchangedOf(bob, cid)).toEqual({ mobile: alice.mobile })
    for (const side of [alice, bob])
      expect((await history(side, cid)).find((message) => message.id === id)?.content.exchange?.status).toBe(agreed)
  })

  test('that is refused reveals nothing, and can be answered once', async () => {
    const { alice, bob, cid } = await talk()
    const id = await requestId(ask(bob, cid, 'wechat'))
    expect(await reply(alice, cid, 'wechat', { requestId: id, status: refused })).toMatchObject({ ok: true })
    const gone = { ok: false, code: 1010, msg: '该请求已失效' }
    expect(await reply(alice, cid, 'wechat', { requestId: id, status: agreed })).toMatchObject(gone)
    expect(await exchangedOf(bob, cid)).toEqual({})
  })

  test('can only be answered by the requested side, in its talk, by its kind', async () => {
    const { alice, bob, cid } = await talk()
    const other = await talk()
    const id = await requestId(ask(alice, cid, 'mobile'))
    const gone = { ok: false, code: 1010, msg: '该请求已失效' }
    expect(await reply(alice, cid, 'mobile', { requestId: id, status: agreed })).toMatchObject(gone)
    expect(await reply(other.bob, other.cid, 'mobile', { requestId: id, status: agreed })).toMatchObject(gone)
    expect(await reply(bob, cid, 'wechat', { requestId: id, status: agreed })).toMatchObject(gone)
    expect(await reply(other.bob, cid, 'mobile', { requestId: id, status: agreed })).toMatchObject({ code: 1002 })
    expect(await reply(bob, cid, 'mobile', { requestId: 0.5, status: agreed })).toMatchObject({ code: 1001 })
  })

  test('is superseded by a newer one of the same kind from either side', async () => {
    const { alice, bob, cid } = await talk()
    const first = await requestId(ask(alice, cid, 'mobile'))
    const wechat = await requestId(ask(alice, cid, 'wechat'))
    const second = await requestId(ask(bob, cid, 'mobile'))
    const status = async (id: number) =>
      (await history(alice, cid)).find((message) => message.id === id)?.content.exchange?.status
    expect([await status(first), await status(wechat), await status(second)]).toEqual([5, asked, asked])
    expect(await reply(bob, cid, 'mobile', { requestId: first, status: agreed })).toMatchObject({ code: 1010 })
    expect(await reply(alice, cid, 'mobile', { requestId: second, status: agreed })).toMatchObject({ ok: true })
  })

  test('requested or answered twice by the same message is stored once', async () => {
    const { alice, bob, cid } = await talk()
    const request = { type: 'mobileExchange', cid, clientId: randomUUID(), content: {} } as const
    const [one, two] = await Promise.all([send(alice, request), send(alice, request)])
    const id = one.ok ? (one.data.message?.id ?? 0) : 0
    expect(two).toMatchObject({ data: { message: { id } } })
    const result = {
      type: 'mobileExchangeResult',
      cid,
      clientId: randomUUID(),
      content: { requestId: id, status: agreed },
    } as const
    const answers = [await send(bob, result), await send(bob, result)]
    expect(answers[1]).toMatchObject({
      ok: true,
      data: { message: { id: answers[0]?.ok && answers[0].data.message?.id } },
    })
    expect((await history(bob, cid)).filter(({ type }) => type.startsWith('mobile'))).toHaveLength(2)
  })

  test('cannot be requested across a blacklist, in either direction', async () => {
    const { alice, bob, cid } = await talk()
    await (await talkers.hub(bob)).get(setContactBlack, { cid, value: true })
    const waiting = (await history(bob, cid)).length
    expect(await ask(alice, cid, 'mobile')).toMatchObject({ code: 1010, msg: '对方暂时不能接收您的邀请' })
    expect(await history(bob, cid)).toHaveLength(waiting)
    expect(await ask(bob, cid, 'mobile')).toMatchObject({ code: 1010, msg: '您已将对方拉黑，解除拉黑后才能发消息' })
    await (await talkers.hub(bob)).get(setContactBlack, { cid, value: false })
    await requestId(ask(alice, cid, 'mobile'))
  })
})

describe('the data of an exchange', () => {
  test('requires a messaging id to be set first, both to request and to accept', async () => {
    const { alice, bob, cid } = await talk({ weixin: false })
    const unset = { ok: false, code: 1010, msg: '请先设置微信号' }
    expect(await ask(bob, cid, 'wechat')).toMatchObject(unset)
    await site.database.db.update(users).set({ weixin: 'bob_weixin' }).where(eq(users.id, bob.userId))
    const id = await requestId(ask(bob, cid, 'wechat'))
    expect(await reply(alice, cid, 'wechat', { requestId: id, status: agreed })).toMatchObject(unset)
    await site.database.db.update(users).set({ weixin: 'alice_weixin' }).where(eq(users.id, alice.userId))
    expect(await reply(alice, cid, 'wechat', { requestId: id, status: agreed })).toMatchObject({ ok: true })
    expect(await exchangedOf(bob, cid)).toEqual({ wechat: 'alice_weixin' })
  })

  test('requires a resume of a seeker: 13009 without one, 13002 without its basics', async () => {
    const { alice, bob, cid } = await talk({ resume: false })
    expect(await ask(alice, cid, 'mobile')).toMatchObject({ ok: false, code: 13009, msg: '请先创建简历' })
    await site.make.resume({ userId: alice.userId })
    expect(await ask(alice, cid, 'mobile')).toMatchObject({ ok: true })
    expect(await ask(alice, cid, 'resume')).toMatchObject({ ok: false, code: 13002 })
    const id = await requestId(ask(bob, cid, 'resume'))
    expect(await reply(alice, cid, 'resume', { requestId: id, status: agreed })).toMatchObject({ code: 13002 })
  })

  test('can be a file, which only the two sides of an accepted exchange can open', async () => {
    const { alice, bob, cid } = await talk()
    const other = await talk()
    const attachmentId = await attach(alice)
    expect(await ask(other.alice, other.cid, 'resume', { attachmentId })).toMatchObject({ code: 1002 })
    const id = await requestId(ask(alice, cid, 'resume', { attachmentId }))
    expect(await bob.call(getExchangedFile, { requestId: id })).toMatchObject({ code: 1002, msg: '附件不存在' })
    await reply(bob, cid, 'resume', { requestId: id, status: agreed })
    expect(await exchangedOf(bob, cid)).toMatchObject({
      resume: { name: '林一帆.pdf', isAttachment: true, requestId: id },
    })
    expect(await bob.get(getExchangedFile, { requestId: id })).toMatchObject({
      name: '林一帆.pdf',
      type: 'application/pdf',
    })
    expect(await other.bob.call(getExchangedFile, { requestId: id })).toMatchObject({ code: 1002 })
    expect(await site.visitor().call(getExchangedFile, { requestId: id })).toMatchObject({ code: 1006 })
  })

  test('of a resume that a recruiter requests is the one on the site', async () => {
    const { alice, bob, cid } = await talk()
    const id = await requestId(ask(bob, cid, 'resume'))
    await reply(alice, cid, 'resume', { requestId: id, status: agreed })
    expect(await exchangedOf(bob, cid)).toMatchObject({ resume: { name: '林一帆的在线简历', isAttachment: false } })
  })

  test('includes the note of an acceptance, which only recruiters can offer', async () => {
    const { alice, bob, cid } = await talk()
    expect(await ask(alice, cid, 'accepted')).toMatchObject({ code: 1010, msg: '录用由招聘者发起' })
    const id = await requestId(ask(bob, cid, 'accepted', { note: '下周一入职' }))
    await reply(alice, cid, 'accepted', { requestId: id, status: agreed })
    expect(await exchangedOf(bob, cid)).toEqual({ accepted: true })
  })
})

describe('the list of exchanges', () => {
  test('shows the user’s own, by kind and state, and what the other side gave', async () => {
    const { alice, bob, cid } = await talk()
    const id = await requestId(ask(alice, cid, 'mobile'))
    await reply(bob, cid, 'mobile', { requestId: id, status: agreed })
    await requestId(ask(bob, cid, 'wechat'))
    const page = await bob.get(findExchanges, {})
    expect(page).toMatchObject({ list: [{ kind: 'wechat', isMine: true, value: '' }, { kind: 'mobile' }] })
    const first = await bob.get(findExchanges, { limit: 1 })
    const second = await bob.get(findExchanges, { limit: 1, cursor: first.next })
    expect([...first.list, ...second.list]).toEqual(page.list)
    expect(second.next).toBeUndefined()
    expect(await bob.call(findExchanges, { cursor: 'x' })).toMatchObject({ code: 1001 })
    const agreedOnes = await bob.get(findExchanges, { kind: 'mobile', status: agreed })
    expect(agreedOnes).toMatchObject({ list: [{ cid, value: alice.mobile, peer: { name: '林一帆' } }] })
    expect(await (await talkers.talker(1)).get(findExchanges, {})).toMatchObject({ list: [] })
  })

  test('loses one that the user removes, but only for that user', async () => {
    const { alice, bob, cid } = await talk()
    const request = await requestId(ask(alice, cid, 'mobile'))
    await reply(bob, cid, 'mobile', { requestId: request, status: agreed })
    const [row] = (await alice.get(findExchanges, {})).list
    const id = row?.id ?? 0
    expect(await (await talkers.talker(0)).call(removeExchange, { id })).toMatchObject({ code: 1002 })
    await alice.get(removeExchange, { id })
    expect(await alice.get(findExchanges, {})).toMatchObject({ list: [] })
    expect(await exchangedOf(alice, cid)).toEqual({})
    expect(await exchangedOf(bob, cid)).toEqual({ mobile: alice.mobile })
    expect(await alice.call(removeExchange, { id })).toMatchObject({ code: 1002, msg: '交换记录不存在' })
  })
})

async function attach(owner: Talker): Promise<number> {
  const { db } = site.database
  const file = { kind: 'attachment' as const, name: '林一帆.pdf', type: 'application/pdf', md5: 'x', sha256: 'x' }
  const [upload] = await db
    .insert(uploads)
    .values({ tenantId: 1, userId: owner.userId, sentSize: 1, size: 1, ...file })
    .returning()
  const [row] = await db
    .insert(resumeAttachments)
    .values({ tenantId: 1, userId: owner.userId, uploadId: upload?.id ?? '', name: file.name })
    .returning()
  return row?.id ?? 0
}
