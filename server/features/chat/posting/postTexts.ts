import type { ImMsgSendAnswer } from '../../../../contract/chat/socket'
import { type Result, success } from '../../../../contract/errors'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { type MessageRow, toMessage } from '../messages/messageRows'
import type { Push, UpdateOf } from '../talks/updates'
import { refuseWords } from './chatRules'
import { type HeldTalk, type HeldTalks, holdTalks, reserveIds, type Side, saveTexts, type Text } from './textRows'

export interface PostedTexts {
  /** Of those that were written; the others need more than this. */
  readonly answers: ReadonlyMap<Text, Result<ImMsgSendAnswer>>
  /** What was written, to be made findable. */
  readonly rows: readonly MessageRow[]
  readonly pushes: readonly Push[]
}

/**
 * Writes texts into talks that go on: the sender has written before, both have the contact in their list, neither has
 * blacklisted the other, neither account is blocked. There a text changes nothing but the two contacts, so that a few statements write as many as there are.
 */
export async function postTexts(
  tx: Db,
  texts: readonly Text[],
  services: Pick<Services, 'chatRules' | 'now'>,
): Promise<PostedTexts> {
  const held = await holdTalks(tx, [...new Set(texts.map(({ cid }) => cid))])
  const plain = await choosePlain(tx, texts, held, services)
  const posting = new Posting(held, services.now())
  if (plain.length > 0) for (const [text, id] of await reserveIds(tx, plain)) posting.add(text, id)
  if (posting.rows.length > 0) await saveTexts(tx, posting)
  return posting
}

/** Once one of a talk goes the long way the later ones follow it, in their order. */
async function choosePlain(
  tx: Db,
  texts: readonly Text[],
  held: HeldTalks,
  { chatRules, now }: Pick<Services, 'chatRules' | 'now'>,
): Promise<Text[]> {
  const plain: Text[] = []
  const left = new Set<number>()
  for (const text of texts) {
    const talk = held.talks.get(text.cid)
    const mine = talk?.sides.get(text.imUserId)
    const rules = mine && (await chatRules.of(tx, mine.tenantId, now()))
    const isPlain =
      talk && rules && !left.has(text.cid) && isGoingOn(talk, text.imUserId) && !refuseWords(text.text, rules)
    if (isPlain) plain.push(text)
    else left.add(text.cid)
  }
  return plain
}

function isGoingOn({ talk, sides, blocked }: HeldTalk, imUserId: number): boolean {
  const hasWritten = imUserId === talk.seekerIm ? talk.seekerWrote : talk.recruiterWrote
  const areFree = [...sides.values()].every(({ isBlack, isRemove, chatAt }) => !isBlack && !isRemove && chatAt !== null)
  return hasWritten && sides.size === 2 && areFree && !blocked
}

/** What one transaction writes, message by message. */
class Posting implements PostedTexts {
  readonly rows: MessageRow[] = []
  readonly answers = new Map<Text, Result<ImMsgSendAnswer>>()
  /** Contacts as they are after it, by owner and talk. */
  readonly sides = new Map<string, Side>()
  readonly #news = new Map<number, UpdateOf<'message'>[]>()

  constructor(
    private readonly held: HeldTalks,
    private readonly now: Date,
  ) {}

  get pushes(): Push[] {
    return [...this.#news].map(([imUserId, updates]) => ({ imUserId, updates }))
  }

  add(text: Text, id: number): void {
    const talk = this.held.talks.get(text.cid)
    if (!talk) throw new Error(`Talk ${text.cid} is not held`)
    const [mine, theirs] = this.#sidesOf(talk, text.imUserId)
    const row = this.#rowOf(text, id, [mine, theirs])
    this.rows.push(row)
    const last = { lastMessageId: id, chatAt: this.now }
    // Who waits for it hears first.
    this.#tell(row, talk, { ...theirs, ...last, unread: theirs.unread + (row.counted ? 1 : 0) })
    const update = this.#tell(row, talk, { ...mine, ...last })
    this.answers.set(text, success({ message: update.message, seq: update.seq }))
  }

  #rowOf({ cid, clientId, text }: Text, id: number, [mine, theirs]: readonly [Side, Side]): MessageRow {
    const { tenantId, ownerIm: fromIm, peerIm: toIm } = mine
    const counted = !theirs.isImproper
    const told = { type: 'text', content: { text }, sendAt: this.now } as const
    return {
      id,
      tenantId,
      cid,
      fromIm,
      toIm,
      clientId: clientId.toLowerCase(),
      ...told,
      counted,
      revoked: false,
      ignored: false,
    }
  }

  #sidesOf({ sides }: HeldTalk, imUserId: number): [mine: Side, theirs: Side] {
    const now = [...sides.values()].map((side) => this.sides.get(keyOf(side)) ?? side)
    const mine = now.find(({ ownerIm }) => ownerIm === imUserId)
    const theirs = now.find(({ ownerIm }) => ownerIm !== imUserId)
    if (!mine || !theirs) throw new Error(`Chat user ${imUserId} has no part in a talk held for it`)
    return [mine, theirs]
  }

  #tell(row: MessageRow, { talk }: HeldTalk, side: Side): UpdateOf<'message'> {
    this.sides.set(keyOf(side), side)
    const { ownerIm, unread, readMsgId } = side
    const earlier = this.#news.get(ownerIm) ?? []
    const seq = (this.held.seqs.get(ownerIm) ?? 0) + earlier.length + 1
    const mutual = talk.seekerWrote && talk.recruiterWrote
    const update = { kind: 'message' as const, seq, message: toMessage(row, side), unread, readMsgId, mutual }
    if (earlier.length === 0) this.#news.set(ownerIm, [update])
    else earlier.push(update)
    return update
  }
}

const keyOf = ({ ownerIm, cid }: Side): string => `${ownerIm}:${cid}`
