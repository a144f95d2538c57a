import {
  findLinks,
  findQualifications,
  getQualification,
  getService,
  saveFeedback,
} from '../../../contract/documents/service'
import { codes, failure, success } from '../../../contract/errors'
import type { ServiceAbility } from '../../../contract/tenants/abilities'
import { findCompanyRules } from '../../companies/companyRules'
import type { Db } from '../../db/database'
import { feedbacks } from '../../db/schema/documents'
import { SlidingWindow } from '../../edge/rateLimit'
import { isServed } from '../../outbound/abilities'
import { type Handler, handle } from '../../wire/handle'
import { loadAppSettings } from '../tenants/appSettings'
import { findTenant } from '../tenants/findTenant'
import { qualificationsOf } from './qualifications'

const missing = failure(codes.notFound, '资质不存在')
const tooMany = failure(codes.tooManyRequests, '反馈太频繁了，请稍后再试')

/** One address, ten minutes. */
const feedbacksPerAddress = new SlidingWindow({ name: 'documents.feedbacksPerAddress', count: 10, window: 600_000 })

interface Question {
  readonly question: string
  readonly answer: string
  /** Only sites with this ability show it. */
  readonly needs?: ServiceAbility
}

const questions: readonly Question[] = [
  {
    needs: 'sms',
    question: '收不到验证码怎么办？',
    answer: '请确认手机号正确、信号正常，并查看短信拦截记录；一分钟后可以重新获取。',
  },
  {
    question: '如何让招聘者看不到我的简历？',
    answer: '在「人才库」中关闭「在人才库中展示」，招聘者就搜不到您了；只有您投递过的招聘者仍能看到简历。',
  },
  { question: '投递后多久有回复？', answer: '招聘者通常在三个工作日内查看。您也可以点「立即沟通」直接询问。' },
  {
    question: '遇到收费或虚假职位怎么办？',
    answer: '请不要付款，保留聊天记录，并在职位、公司或聊天中点「举报」，我们会在24小时内核查，处理结果会通知您。',
  },
  {
    needs: 'sms',
    question: '如何更换手机号？',
    answer: '在「我的—账号与安全—手机号」中，先验证原号码，再绑定新号码。',
  },
]

const links = [
  { name: '中国公共招聘网', url: 'http://job.mohrss.gov.cn', note: '人力资源和社会保障部公共就业服务' },
  { name: '中国人力资源和社会保障部', url: 'http://www.mohrss.gov.cn', note: '政策法规与办事指南' },
  { name: '国家大学生就业服务平台', url: 'https://www.ncss.cn', note: '高校毕业生就业信息' },
  { name: '全国12333公共服务平台', url: 'https://www.12333.gov.cn', note: '社会保险与劳动关系查询' },
  { name: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn', note: '核实招聘单位的登记信息' },
]

async function loadQualifications(db: Db, tenantId: number) {
  const { isDemo } = await findTenant(db, tenantId)
  return qualificationsOf(await loadAppSettings(db, tenantId), isDemo)
}

/** Pages about the site itself: licences, how to reach its people, sites it refers to. */
export const serviceHandlers: readonly Handler[] = [
  handle(findQualifications, async ({ tenant, services }) =>
    success({ list: await loadQualifications(services.db, tenant.id) }),
  ),

  handle(getQualification, async ({ input, tenant, services }) => {
    const found = (await loadQualifications(services.db, tenant.id)).find(({ id }) => id === input.id)
    return found ? success(found) : missing
  }),

  handle(getService, async ({ tenant, services }) => {
    const facts = await loadAppSettings(services.db, tenant.id)
    const { uncertifiedJobs } = await findCompanyRules(services.db, tenant.id)
    return success({
      phone: facts.customerServicePhone,
      hours: facts.customerServiceWork,
      entity: facts.legalEntity,
      uncertifiedJobs,
      questions: questions
        .filter(({ needs }) => needs === undefined || isServed(needs, services, tenant))
        .map(({ question, answer }) => ({ question, answer })),
    })
  }),

  handle(findLinks, async () => success({ list: links })),

  handle(saveFeedback, async ({ input, user, tenant, services, request }) => {
    if (!feedbacksPerAddress.take(request.ip, services.now().getTime())) return tooMany
    await services.db.insert(feedbacks).values({ tenantId: tenant.id, userId: user?.userId, ...input })
    return success({})
  }),
]
