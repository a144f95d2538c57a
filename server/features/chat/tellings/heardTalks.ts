import { sql } from 'drizzle-orm'
import type { Update } from '#contract/chat/socket'
import { tellingTimes } from '#contract/notices/ways'
import type { Own } from '../../../area/own'
import type { Db } from '../../../db/database'
import { unnested } from '../../../db/unnested'
import type { Services } from '../../../services'
import { isReachable } from '../../notices/tellings'

/** Ms for which changes gather, so that a statement notes those of many talks; much less than `tellingTimes.grace`. */
const gathering = 1_000

interface HeardTalk {
  readonly im: number
  readonly cid: number
  /** A message came and is unread; otherwise something was read, revoked or changed. */
  readonly isNews: boolean
}

/**
 * Notes talks in which users may have to be told of something, and those that changed after it. It works after the commit and beside the
 * path of messages, which does not wait for it. What a crash loses is not told; it stays unread in the lists.
 */
export class HeardTalks {
  #heard = new Map<string, HeardTalk>()
  #timer: NodeJS.Timeout | undefined
  #work = Promise.resolve()
  /** Of the newest change. */
  #time = new Date(0)

  constructor(
    private readonly db: Db,
    private readonly log: Services['log'],
  ) {}

  hear(im: number, updates: readonly Update[], now: Date): void {
    this.#time = now
    for (const update of updates) {
      const cid = cidOf(update)
      if (cid === undefined) continue
      const key = `${im}:${cid}`
      this.#heard.set(key, { im, cid, isNews: leavesNews(update, this.#heard.get(key)?.isNews === true) })
    }
    if (this.#heard.size > 0) this.#timer ??= setTimeout(() => void this.flush(), gathering)
  }

  /** Resolves when everything that was heard is noted. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const heard = [...this.#heard.values()]
    this.#heard = new Map()
    if (heard.length > 0)
      this.#work = this.#work
        .then(() => this.#note(heard, this.#time))
        .catch((err: unknown) => this.log.warn({ err }, 'Talks to tell of were not noted'))
    return this.#work
  }

  async #note(heard: readonly HeardTalk[], now: Date): Promise<void> {
    const time = sql`${now.toISOString()}::timestamptz`
    const lookAt = sql`${new Date(now.getTime() + tellingTimes.grace).toISOString()}::timestamptz`
    const listOf = (talks: readonly HeardTalk[]) =>
      unnested({ im: talks.map(({ im }) => im), cid: talks.map(({ cid }) => cid) }, 'heard')
    const news = heard.filter(({ isNews }) => isNews)
    if (news.length > 0)
      await this.db.execute(sql`
        insert into tellings (tenant_id, user_id, role, tag, look_at, since, created_at)
        select u.tenant_id, u.user_id, u.role, heard.cid::text, ${lookAt}, ${time}, ${time}
        from ${listOf(news)}
        join chat_users u on u.id = heard.im and not u.blocked
        where ${isReachable(sql`u.user_id`)}
        order by u.user_id, heard.cid
        on conflict (user_id, role, tag) do update set
          since = case when tellings.look_at is null then excluded.since else tellings.since end,
          look_at = least(tellings.look_at, excluded.look_at)`)
    const changed = heard.filter(({ isNews }) => !isNews)
    if (changed.length > 0)
      await this.db.execute(sql`
        update tellings t set look_at = ${time}
        from ${listOf(changed)} join chat_users u on u.id = heard.im
        where t.user_id = u.user_id and t.role = u.role and t.tag = heard.cid::text`)
  }
}

/** The log says itself how much is unread after each change, so that nobody's contact is read again. */
function leavesNews(update: Update, hadNews: boolean): boolean {
  if (update.kind === 'message' || update.kind === 'read')
    return update.unread > 0 && (hadNews || update.kind === 'message')
  return hadNews
}

function cidOf(update: Update): number | undefined {
  switch (update.kind) {
    case 'message':
    case 'revoke':
      return update.message.cid
    case 'read':
      return update.cid
    case 'contact':
      return update.contact.cid
    default:
      return undefined
  }
}

export const heardTalks: Own<HeardTalks> = {
  name: 'chat.heardTalks',
  make: ({ db, log }) => new HeardTalks(db, log),
  end: (talks) => talks.flush(),
}
