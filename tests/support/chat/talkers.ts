import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as chat from '#contract/chat/talks'
import { recruiters } from '#server/db/schema/recruiters'
import { postMessage } from '#server/features/chat/messages/messages'
import type { Site, User } from '../server/site'

export type Talker = User & { readonly imUserId: number; readonly role: 0 | 1 }

/** People of a site who chat over its calls. */
export class Talkers {
  constructor(readonly site: Site) {}

  /** A logged-in user with a chat identity. */
  async talker(role: 0 | 1 = 0): Promise<Talker> {
    const user = await this.site.user({ role })
    const { imUserId } = await user.get(chat.loginChat, {})
    return Object.assign(user, { imUserId, role })
  }

  /** A caller who bears the user's chat token, as the hub does. */
  async hub(user: User): Promise<User> {
    const { token } = await user.get(chat.loginChat, {})
    return Object.assign(this.site.visitor(user.tenant), {
      userId: user.userId,
      mobile: user.mobile,
      chatToken: token,
    })
  }

  /** A seeker's talk with a recruiter about the recruiter's job. */
  async talk(seeker?: Talker) {
    const { make, database } = this.site
    const [alice, bob] = [seeker ?? (await this.talker(0)), await this.talker(1)]
    const brand = await make.brand()
    await database.db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, bob.userId))
    const job = await make.job({ userId: bob.userId, brandId: brand.id }, brand)
    const { id: cid } = await alice.get(chat.getConversationByJob, { jobId: job.id })
    return { alice, bob, cid, job, brand }
  }

  say(from: Talker, cid: number, text: string, now = new Date()) {
    const draft = { cid, fromIm: from.imUserId, clientId: randomUUID(), type: 'text' as const, content: { text }, now }
    return this.site.database.db.transaction((tx) => postMessage(tx, draft))
  }
}
