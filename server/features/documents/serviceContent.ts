import {
  linkDoors,
  links,
  qualificationDoors,
  qualifications,
  questionDoors,
  serviceQuestions,
} from '#contract/documents/siteKinds'
import type { ServiceAbility } from '#contract/tenants/abilities'
import { siteContent } from '../../area/siteContent'
import { isServed } from '../../outbound/abilities'
import { doorHandlers } from '../../siteContent/doors'
import type { Handler } from '../../wire/handle'
import { loadAppSettings } from '../tenants/appSettings'
import { findTenant } from '../tenants/findTenant'
import { qualificationsOf } from './qualifications'

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

const usualLinks = [
  { name: '中国公共招聘网', url: 'http://job.mohrss.gov.cn', note: '人力资源和社会保障部公共就业服务' },
  { name: '中国人力资源和社会保障部', url: 'http://www.mohrss.gov.cn', note: '政策法规与办事指南' },
  { name: '国家大学生就业服务平台', url: 'https://www.ncss.cn', note: '高校毕业生就业信息' },
  { name: '全国12333公共服务平台', url: 'https://www.12333.gov.cn', note: '社会保险与劳动关系查询' },
  { name: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn', note: '核实招聘单位的登记信息' },
]

/** Keys of built-in records are their places, which stay as they are. */
const placed = <Data extends object>(records: readonly Data[]) =>
  records.map((data, index) => ({ key: String(index + 1), data: { ...data, order: (index + 1) * 10 } }))

export const linkContent = siteContent(links, async () => placed(usualLinks))

export const questionContent = siteContent(serviceQuestions, async ({ services, tenant }) => {
  const lacks = ({ needs }: Question) => needs !== undefined && !isServed(needs, services, tenant)
  const hidden = new Set(questions.filter(lacks).map(({ question }) => question))
  const all = placed(questions.map(({ question, answer }) => ({ question, answer })))
  return all.filter(({ data }) => !hidden.has(data.question))
})

/** Those that the site has numbers for (`npm run site`). */
export const qualificationContent = siteContent(qualifications, async ({ services: { db }, tenant }) => {
  const { isDemo } = await findTenant(db, tenant.id)
  const known = qualificationsOf(await loadAppSettings(db, tenant.id), isDemo)
  return known.map(({ id, name, number, issuer, image }, index) => ({
    key: id,
    data: { name, number, issuer, image, order: (index + 1) * 10 },
  }))
})

export const serviceDoors: readonly Handler[] = [
  ...doorHandlers(linkContent, linkDoors),
  ...doorHandlers(questionContent, questionDoors),
  ...doorHandlers(qualificationContent, qualificationDoors),
]
