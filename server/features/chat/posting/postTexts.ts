import type { ImMsgSendAnswer } from '../../../../contract/chat/socket'
import { type Result, success } from '../../../../contract/errors'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { toMessage } from '../messages/messageRows'
import { findAllPosted } from '../messages/messages'
import type { Indexed } from '../search/messageWords'
import { type Push, readLogEnds, type UpdateOf } from '../talks/updates'
import { changesOnlyNumbers, consequencesOf, refusePosting } from './consequences'
import type { Facts, FactsRow, KnownTalks } from './knownTalks'
import { type PreparedText, writeTexts } from './writeTexts'

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
  /** Texts of talks that another change came to first; send them again. */
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
  const facts = await known.load(db, [...new Set(texts.map(({ cid }) => cid))])
  const prepared = new Map<string, Prepared>()
  /** Once one text of a talk needs more, the later ones follow it in their order. */
  const left = new Set<number>()
  for (const text of texts) {
    const key = keyOf(text.imUserId, text.clientId)
    if (left.has(text.cid) || prepared.has(key)) continue
    const sides = facts.get(text.cid) ?? []
    const rules = sides[0] && (await chatRules.of(db, sides[0].tenantId, now()))
    const update = rules && prepare(text, sides, { rules, now: now() })
    if (update) prepared.set(key, { text, update })
    else {
      left.add(text.cid)
      known.forget(text.cid)
    }
  }
  if (prepared.size === 0) return { answers: new Map(), outdated: new Set(), rows: [], pushes: [] }
  const ready = [...prepared.values()]
  const cids = new Set(ready.map(({ text }) => text.cid))
  const written = await writeTexts(
    db,
    ready.map(({ update }) => update),
    [...cids].flatMap((cid) => facts.get(cid) ?? []),
  )
  known.learn(written.outdated)
  const outdated = new Set(written.outdated.map(({ cid }) => cid))
  const posted = gather(prepared, written.updates)
  const again = ready.filter(({ text }) => !posted.answers.has(text) && !outdated.has(text.cid))
  const repeated = await acknowledgeAgain(db, again)
  return {
    answers: new Map([...posted.answers, ...repeated.answers]),
    rows: posted.rows,
    pushes: [...posted.pushes, ...repeated.pushes],
    outdated: new Set(texts.filter(({ cid }) => outdated.has(cid))),
  }
}

/**
 * Acknowledges texts that were written before. The server that took them may have died before it pushed anything, so both sides
 * are pushed the ends of their logs.
 */
async function acknowledgeAgain(db: Db, again: readonly Prepared[]): Promise<Pick<PostedTexts, 'answers' | 'pushes'>> {
  if (again.length === 0) return { answers: new Map(), pushes: [] }
  const found = await findAllPosted(
    db,
    again.map(({ update }) => update),
  )
  const acknowledged = new Map(
    found.map(({ message, seq }) => [keyOf(message.fromUserId, message.clientId), success({ message, seq })]),
  )
  const answers = new Map<Text, Result<ImMsgSendAnswer>>()
  for (const { text } of again) {
    const answer = acknowledged.get(keyOf(text.imUserId, text.clientId))
    if (answer) answers.set(text, answer)
  }
  const sides = new Set(again.flatMap(({ update: { fromIm, toIm } }) => [fromIm, toIm]))
  return { answers, pushes: await readLogEnds(db, [...sides], new Date(0)) }
}

interface Prepared {
  readonly text: Text
  readonly update: PreparedText
}

/** Names a text by its sender and client id. */
export const keyOf = (imUserId: number, clientId: string): string => `${imUserId}:${clientId.toLowerCase()}`

/** Undefined for a text that needs more than its numbers. */
function prepare(
  { imUserId, cid, clientId, text }: Text,
  sides: Facts,
  { rules, now }: { rules: Parameters<typeof refusePosting>[1]; now: Date },
): PreparedText | undefined {
  const mine = sides.find(({ ownerIm }) => ownerIm === imUserId)
  const theirs = sides.find(({ ownerIm }) => ownerIm !== imUserId)
  if (!mine || !theirs || mine.isBlocked) return undefined
  const attempt = { words: text, isReceiverBlocked: theirs.isBlocked, isSenderBlacklisting: mine.isBlack }
  if (refusePosting(attempt, rules)) return undefined
  const talk = { ...mine, jobId: null, initiatedAt: now }
  const consequences = consequencesOf({ fromIm: imUserId, sendAt: now }, talk, {
    mine: asSide(mine, now),
    theirs: asSide(theirs, now),
  })
  if (!changesOnlyNumbers(consequences)) return undefined
  const { counted, ignored, mutual } = consequences
  const row = {
    tenantId: mine.tenantId,
    cid,
    fromIm: imUserId,
    toIm: theirs.ownerIm,
    clientId: clientId.toLowerCase(),
    content: { text },
    counted,
    ignored,
    sendAt: now,
  }
  const message = toMessage({ ...row, ...unnumbered, type: 'text', revoked: false }, nobodyRead)
  return { ...row, update: { kind: 'message', message, mutual } }
}

const asSide = ({ isListed, ...side }: FactsRow, now: Date) => ({ ...side, chatAt: isListed ? now : null })

/** The id comes with the writing; it is above all that was read. */
const unnumbered = { id: 1 }
const nobodyRead = { ownerIm: 0, readMsgId: 0, peerReadMsgId: 0 }

function gather(
  prepared: ReadonlyMap<string, Prepared>,
  updates: readonly { readonly imUserId: number; readonly update: UpdateOf<'message'> }[],
): Pick<PostedTexts, 'answers' | 'rows' | 'pushes'> {
  const answers = new Map<Text, Result<ImMsgSendAnswer>>()
  const rows: Indexed[] = []
  const news = new Map<number, UpdateOf<'message'>[]>()
  for (const { imUserId, update } of updates) {
    const { message, seq } = update
    const log = news.get(imUserId)
    if (log) log.push(update)
    else news.set(imUserId, [update])
    if (imUserId !== message.fromUserId) continue
    const one = prepared.get(keyOf(imUserId, message.clientId))
    if (one === undefined) throw new Error(`Message ${message.id} was written and not sent`)
    answers.set(one.text, success({ message, seq }))
    const { tenantId, fromIm, toIm, content, ignored } = one.update
    rows.push({ id: message.id, tenantId, fromIm, toIm, content, ignored, revoked: false })
  }
  return { answers, rows, pushes: [...news].map(([imUserId, list]) => ({ imUserId, updates: list })) }
}
