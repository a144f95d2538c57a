import type { Message } from '#contract/chat/model'
import type { ImMsgSendAnswer } from '#contract/chat/socket'
import { type Result, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { type MessageRow, toMessage } from '../messages/messageRows'
import { findAllPosted } from '../messages/messages'
import type { Indexed } from '../search/messageWords'
import { type Push, readLogEnds, type UpdateOf } from '../talks/updates'
import { refusePosting } from './consequences'
import type { KnownTalks } from './knownTalks'
import { routeOf } from './routes'
import { type PreparedText, type WrittenText, writeTexts } from './writeTexts'

/** A text that quotes nothing, from a chat user into a talk. */
export interface Text {
  readonly imUserId: number
  readonly cid: number
  readonly clientId: string
  readonly text: string
}

export interface PostedTexts {
  /** Of the texts that were written now or before. */
  readonly answers: ReadonlyMap<Text, Result<ImMsgSendAnswer>>
  /** Nothing was written, since another change came to one of the talks first, or a text was sent before; send these again. */
  readonly outdated: ReadonlySet<Text>
  /** The written rows, for the search index. */
  readonly rows: readonly Indexed[]
  readonly pushes: readonly Push[]
}

/**
 * Writes texts that change nothing but the numbers of two contacts and logs, many by one statement. The others, which are
 * missing in the answer, need more: they begin a talk, bring a contact back or are refused.
 */
export async function postTexts(
  db: Db,
  texts: readonly Text[],
  { chatRules, known, now }: Pick<Services, 'chatRules' | 'now'> & { readonly known: KnownTalks },
): Promise<PostedTexts> {
  const sendAt = now()
  const facts = await known.load(db, [...new Set(texts.map(({ cid }) => cid))])
  const prepared = new Map<string, Prepared>()
  /** Once one text of a talk needs more, the later ones follow it in their order. */
  const left = new Set<number>()
  for (const text of texts) {
    const clientId = text.clientId.toLowerCase()
    const key = keyOf(text.imUserId, clientId)
    if (left.has(text.cid) || prepared.has(key)) continue
    const route = routeOf(facts.get(text.cid) ?? [], text.imUserId)
    const isRefused =
      route && refusePosting({ words: text.text, ...route }, await chatRules.of(db, route.tenantId, sendAt))
    if (route && !isRefused) prepared.set(key, { text, clientId, route, words: text.text })
    else {
      left.add(text.cid)
      known.forget(text.cid)
    }
  }
  if (prepared.size === 0) return { answers: new Map(), outdated: new Set(), rows: [], pushes: [] }
  const ready = [...prepared.values()]
  const cids = new Set(ready.map(({ text }) => text.cid))
  const { written, repeated, outdated } = await writeTexts(db, ready, {
    facts: [...cids].flatMap((cid) => facts.get(cid) ?? []),
    sendAt,
  })
  if (written.length > 0) return { ...gather(written, sendAt), outdated: new Set() }
  known.correct(outdated)
  // A side that is missing: its account was removed.
  if (outdated.length + repeated.length === 0) for (const cid of cids) known.forget(cid)
  const changed = new Set(outdated.map(({ cid }) => cid))
  const again = repeated.filter(({ text }) => !changed.has(text.cid))
  const answered = again.length > 0 ? await acknowledgeAgain(db, again) : noAnswers
  return { ...answered, rows: [], outdated: new Set(texts.filter((text) => !answered.answers.has(text))) }
}

const noAnswers: Pick<PostedTexts, 'answers' | 'pushes'> = { answers: new Map(), pushes: [] }

/**
 * Acknowledges texts that were written before. The server that took them may have died before it pushed anything, so both sides
 * are pushed the ends of their logs.
 */
async function acknowledgeAgain(db: Db, again: readonly Prepared[]): Promise<Pick<PostedTexts, 'answers' | 'pushes'>> {
  const found = await findAllPosted(
    db,
    again.map(({ clientId, route: { cid, fromIm } }) => ({ cid, fromIm, clientId })),
  )
  const acknowledged = new Map(
    found.map(({ message, seq }) => [keyOf(message.fromUserId, message.clientId), success({ message, seq })]),
  )
  const answers = new Map<Text, Result<ImMsgSendAnswer>>()
  for (const { text } of again) {
    const answer = acknowledged.get(keyOf(text.imUserId, text.clientId))
    if (answer) answers.set(text, answer)
  }
  const sides = new Set(again.flatMap(({ route: { fromIm, toIm } }) => [fromIm, toIm]))
  return { answers, pushes: await readLogEnds(db, [...sides], new Date(0)) }
}

interface Prepared extends PreparedText {
  readonly text: Text
}

/** Names a text by its sender and client id. */
export const keyOf = (imUserId: number, clientId: string): string => `${imUserId}:${clientId.toLowerCase()}`

const nobodyRead = { ownerIm: 0, readMsgId: 0, peerReadMsgId: 0 }

function gather(
  written: readonly WrittenText<Prepared>[],
  sendAt: Date,
): Pick<PostedTexts, 'answers' | 'rows' | 'pushes'> {
  const answers = new Map<Text, Result<ImMsgSendAnswer>>()
  const rows: Indexed[] = []
  const news = new Map<number, UpdateOf<'message'>[]>()
  /** Both sides see a new message alike. */
  const messages = new Map<number, Message>()
  for (const { text: one, owner, id, seq, unread, readMsgId } of written) {
    const { route, text } = one
    let message = messages.get(id)
    if (message === undefined) {
      const row = rowOf(one, id, sendAt)
      rows.push(row)
      message = toMessage(row, nobodyRead)
      messages.set(id, message)
    }
    const update: UpdateOf<'message'> = { kind: 'message', message, mutual: route.mutual, seq, unread, readMsgId }
    const log = news.get(owner)
    if (log) log.push(update)
    else news.set(owner, [update])
    if (owner === route.fromIm) answers.set(text, success({ message, seq }))
  }
  return { answers, rows, pushes: [...news].map(([imUserId, list]) => ({ imUserId, updates: list })) }
}

function rowOf({ clientId, route, words }: PreparedText, id: number, sendAt: Date): MessageRow {
  const { tenantId, cid, fromIm, toIm, counted, ignored } = route
  const content = { text: words }
  return { id, tenantId, cid, fromIm, toIm, clientId, type: 'text', content, counted, ignored, sendAt, revoked: false }
}
