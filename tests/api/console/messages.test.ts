import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendByHttp } from '#contract/chat/fallback'
import { loginChat } from '#contract/chat/talks'
import { createComplaint, getComplaint, handleComplaint } from '#contract/complaints/complaint'
import { askForTalk, readComplainedTalk, talkReadingLife } from '#contract/complaints/talk'
import { findActs } from '#contract/console/acts'
import { type DeskMessage, findDeskMessages, struckDays } from '#contract/console/desks/messages'
import { findDeskViews, saveDeskView } from '#contract/console/desks/views'
import { startDeskWork } from '#contract/console/desks/works'
import { codes } from '#contract/errors'
import { allOperatorPermissions } from '#contract/operators'
import { decideProposal, findProposals } from '#contract/proposals/proposal'
import { messageFlags } from '#server/db/schema/site/messageFlags'
import { operators } from '#server/db/schema/site/operators'
import { proposedActs } from '#server/db/schema/site/proposedActs'
import { purgeFlags } from '#server/features/chat/posting/flagWords'
import { defaultTenants } from '#server/features/tenants/tenants'
import { makeRoom, Visitor } from '../../support/chat/rooms'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { Site, type User } from '../../support/server/site'
import { Device, taken } from '../../support/server/socket'

let site: Site
let talkers: Talkers
let operator: User
let colleague: User
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
  operator = await site.operator()
  colleague = await site.operator()
})
afterAll(() => site.close())

async function write(from: Talker, cid: number, text: string, clientId = randomUUID()) {
  const hub = await talkers.hub(from)
  return hub.call(sendByHttp, { type: 'text', cid, clientId, content: { text } })
}

const listed = async (by: User, filter: object = {}): Promise<readonly DeskMessage[]> =>
  (await by.get(findDeskMessages, filter)).list

const complain = (by: Talker, cid: number) =>
  by.get(createComplaint, {
    target: { kind: 'talk', id: cid },
    reason: 'harassment',
    content: '多次发来辱骂的话，请处理一下。',
  })

