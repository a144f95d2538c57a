import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing, requiredText } from '../fields'

/** A licence or registration that the site shows. `image` is the address of its picture; empty if there is none. */
export const Qualification = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  issuer: z.string(),
  image: z.string(),
})
export type Qualification = z.infer<typeof Qualification>

export const findQualifications = endpoint({
  path: '/api-user/common/qualificationsGetAll',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(Qualification) }),
})

export const getQualification = endpoint({
  path: '/api-user/common/qualificationsGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
  output: Qualification,
})

/** The site's contact data, the company that runs it (may be empty), what companies may do before they are certified, and frequent questions. */
export const getService = endpoint({
  path: '/api-auth/app/serviceGet',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({
    phone: z.string(),
    hours: z.string(),
    entity: z.string(),
    uncertifiedJobs: z.int(),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
})

/** Links to other sites, which the site shows. */
export const findLinks = endpoint({
  path: '/api-user/common/staticList',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ name: z.string(), url: z.string(), note: z.string() })) }),
})

export const feedbackKinds = ['功能异常', '使用建议', '职位或公司问题', '账号问题', '其他'] as const

/** `contact`: where to reply; optional. Fails with 1004 after too many. */
export const saveFeedback = endpoint({
  path: '/api-user/feedback/save',
  effect: 'once',
  access: 'public',
  input: z.strictObject({
    kind: z.int().check(z.gte(0, '请选择类型'), z.lte(feedbackKinds.length - 1, '请选择类型')),
    content: requiredText(500, '请填写反馈内容').check(z.minLength(5, '请至少填写5个字')),
    contact: z._default(z.string().check(z.trim(), z.maxLength(60, '最多60个字')), ''),
  }),
  output: Nothing,
})
