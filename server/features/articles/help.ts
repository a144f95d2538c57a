import { findHelp, getHelp } from '#contract/articles/help'
import { helpArticles, helpDoors } from '#contract/articles/siteKinds'
import { codes, failure, success } from '#contract/errors'
import { siteContent } from '../../area/siteContent'
import type { Db } from '../../db/database'
import { isServed } from '../../outbound/abilities'
import { doorHandlers } from '../../siteContent/doors'
import { readContent } from '../../siteContent/readContent'
import { type Handler, handle } from '../../wire/handle'
import { findResumeRules } from '../resume/resumeRules'
import { answerOn, type HelpLimits, helpItems } from './content/help'

const missing = failure(codes.notFound, '该问题不存在')

/** The limits that answers name, as they are in force on a site. */
export const findHelpLimits = async (db: Db, tenantId: number): Promise<HelpLimits> => ({
  resume: await findResumeRules(db, tenantId),
})

/** The product's questions about what the site has; answers name the site's own limits. */
export const helpContent = siteContent(helpArticles, async ({ services, tenant }) => {
  const limits = await findHelpLimits(services.db, tenant.id)
  return helpItems
    .filter(({ needs }) => needs === undefined || isServed(needs, services, tenant))
    .map((item, index) => {
      const { id, category, question } = item
      return { key: String(id), data: { category, question, answer: answerOn(item, limits), order: (index + 1) * 10 } }
    })
})

/** The help centre: the product's questions, until the site has its own. */
export const helpHandlers: readonly Handler[] = [
  handle(findHelp, async (context) => {
    const items = await readContent(helpContent, context)
    const categories = [...new Set(items.map(({ data }) => data.category))]
    return success({
      list: categories.map((category) => ({
        category,
        items: items
          .filter(({ data }) => data.category === category)
          .map(({ key, data }) => ({ id: Number(key), question: data.question })),
      })),
    })
  }),

  handle(getHelp, async (context) => {
    const found = (await readContent(helpContent, context)).find(({ key }) => Number(key) === context.input.id)
    if (!found) return missing
    const { category, question, answer } = found.data
    return success({ id: context.input.id, category, question, answer })
  }),

  ...doorHandlers(helpContent, helpDoors),
]
