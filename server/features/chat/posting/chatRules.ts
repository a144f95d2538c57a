import { and, count, eq, gte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, type Failure, failure } from '../../../../contract/errors'
import type { Db } from '../../../db/database'
import { talks } from '../../../db/schema/chat'
import { tenants } from '../../../db/schema/tenants'
import { BlockedWords } from '../../../words/blockedWords'
import type { LockedTalk } from '../talks/talks'

/** A tenant's chat rules. The row's `chatRules` overrides any of the defaults. */
const ChatRules = z.object({
  /** A message with one of these does not go out, nor does any other text that people see of each other (`http/blockedTexts.ts`). */
  blockedWords: z.pipe(
    z._default(z.array(z.string().check(z.minLength(1))), [
      '刷单返利',
      '裸聊',
      '网络赌博',
      '代开发票',
      '先交押金',
      '缴纳培训费',
      '安全账户',
    ]),
    z.transform((words) => new BlockedWords(words)),
  ),
  /** People whom one side may write to first in a day, by role. */
  firstContacts: z._default(z.object({ seeker: z.int(), recruiter: z.int() }), { seeker: 100, recruiter: 200 }),
})
export type ChatRules = z.infer<typeof ChatRules>

/** How long a tenant's rules are cached, in ms. */
const lifetime = 10_000

/** The rules of each site's chat. */
export interface ChatRulesOfSites {
  of(db: Db, tenantId: number, now: Date): Promise<ChatRules>
}

/** Caches the chat rules of tenants. */
export class KnownChatRules implements ChatRulesOfSites {
  readonly #known = new Map<number, { readonly rules: ChatRules; readonly until: number }>()

  async of(db: Db, tenantId: number, now: Date): Promise<ChatRules> {
    const known = this.#known.get(tenantId)
    if (known && known.until > now.getTime()) return known.rules
    const [row] = await db.select({ chatRules: tenants.chatRules }).from(tenants).where(eq(tenants.id, tenantId))
    const read = ChatRules.safeParse(row?.chatRules ?? {})
    const rules = read.success ? read.data : ChatRules.parse({})
    this.#known.set(tenantId, { rules, until: now.getTime() + lifetime })
    return rules
  }
}

/** Code 7000 makes the client discard the message (core 8). */
export function refuseWords(text: string, { blockedWords }: Pick<ChatRules, 'blockedWords'>): Failure | undefined {
  if (blockedWords.find(text) === undefined) return undefined
  return failure(codes.messageDiscarded, '消息含有平台禁止的内容，未发送')
}

/** Midnight in China. */
const startOfDay = (now: Date): Date => {
  const day = 86_400_000
  const offset = 8 * 3_600_000
  return new Date(Math.floor((now.getTime() + offset) / day) * day - offset)
}

/** Whether one may be the first to write to one more person today. Both sides of the talk are locked. */
export async function refuseFirstContact(
  tx: Db,
  { talk, mine }: LockedTalk,
  { firstContacts }: ChatRules,
  now: Date,
): Promise<Failure | undefined> {
  if (talk.initiatorIm !== null) return undefined
  const isRecruiter = mine.ownerIm === talk.recruiterIm
  const most = isRecruiter ? firstContacts.recruiter : firstContacts.seeker
  const [begun] = await tx
    .select({ rows: count() })
    .from(talks)
    .where(
      and(
        eq(isRecruiter ? talks.recruiterIm : talks.seekerIm, mine.ownerIm),
        eq(talks.initiatorIm, mine.ownerIm),
        gte(talks.initiatedAt, startOfDay(now)),
      ),
    )
  if ((begun?.rows ?? 0) < most) return undefined
  return failure(codes.conflict, `今天主动沟通的人数已达上限（${most}人），请明天再来`)
}
