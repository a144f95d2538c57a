import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, type Failure, failure } from '#contract/errors'
import type { Db } from '../db/database'
import { tenants } from '../db/schema/site/tenants'
import { BlockedWords } from './blockedWords'

/** Those of a site until its operators say otherwise. */
export const usualBlockedWords: readonly string[] = [
  '刷单返利',
  '裸聊',
  '网络赌博',
  '代开发票',
  '先交押金',
  '缴纳培训费',
  '安全账户',
]

const Words = z._default(z.array(z.string().check(z.minLength(1))), [...usualBlockedWords])

/** A tenant's chat rules. The row's `chatRules` overrides any of the defaults. */
const ChatRules = z.object({
  /** A message with one of these does not go out, nor does any other text that people see of each other (`wire/blockedTexts.ts`). */
  blockedWords: z.pipe(
    Words,
    z.transform((words) => new BlockedWords(words)),
  ),
})
export type ChatRules = z.infer<typeof ChatRules>

/** The blocked words that a row's `chatRules` say; the usual ones if it says none. */
export function wordsIn(chatRules: unknown): readonly string[] {
  const read = z.object({ blockedWords: Words }).safeParse(chatRules ?? {})
  return read.success ? read.data.blockedWords : usualBlockedWords
}

/** How long a tenant's rules are cached, in ms. */
const lifetime = 10_000

/** The rules of each site's chat. */
export interface ChatRulesOfSites {
  of(db: Db, tenantId: number, now: Date): Promise<ChatRules>
}

/** Caches the chat rules of tenants. */
export class KnownChatRules implements ChatRulesOfSites {
  readonly #known = new Map<number, { readonly rules: ChatRules; readonly until: number }>()
  #changes = 0

  /** Reads the rules of all sites again when they are next asked for. */
  forget(): void {
    this.#changes += 1
    this.#known.clear()
  }

  async of(db: Db, tenantId: number, now: Date): Promise<ChatRules> {
    const known = this.#known.get(tenantId)
    if (known && known.until > now.getTime()) return known.rules
    const changes = this.#changes
    const [row] = await db.select({ chatRules: tenants.chatRules }).from(tenants).where(eq(tenants.id, tenantId))
    const read = ChatRules.safeParse(row?.chatRules ?? {})
    const rules = read.success ? read.data : ChatRules.parse({})
    // What was read before a change is not kept after it.
    if (changes === this.#changes) this.#known.set(tenantId, { rules, until: now.getTime() + lifetime })
    return rules
  }
}

/** Code 7000 makes the client discard the message (core 8). */
export function refuseWords(text: string, { blockedWords }: Pick<ChatRules, 'blockedWords'>): Failure | undefined {
  if (blockedWords.find(text) === undefined) return undefined
  return failure(codes.messageDiscarded, '消息含有平台禁止的内容，未发送')
}
