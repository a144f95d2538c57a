import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImMsgSendAnswer } from '../../../contract/chat/socket'
import { type Result, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import { contacts, messages, talks } from '../../db/schema/chat'
import type { Services } from '../../services'
import { refuseWords } from './chatRules'
import { type MessageRow, toMessage } from './messageRows'
import type { LockedTalk } from './talks'
import { appendUpdates, type LogEntry, lockChatUsers, type Push, type UpdateBody } from './updates'

/** A text that quotes nothing, from a chat user into a talk. */
export interface Text {
  readonly imUserId: number
  readonly cid: number
  readonly clientId: string
  readonly text: string
}

export interface PostedTexts {
  /** Of those that were written; the others need more than this. */
  readonly answers: ReadonlyMap<Text, Result<ImMsgSendAnswer>>
  /** What was written, to be made findable. */
  readonly rows: readonly MessageRow[]
  readonly pushes: readonly Push[]
}

type Side = LockedTalk['mine']
type Both = Pick<LockedTalk, 'talk'> & { readonly sides: ReadonlyMap<number, Side> }

/**
 * Writes texts into talks that go on: the sender has written before, both have the contact in their list, neither has
 * blacklisted the other. There a text changes nothing but the two contacts, so that a few statements write as many as there are.
 */
export async function postTexts(
  tx: Db,
  texts: readonly Text[],
  { chatRules, now }: Pick<Services, 'chatRules' | 'now'>,
): Promise<PostedTexts> {
  const held = await lockTalks(tx, [...new Set(texts.map(({ cid }) => cid))])
  const plain: Text[] = []
  /** Once one of a talk goes the long way the later ones follow it, in their order. */
  const left = new Set<number>()
  for (const text of texts) {
    const both = held.get(text.cid)
    const mine = both?.sides.get(text.imUserId)
    const rules = mine && (await chatRules.of(tx, mine.tenantId, now()))
    const isPlain =
      both && rules && !left.has(text.cid) && isGoingOn(both, text.imUserId) && !refuseWords(text.text, rules)
    if (isPlain) plain.push(text)
    else left.add(text.cid)
  }
  if (plain.length === 0) return { answers: new Map(), rows: [], pushes: [] }
  return write(tx, plain, held, now())
}

async function lockTalks(tx: Db, cids: readonly number[]): Promise<Map<number, Both>> {
  const sides = sql`select unnest(array[${talks.seekerIm}, ${talks.recruiterIm}]) from ${talks} where ${inArray(talks.id, [...cids])}`
  const locked = await lockChatUsers(tx, sides)
  const rows = await tx
    .select({ talk: talks, contact: contacts })
    .from(contacts)
    .innerJoin(talks, eq(talks.id, contacts.cid))
    .where(and(inArray(contacts.cid, [...cids]), inArray(contacts.ownerIm, locked)))
  const held = new Map<number, { talk: LockedTalk['talk']; sides: Map<number, Side> }>()
  for (const { talk, contact } of rows) {
    const both = held.get(talk.id) ?? { talk, sides: new Map<number, Side>() }
    both.sides.set(contact.ownerIm, contact)
    held.set(talk.id, both)
  }
  return held
}

const areMutual = ({ talk }: Both): boolean => talk.seekerWrote && talk.recruiterWrote

function isGoingOn({ talk, sides }: Both, imUserId: number): boolean {
  const hasWritten = imUserId === talk.seekerIm ? talk.seekerWrote : talk.recruiterWrote
  const areFree = [...sides.values()].every(({ isBlack, isRemove, chatAt }) => !isBlack && !isRemove && chatAt !== null)
  return hasWritten && sides.size === 2 && areFree
}

async function write(tx: Db, texts: readonly Text[], held: ReadonlyMap<number, Both>, now: Date): Promise<PostedTexts> {
  const rows = await tx
    .insert(messages)
    .values(texts.map((text) => valuesOf(text, held, now)))
    .onConflictDoNothing()
    .returning()
  const heldOf = (cid: number): Both => {
    const both = held.get(cid)
    if (both === undefined) throw new Error(`Talk ${cid} is not held`)
    return both
  }
  const states = new Map<string, Side>()
  const stateOf = (cid: number, owner: number): Side => {
    const known = states.get(`${cid}:${owner}`) ?? heldOf(cid).sides.get(owner)
    if (known === undefined) throw new Error(`Talk ${cid} lacks a contact`)
    return known
  }
  const news = new Map<number, UpdateBody[]>()
  for (const row of rows.sort((a, b) => a.id - b.id)) {
    const mine: Side = { ...stateOf(row.cid, row.fromIm), lastMessageId: row.id, chatAt: row.sendAt }
    const former = stateOf(row.cid, row.toIm)
    const unread = former.unread + (row.counted ? 1 : 0)
    const theirs: Side = { ...former, unread, lastMessageId: row.id, chatAt: row.sendAt }
    for (const side of [mine, theirs]) {
      states.set(`${row.cid}:${side.ownerIm}`, side)
      const { readMsgId } = side
      const update: UpdateBody = {
        kind: 'message',
        message: toMessage(row, side),
        unread: side.unread,
        readMsgId,
        mutual: areMutual(heldOf(row.cid)),
      }
      news.set(side.ownerIm, [...(news.get(side.ownerIm) ?? []), update])
    }
  }
  await saveContacts(tx, [...states.values()])
  const entries: LogEntry[] = [...news].map(([imUserId, updates]) => ({ imUserId, updates }))
  const pushes = await appendUpdates(tx, entries)
  return { answers: answersFor(texts, { rows, states, pushes }), rows, pushes }
}

function valuesOf({ cid, imUserId, clientId, text }: Text, held: ReadonlyMap<number, Both>, now: Date) {
  const sides = [...(held.get(cid)?.sides.values() ?? [])]
  const mine = sides.find(({ ownerIm }) => ownerIm === imUserId)
  const theirs = sides.find(({ ownerIm }) => ownerIm !== imUserId)
  if (!mine || !theirs) throw new Error(`Talk ${cid} lacks a contact`)
  return {
    tenantId: mine.tenantId,
    cid,
    fromIm: imUserId,
    toIm: mine.peerIm,
    clientId,
    type: 'text' as const,
    content: { text },
    counted: !theirs.isImproper,
    sendAt: now,
  }
}

async function saveContacts(tx: Db, states: readonly Side[]): Promise<void> {
  if (states.length === 0) return
  const values = sql.join(
    states.map(
      ({ ownerIm, cid, unread, lastMessageId, chatAt }) =>
        sql`(${ownerIm}::integer, ${cid}::integer, ${unread}::integer, ${lastMessageId}::bigint, ${chatAt?.toISOString()}::timestamptz)`,
    ),
    sql`, `,
  )
  await tx
    .update(contacts)
    .set({ unread: sql`now.unread`, lastMessageId: sql`now.last`, chatAt: sql`now.at` })
    .from(sql`(values ${values}) as now (owner, cid, unread, last, at)`)
    .where(sql`${contacts.ownerIm} = now.owner and ${contacts.cid} = now.cid`)
}

interface Written {
  readonly rows: readonly MessageRow[]
  readonly states: ReadonlyMap<string, Side>
  readonly pushes: readonly Push[]
}

function answersFor(texts: readonly Text[], { rows, states, pushes }: Written) {
  const seqs = new Map(
    pushes.flatMap(({ imUserId, updates }) =>
      updates.flatMap((update) =>
        update.kind === 'message' ? [[`${imUserId}:${update.message.id}`, update.seq] as const] : [],
      ),
    ),
  )
  const written = new Map(rows.map((row) => [`${row.fromIm}:${row.clientId}`, row]))
  const answers = new Map<Text, Result<ImMsgSendAnswer>>()
  for (const text of texts) {
    const key = `${text.imUserId}:${text.clientId.toLowerCase()}`
    const row = written.get(key)
    const mine = row && states.get(`${row.cid}:${row.fromIm}`)
    if (!row || !mine) continue
    // The same one twice in a batch is one; the second is answered as sent before.
    written.delete(key)
    const seq = seqs.get(`${row.fromIm}:${row.id}`) ?? 0
    answers.set(text, success({ message: toMessage(row, mine), seq }))
  }
  return answers
}
