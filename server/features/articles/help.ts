import { findHelp, getHelp } from '../../../contract/articles/help'
import { codes, failure, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import { type Handler, handle } from '../../wire/handle'
import { findResumeRules } from '../resume/resumeRules'
import { answerOn, type HelpLimits, helpItems } from './content/help'

const missing = failure(codes.notFound, '该问题不存在')
const categories = [...new Set(helpItems.map(({ category }) => category))]

/** The limits that answers name, as they are in force on a site. */
export const findHelpLimits = async (db: Db, tenantId: number): Promise<HelpLimits> => ({
  resume: await findResumeRules(db, tenantId),
})

/** The help centre: the same questions on every site, because it is the same product; answers name the site's own limits. */
export const helpHandlers: readonly Handler[] = [
  handle(findHelp, async () =>
    success({
      list: categories.map((category) => ({
        category,
        items: helpItems.filter((item) => item.category === category).map(({ id, question }) => ({ id, question })),
      })),
    }),
  ),

  handle(getHelp, async ({ input, tenant, services: { db } }) => {
    const found = helpItems.find(({ id }) => id === input.id)
    if (!found) return missing
    const { id, category, question } = found
    return success({ id, category, question, answer: answerOn(found, await findHelpLimits(db, tenant.id)) })
  }),
]
