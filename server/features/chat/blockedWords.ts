import { eq } from 'drizzle-orm'
import { blockedWords } from '#contract/chat/siteKinds'
import { siteContent } from '../../area/siteContent'
import { tenants } from '../../db/schema/site/tenants'
import { findLast } from '../../siteContent/rows'
import { usualBlockedWords, wordsIn } from '../../words/chatRules'
import { foldText } from '../../words/foldText'

/** Characters of the shortest word that does not hit harmless texts. */
const least = 2

const isTooShort = (word: string): boolean => [...foldText(word).text].length < least

/** Until operators publish theirs, those of the site's row. What is published is written to the row, which all rules are read from. */
export const blockedWordContent = siteContent(
  blockedWords,
  async ({ services: { db }, tenant }) => {
    const hasHistory = (await findLast(db, { tenantId: tenant.id, kind: blockedWords.key })).length > 0
    if (hasHistory) return [{ key: '', data: { words: [...usualBlockedWords] } }]
    const [row] = await db.select({ rules: tenants.chatRules }).from(tenants).where(eq(tenants.id, tenant.id))
    return [{ key: '', data: { words: [...wordsIn(row?.rules)] } }]
  },
  {
    async refuse(_, { data: { words } }) {
      const short = words.find(isTooShort)
      if (short !== undefined) return { field: 'words', msg: `「${short}」太短，会挡住正常的文字，至少两个字` }
      const twice = words.find((word, at) => words.indexOf(word) !== at)
      return twice === undefined ? undefined : { field: 'words', msg: `「${twice}」写了两次` }
    },
    async follow({ services: { db }, tenant }, data) {
      const isOwn = eq(tenants.id, tenant.id)
      const [row] = await db.select({ rules: tenants.chatRules }).from(tenants).where(isOwn).for('update')
      const { blockedWords: _, ...others } = (row?.rules ?? {}) as Readonly<Record<string, unknown>>
      const rules = data ? { ...others, blockedWords: data.words } : others
      await db.update(tenants).set({ chatRules: rules }).where(isOwn)
    },
  },
)
