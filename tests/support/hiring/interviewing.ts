import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createInterview, handleInterview } from '#contract/interviews/interview'
import { interviews } from '#server/db/schema/interviews'
import { findHistory } from '#server/features/chat/messages/messageHistory'
import { type Talker, Talkers } from '../chat/talkers'
import type { Site } from '../server/site'

const minute = 60_000

/** An instant that many minutes from now. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

export const planOf = (change: object = {}) => ({
  kind: 'onsite' as const,
  startAt: inMinutes(48 * 60),
  address: '福州市鼓楼区工业路100号',
  contactName: '周敏',
  contactTel: '13800000000',
  ...change,
})

/** People of a site who have talked and plan interviews. */
export class Interviewing {
  readonly talkers: Talkers
  constructor(readonly site: Site) {
    this.talkers = new Talkers(site)
  }

  /** A talk in which both have written; of one seeker, where given. */
  async talk(seeker?: Talker) {
    const made = await this.talkers.talk(seeker)
    await this.talkers.say(made.alice, made.cid, '您好')
    await this.talkers.say(made.bob, made.cid, '您好')
    return made
  }

  /** An agreed interview that begins in this many minutes. */
  async agreed(minutes = 48 * 60, change: object = {}) {
    const made = await this.talk()
    const { alice, bob, cid } = made
    const { id } = await bob.get(createInterview, { ...planOf(change), cid, clientId: randomUUID() })
    await alice.get(handleInterview, { id, accept: true })
    await this.move(id, minutes)
    return { ...made, id }
  }

  /** Moves an interview to begin in this many minutes, or this many ago. */
  async move(id: number, minutes: number) {
    const startAt = new Date(Date.now() + minutes * minute)
    await this.site.database.db.update(interviews).set({ startAt }).where(eq(interviews.id, id))
  }

  /** The messages of a talk, newest first. */
  async history({ imUserId }: Talker, cid: number) {
    const found = await findHistory(this.site.database.db, { cid, ownerIm: imUserId, before: undefined, limit: 50 })
    return found?.list ?? []
  }
}