describe('a text with a blocked word', () => {
  test('is not sent, and is listed once with its word and sender, however often it comes', async () => {
    const { alice, cid } = await talkers.talk()
    const clientId = randomUUID()
    for (const _ of [1, 2]) expect(await write(alice, cid, '来做刷单返利吧', clientId)).toMatchObject({ code: 7000 })
    expect(await write(alice, cid, '您好')).toMatchObject({ ok: true })
    expect(await listed(operator, { sender: String(alice.userId) })).toMatchObject([
      {
        kind: 'word',
        word: '刷单返利',
        text: '来做刷单返利吧',
        senderId: alice.userId,
        role: 0,
        place: 'talk',
        complaintId: null,
        isParty: false,
      },
    ])
  })

  test('is found by word, sender, kind and day, page by page in both directions', async () => {
    const { alice, cid } = await talkers.talk()
    for (const text of ['裸聊一', '裸聊二', '网络赌博', '裸聊三']) await write(alice, cid, text)
    const sender = alice.mobile
    const textsOf = (list: readonly DeskMessage[]) => list.map(({ text }) => text)
    expect(textsOf(await listed(operator, { sender, word: '裸聊' }))).toEqual(['裸聊三', '裸聊二', '裸聊一'])
    expect(textsOf(await listed(operator, { sender, order: 'oldest' })).at(0)).toBe('裸聊一')
    expect(await listed(operator, { sender, kind: 'complaint' })).toEqual([])
    expect(await listed(operator, { sender, until: '2020-01-01' })).toEqual([])
    const first = await operator.get(findDeskMessages, { sender, limit: 3 })
    expect(first.about).toBeGreaterThanOrEqual(4)
    const next = await operator.get(findDeskMessages, { sender, limit: 3, cursor: first.next })
    expect(textsOf(next.list)).toEqual(['裸聊一'])
    const back = await operator.get(findDeskMessages, { sender, limit: 3, cursor: next.previous })
    expect(textsOf(back.list)).toEqual(textsOf(first.list))
    expect(await operator.call(findDeskMessages, { order: 'oldest', cursor: first.next })).toMatchObject({
      code: codes.invalidInput,
    })
  })

  test('is listed once with its place if it was meant for a live room', async () => {
    const [viewer, host] = [await talkers.talker(), await talkers.talker(1)]
    const room = await makeRoom(site.database.db, { hostId: host.userId })
    const device = new Device(site.url, { agentKey: viewer.tenant.agentKey, version: 'test' })
    await device.logIn({ token: (await viewer.get(loginChat, {})).token })
    const visitor = new Visitor(device, room.id)
    taken(await visitor.join())
    const clientId = randomUUID()
    for (const _ of [1, 2])
      expect(await visitor.say('进群网络赌博', clientId)).toMatchObject({ code: codes.invalidInput })
    await visitor.said('主播好')
    device.close()
    expect(await listed(operator, { sender: viewer.mobile })).toMatchObject([
      {
        kind: 'word',
        word: '网络赌博',
        text: '进群网络赌博',
        senderId: viewer.userId,
        place: 'room',
        complaintId: null,
      },
    ])
  })

  test('shows whose it is to those who may see accounts only, and nothing to a party', async () => {
    const { alice, cid } = await talkers.talk()
    await write(alice, cid, '代开发票')
    const [full] = await listed(operator, { sender: alice.mobile })
    const handler = await site.operator({ permissions: ['complaints'] })
    const seen = (await listed(handler)).find(({ id }) => id === full?.id)
    expect(seen).toMatchObject({ text: '代开发票', senderId: null, sender: expect.stringMatching(/^.\*\*$/) })
    expect(await handler.call(findDeskMessages, { sender: alice.mobile })).toMatchObject({ code: codes.forbidden })
    const own = await site.operator()
    await site.database.db
      .update(messageFlags)
      .set({ userId: own.userId })
      .where(eq(messageFlags.id, full?.id ?? 0))
    expect((await listed(own)).find(({ id }) => id === full?.id)).toMatchObject({ isParty: true, text: '', sender: '' })
  })

  test('is for operators with the permission, of this site', async () => {
    const { alice, cid } = await talkers.talk()
    await write(alice, cid, '缴纳培训费')
    const others = await site.operator({ permissions: allOperatorPermissions.filter((each) => each !== 'complaints') })
    expect(await others.call(findDeskMessages, {})).toMatchObject({ code: codes.forbidden })
    expect(await others.call(findDeskViews, { kind: 'messages' })).toMatchObject({ code: codes.forbidden })
    expect(await alice.call(findDeskMessages, {})).toMatchObject({ code: codes.forbidden })
    expect(await site.visitor().call(findDeskMessages, {})).toMatchObject({ ok: false })
    const elsewhere = await site.operator({ tenant: defaultTenants[1] })
    expect(await listed(elsewhere, { word: '缴纳培训费' })).toEqual([])
  })

  test('may be looked for by a saved view, but not be exported', async () => {
    await operator.get(saveDeskView, { kind: 'messages', name: '裸聊', query: 'word=裸聊' })
    expect((await colleague.get(findDeskViews, { kind: 'messages' })).list).toMatchObject([{ name: '裸聊' }])
    const work = { kind: 'messages', act: 'export', filter: {} } as never
    expect(await operator.call(startDeskWork, work)).toMatchObject({ code: codes.invalidInput })
  })

  test('is removed after its days; a complaint stays', async () => {
    const { alice, bob, cid } = await talkers.talk()
    await write(alice, cid, '安全账户')
    await write(bob, cid, '骚扰的话')
    const { id: complaint } = await complain(alice, cid)
    const later = () => new Date(Date.now() + (struckDays + 1) * 86_400_000)
    await purgeFlags({ db: site.database.db, now: later })
    expect(await listed(operator, { word: '安全账户' })).toEqual([])
    expect(await listed(operator, { sender: bob.mobile })).toMatchObject([
      { kind: 'complaint', complaintId: complaint },
    ])
  })
})

