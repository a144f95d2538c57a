import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { deleteDraft, findDrafts, saveDraft } from '#contract/chat/drafts'
import { agreed, findExchanges, getExchangedFile, refused, removeExchange } from '#contract/chat/exchange'
import { findToMe, sendByHttp } from '#contract/chat/fallback'
import { findHiddenContacts } from '#contract/chat/hiddenContacts'
import { searchContacts, searchMessages } from '#contract/chat/search/search'
import * as calls from '#contract/chat/talks'
import type { InputOf } from '#contract/endpoint'
import { sendSmsNotice } from '#contract/vip/props'
import { users } from '#server/db/schema/accounts/accounts'
import { grantLots } from '#server/features/wallet/rights/lots'
import type { Site, User } from '../server/site'
import { type Talker, Talkers } from './talkers'

const minute = 60_000
const hour = 60 * minute

/** Two people in a talk about a job, and their hubs. */
export interface Pair {
  readonly alice: Talker
  readonly bob: Talker
  readonly his: User
  readonly hers: User
  readonly cid: number
  readonly jobId: number
}

const text = (cid: number, words: string) =>
  ({ type: 'text', cid, clientId: randomUUID(), content: { text: words } }) as const

/** Sends and returns the id of the message. */
async function send(hub: User, input: InputOf<typeof sendByHttp>): Promise<number> {
  return (await hub.get(sendByHttp, input)).message?.id ?? 0
}

/** All calls of talks, by two pairs whose seekers then talk with both recruiters, so that lists have several talks. */
export async function runTalkCalls(site: Site): Promise<readonly Pair[]> {
  // At noon in China people may be sent text messages.
  const china = (site.now().getTime() / hour + 8) % 24
  site.advance(((36 - china) % 24) * hour)
  const talkers = new Talkers(site)
  const begin = async (): Promise<Pair> => {
    const { alice, bob, cid, job } = await talkers.talk()
    const { id: resumeId } = await site.make.sendableResume(alice.userId)
    await bob.get(calls.getConversationByRelation, { relationId: resumeId, jobId: job.id })
    for (const { userId } of [alice, bob])
      await site.database.db
        .update(users)
        .set({ weixin: `wx_${userId}` })
        .where(eq(users.id, userId))
    return { alice, bob, cid, jobId: job.id, his: await talkers.hub(alice), hers: await talkers.hub(bob) }
  }
  const pairs = [await begin(), await begin()]
  for (const pair of pairs) {
    await remind(site, pair)
    await talk(site, pair)
    await exchange(site, pair)
    await keepBooks(pair)
  }
  for (const { alice, his } of pairs)
    for (const { jobId, hers } of pairs) {
      site.advance(minute)
      const { id: cid } = await alice.get(calls.getConversationByJob, { jobId })
      await send(his, text(cid, '您好'))
      await send(hers, text(cid, '方便聊聊吗'))
      await hers.get(calls.removeContact, { cid })
      await hers.get(calls.getConversation, { cid })
    }
  for (const pair of pairs) await look(pair)
  return pairs
}

/** By a text message that a message waits to be read. */
async function remind(site: Site, { bob, hers, cid }: Pair): Promise<void> {
  const endsAt = new Date(site.now().getTime() + 90 * 24 * hour)
  const owner = { tenantId: 1, userId: bob.userId, role: 1 } as const
  const lot = { id: randomUUID(), unit: 'smsNotice', count: 1, source: 'prop', sourceId: 'test', endsAt } as const
  await site.database.db.transaction((tx) => grantLots({ db: tx, now: () => site.now() }, [{ ...owner, ...lot }]))
  await send(hers, text(cid, '您好，看到您的简历'))
  await bob.get(sendSmsNotice, { cid })
}

async function talk(site: Site, { his, hers, cid, jobId }: Pair): Promise<void> {
  const first = text(cid, '您好，方便的')
  await send(his, first)
  const answer = await send(hers, text(cid, '那就今天下午'))
  await Promise.all([send(his, text(cid, '可以')), send(his, text(cid, '在哪里'))])
  await send(his, first)
  const quoted = await send(his, { ...text(cid, '同意'), content: { text: '同意', quoteId: answer } })
  const last = await send(hers, { type: 'job', cid, clientId: randomUUID(), content: { jobId } })
  await his.get(sendByHttp, { type: 'read', cid, content: { msgId: last } })
  for (const msgId of [answer, quoted]) {
    await hers.get(sendByHttp, { type: 'read', cid, content: { msgId } })
    await hers.get(calls.readMessages, { cid, msgId })
    await hers.get(sendByHttp, { type: 'reread', cid, content: {} })
  }
  await his.get(sendByHttp, { type: 'revoke', cid, content: { msgId: quoted } })
  await his.get(calls.findMessages, { cid })
  await his.get(calls.findMessages, { cid, before: quoted, limit: 2 })
  await his.get(searchMessages, { query: '方便', cid })
  await hers.get(calls.switchConversationJob, { cid, jobId })
  site.advance(minute)
}

async function exchange(site: Site, { alice, bob, his, hers, cid }: Pair): Promise<void> {
  for (const [kind, status] of [
    ['mobile', agreed],
    ['wechat', refused],
    ['resume', agreed],
    ['accepted', agreed],
  ] as const) {
    const ask = () => send(hers, { type: `${kind}Exchange`, cid, clientId: randomUUID(), content: {} })
    await ask()
    const requestId = await ask()
    await send(his, { type: `${kind}ExchangeResult`, cid, clientId: randomUUID(), content: { requestId, status } })
    // The resume on the site is no file.
    await bob.call(getExchangedFile, { requestId })
    site.advance(minute)
  }
  const [row] = (await alice.get(findExchanges, {})).list
  await alice.get(removeExchange, { id: row?.id ?? 0 })
}

/** Drafts and flags. */
async function keepBooks({ his, cid }: Pair): Promise<void> {
  await his.get(saveDraft, { cid, text: '写了一半', savedAt: Date.now() })
  await his.get(saveDraft, { cid, text: '过时的', savedAt: 1 })
  await his.get(findDrafts, {})
  await his.get(deleteDraft, { cid, savedAt: Date.now() })
  const { setContactTop, setContactFavorites, setContactImproper, setContactBlack } = calls
  for (const flag of [setContactTop, setContactFavorites, setContactImproper, setContactBlack])
    for (const value of [true, false]) await his.get(flag, { cid, value })
}

/** What people do with all their talks. */
async function look({ his, hers, alice, bob }: Pair): Promise<void> {
  for (const hub of [his, hers]) {
    await hub.get(calls.findContacts, {})
    await hub.get(calls.findConversations, {})
    await hub.get(findToMe, { startAt: 0 })
    await hub.get(findToMe, { startAt: 0, cursor: 1 })
    await hub.get(searchMessages, { query: '方便' })
    await hub.get(searchContacts, { query: '公司' })
    const { seq } = await hub.get(calls.getUnread, {})
    await hub.get(calls.clearUnread, { seen: seq - 1 })
  }
  await alice.get(calls.loginChatPlain, {})
  for (const kind of ['black', 'improper'] as const) await bob.get(findHiddenContacts, { kind })
}
