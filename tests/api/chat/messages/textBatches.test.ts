import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContact } from '#server/features/chat/contacts/contacts'
import { findHistory } from '#server/features/chat/messages/messageHistory'
import { postedTexts } from '#server/features/chat/posting/metrics'
import { sendFrom } from '#server/features/chat/posting/sending'
import { lockChatUsers } from '#server/features/chat/talks/updates'
import { ChatStage, type Chatter } from '../../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

const say = (from: Chatter, cid: number, text: string, clientId: string = randomUUID()) =>
  sendFrom(stage.services, from.imUserId, { type: 'text', cid, clientId, content: { text } })

/** A talk that goes on: both have written. */
async function talk() {
  const pair = await stage.pair()
  await say(pair.alice, pair.cid, '您好')
  await say(pair.bob, pair.cid, '您好')
  return pair
}

const textsOf = async (owner: Chatter, cid: number) =>
  (await findHistory(stage.services.db, { cid, ownerIm: owner.imUserId, before: undefined, limit: 200 }))?.list
    .map(({ content }) => content.text)
    .reverse()
    .slice(2)

test('texts sent at once are each stored once, in order, counted and logged without gaps', async () => {
  const [one, other] = [await talk(), await talk()]
  const hers = await stage.device(one.bob)
  const numbers = Array.from({ length: 60 }, (_, at) => `第${at}条`)
  const answers = await Promise.all(
    numbers.flatMap((text) => [say(one.alice, one.cid, text), say(other.alice, other.cid, text)]),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  for (const { alice, bob, cid } of [one, other]) {
    expect(await textsOf(alice, cid)).toEqual(numbers)
    expect(await loadContact(stage.services.db, cid, bob.imUserId)).toMatchObject({ unread: 61 })
  }
  await hers.reach(hers.login.seq + 60, hers.login.seq)
  expect(hers.texts).toEqual(numbers)
  const seqs = answers.flatMap((answer) => (answer.ok ? [answer.data.seq] : []))
  expect(new Set(seqs).size).toBe(60)
})

test('the same text sent twice at once is stored once, and both acknowledgements are equal', async () => {
  const { alice, cid } = await talk()
  const clientId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => say(alice, cid, '一次', clientId)))
  const ids = answers.map((answer) => (answer.ok ? answer.data.message?.id : undefined))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toBeDefined()
  expect(await textsOf(alice, cid)).toEqual(['一次'])
})

test('texts sent again get their first acknowledgements, and none goes alone', async () => {
  const { alice, cid } = await talk()
  const sent = Array.from({ length: 20 }, (_, at) => ({ text: `第${at}句`, clientId: randomUUID() }))
  const sayAll = () => Promise.all(sent.map(({ text, clientId }) => say(alice, cid, text, clientId)))
  const first = await sayAll()
  const alone = await countAlone()
  expect(await sayAll()).toEqual(first)
  expect(await countAlone()).toBe(alone)
  expect(await textsOf(alice, cid)).toEqual(sent.map(({ text }) => text))
})

test('while the database is slow, a text sent again and again adds nothing to the queue', async () => {
  const { alice, cid } = await talk()
  const clientId = randomUUID()
  const { db } = stage.services
  const before = await countBatched()
  const answers = await db.transaction(async (tx) => {
    await lockChatUsers(tx, [alice.imUserId])
    const waiting = Array.from({ length: 50 }, () => say(alice, cid, '在吗', clientId))
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { waiting }
  })
  const [first, ...others] = await Promise.all(answers.waiting)
  expect(first).toMatchObject({ ok: true })
  for (const other of others) expect(other).toEqual(first)
  expect(await countBatched()).toBe(before + 1)
})

const countOf = (way: string) => async () =>
  (await postedTexts.get()).values.find(({ labels }) => labels.way === way)?.value ?? 0
const countAlone = countOf('alone')
const countBatched = countOf('batch')

test('a refused text does not affect its neighbours in the batch, and later texts of its talk keep their order', async () => {
  const [one, other] = [await talk(), await talk()]
  const answers = await Promise.all([
    say(one.alice, one.cid, '一'),
    say(one.alice, one.cid, '来刷单返利'),
    say(one.alice, one.cid, '二'),
    say(other.alice, one.cid, '不是我的'),
    say(other.alice, other.cid, '三'),
  ])
  expect(answers.map((answer) => (answer.ok ? 200 : answer.code))).toEqual([200, 7000, 200, 1002, 200])
  expect(await textsOf(one.bob, one.cid)).toEqual(['一', '二'])
  expect(await textsOf(other.bob, other.cid)).toEqual(['三'])
})

test('texts on one connection go in a batch, and later calls see their results', async () => {
  const { alice, bob, cid } = await talk()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  const numbers = Array.from({ length: 40 }, (_, at) => `第${at}句`)
  const texts = numbers.map((text) => his.say(cid, text))
  const quoted = await his.say(cid, '之前')
  const after = Array.from({ length: 20 }, (_, at) => `又${at}句`)
  const revoking = his.send({ type: 'revoke', cid, content: { msgId: quoted.id } })
  const rest = after.map((text) => his.say(cid, text))
  expect(await revoking).toMatchObject({ code: 200 })
  const all = [...(await Promise.all(texts)), quoted, ...(await Promise.all(rest))]
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => a - b))
  await hers.reach(hers.login.seq + 62, hers.login.seq)
  expect(hers.texts).toEqual([...numbers, '之前', ...after])
  expect(hers.updates.findIndex(({ kind }) => kind === 'revoke')).toBe(41)
})

test('a first text, which is not batched, stays before those sent right after it', async () => {
  const { alice, bob, cid } = await stage.pair()
  const his = await stage.device(alice)
  const texts = Array.from({ length: 10 }, (_, at) => `第${at}句`)
  await Promise.all(texts.map((text) => his.say(cid, text)))
  const list = (await findHistory(stage.services.db, { cid, ownerIm: bob.imUserId, before: undefined, limit: 50 }))
    ?.list
  expect(list?.map(({ content }) => content.text).reverse()).toEqual(texts)
})
