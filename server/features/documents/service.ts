import {
  findLinks,
  findQualifications,
  getQualification,
  getService,
  type Qualification,
  saveFeedback,
} from '#contract/documents/service'
import { codes, failure, success } from '#contract/errors'
import { findCompanyRules } from '../../companies/companyRules'
import { feedbacks } from '../../db/schema/documents'
import { SlidingWindow } from '../../edge/rateLimit'
import { type Reading, readContent } from '../../siteContent/readContent'
import { type Handler, handle } from '../../wire/handle'
import { loadAppSettings } from '../tenants/appSettings'
import { linkContent, qualificationContent, questionContent, serviceDoors } from './serviceContent'

const missing = failure(codes.notFound, '资质不存在')
const tooMany = failure(codes.tooManyRequests, '反馈太频繁了，请稍后再试')

/** One address, ten minutes. */
const feedbacksPerAddress = new SlidingWindow({ name: 'documents.feedbacksPerAddress', count: 10, window: 600_000 })

async function loadQualifications(reading: Reading): Promise<Qualification[]> {
  const shown = await readContent(qualificationContent, reading)
  return shown.map(({ key, data: { name, number, issuer, image } }) => ({ id: key, name, number, issuer, image }))
}

/** Pages about the site itself: licences, how to reach its people, sites it refers to. */
export const serviceHandlers: readonly Handler[] = [
  handle(findQualifications, async (context) => success({ list: await loadQualifications(context) })),

  handle(getQualification, async (context) => {
    const found = (await loadQualifications(context)).find(({ id }) => id === context.input.id)
    return found ? success(found) : missing
  }),

  handle(getService, async (context) => {
    const { tenant, services } = context
    const facts = await loadAppSettings(services.db, tenant.id)
    const { uncertifiedJobs } = await findCompanyRules(services.db, tenant.id)
    const questions = await readContent(questionContent, context)
    return success({
      phone: facts.customerServicePhone,
      hours: facts.customerServiceWork,
      entity: facts.legalEntity,
      uncertifiedJobs,
      questions: questions.map(({ data: { question, answer } }) => ({ question, answer })),
    })
  }),

  handle(findLinks, async (context) => {
    const shown = await readContent(linkContent, context)
    return success({ list: shown.map(({ data: { name, url, note } }) => ({ name, url, note })) })
  }),

  handle(saveFeedback, async ({ input, user, tenant, services, request }) => {
    if (!feedbacksPerAddress.take(request.ip, services.now().getTime())) return tooMany
    await services.db
      .insert(feedbacks)
      .values({ tenantId: tenant.id, userId: user?.userId, role: user?.role, ...input })
    return success({})
  }),

  ...serviceDoors,
]
