import { findHelp, getHelp } from '../../../contract/articles/help'
import { codes, failure, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import { isServed } from '../../outbound/abilities'
import type { Services } from '../../services'
import { type Handler, handle, type Tenant } from '../../wire/handle'
import { findResumeRules } from '../resume/resumeRules'
import { answerOn, type HelpLimits, helpItems } from './content/help'

const missing = failure(codes.notFound, '该问题不存在')
const categories = [...new Set(helpItems.map(({ category }) => category))]

/** The questions about what the site has. */
const itemsOf = (services: Services, tenant: Tenant) =>
  helpItems.filter(({ needs }) => needs === undefined || isServed(needs, services, tenant))

/** The limits that answers name, as they are in force on a site. */
export const findHelpLimits = async (db: Db, tenantId: number): Promise<HelpLimits> => ({
  resume: await findResumeRules(db, tenantId),
})

/** The help centre: the same questions on every site, because it is the same product; answers name the site's own limits. */
export const helpHandlers: readonly Handler[] = [
  handle(findHelp, async ({ tenant, services }) => {
    const items = itemsOf(services, tenant)
    return success({
      list: categories
        .map((category) => ({
          category,
          items: items.filter((item) => item.category === category).map(({ id, question }) => ({ id, question })),
        }))
        .filter((each) => each.items.length > 0),
    })
  }),

  handle(getHelp, async ({ input, tenant, services }) => {
    const found = itemsOf(services, tenant).find(({ id }) => id === input.id)
    if (!found) return missing
    const { id, category, question } = found
    return success({ id, category, question, answer: answerOn(found, await findHelpLimits(services.db, tenant.id)) })
  }),
]