describe('a talk under complaint', () => {
  /** Alice complains about what Bob writes. */
  async function makeComplaint() {
    const { alice, bob, cid } = await talkers.talk()
    await write(alice, cid, '请问还招人吗')
    await write(bob, cid, '滚')
    return { alice, bob, cid, id: (await complain(alice, cid)).id }
  }
  const ask = (by: User, id: number) => by.call(askForTalk, { id, reason: '核实辱骂' })
  const readingOf = async (by: User, id: number) => (await by.get(getComplaint, { id })).handling?.reading
  const proposalOf = async (id: number) =>
    (await colleague.get(findProposals, { permission: 'complaints', limit: 50 })).list.find(({ words }) =>
      words.includes(`举报${id}所`),
    )

  test('is listed by whom it is about, without a word of it', async () => {
    const { bob, id } = await makeComplaint()
    expect(await listed(operator, { kind: 'complaint', sender: bob.mobile })).toMatchObject([
      { kind: 'complaint', complaintId: id, senderId: bob.userId, role: 1, text: '', word: '' },
    ])
  })

  test('is read by who asked, once a colleague agreed, for a day', async () => {
    const { bob, id } = await makeComplaint()
    expect(await operator.call(readComplainedTalk, { id })).toMatchObject({ code: codes.forbidden })
    expect(await ask(operator, id)).toMatchObject({ ok: true })
    expect(await readingOf(operator, id)).toEqual({ state: 'asked', until: '' })
    expect(await ask(colleague, id)).toMatchObject({ code: codes.conflict })
    const proposal = (await proposalOf(id))?.id ?? 0
    const agree = { id: proposal, agrees: true, note: '' }
    expect(await operator.call(decideProposal, agree)).toMatchObject({ code: codes.forbidden })
    expect(await operator.call(readComplainedTalk, { id })).toMatchObject({ code: codes.forbidden })
    expect(await colleague.call(decideProposal, agree)).toMatchObject({ ok: true })
    const { list, hasMore } = await operator.get(readComplainedTalk, { id })
    expect(list.map(({ text, isAccused }) => [text, isAccused])).toEqual([
      ['滚', true],
      ['请问还招人吗', false],
    ])
    expect(hasMore).toBe(false)
    expect(await operator.get(readComplainedTalk, { id, before: list[0]?.id })).toMatchObject({
      list: [{ text: '请问还招人吗' }],
    })
    expect(await readingOf(operator, id)).toMatchObject({ state: 'open' })
    expect(await colleague.call(readComplainedTalk, { id })).toMatchObject({ code: codes.forbidden })
    expect((await operator.get(findActs, { act: 'complaints.readTalk' })).list[0]).toMatchObject({
      subject: `complaint/${id}`,
      note: '核实辱骂',
      person: { id: bob.userId },
    })

    const longAgo = new Date(Date.now() - talkReadingLife - 1)
    await site.database.db.update(proposedActs).set({ decidedAt: longAgo }).where(eq(proposedActs.id, proposal))
    expect(await operator.call(readComplainedTalk, { id })).toMatchObject({ code: codes.forbidden })
    expect(await readingOf(operator, id)).toEqual({ state: 'none', until: '' })
  })

  test('is closed to everybody with the complaint, and was never open for other things or other sites', async () => {
    const { id } = await makeComplaint()
    await ask(operator, id)
    await colleague.get(decideProposal, { id: (await proposalOf(id))?.id ?? 0, agrees: true, note: '' })
    await operator.get(readComplainedTalk, { id })
    await operator.get(handleComplaint, { id, state: 2, reply: '已警告对方' })
    expect(await operator.call(readComplainedTalk, { id })).toMatchObject({ code: codes.forbidden })
    expect(await ask(operator, id)).toMatchObject({ code: codes.conflict })
    const elsewhere = await site.operator({ tenant: defaultTenants[1] })
    expect(await elsewhere.call(readComplainedTalk, { id })).toMatchObject({ code: codes.notFound })
    expect(await ask(elsewhere, id)).toMatchObject({ code: codes.notFound })
    const { alice, job } = await talkers.talk()
    const about = {
      target: { kind: 'job' as const, id: job.id },
      reason: 'fee',
      content: '面试时要求先交八百元服装费。',
    }
    const { id: ofJob } = await alice.get(createComplaint, about)
    expect(await ask(operator, ofJob)).toMatchObject({ code: codes.conflict })
  })

  test('is not read any more by who lost the permission', async () => {
    const { id } = await makeComplaint()
    const handler = await site.operator({ permissions: ['complaints'] })
    await ask(handler, id)
    await colleague.get(decideProposal, { id: (await proposalOf(id))?.id ?? 0, agrees: true, note: '' })
    await handler.get(readComplainedTalk, { id })
    await site.database.db.delete(operators).where(eq(operators.userId, handler.userId))
    expect(await handler.call(readComplainedTalk, { id })).toMatchObject({ code: codes.forbidden })
  })
})
