import * as z from 'zod/mini'
import { Day, optionalText, requiredText } from '../fields'
import { readInnerAddress } from '../innerAddress'
import { doors } from '../siteRecords/doors'
import { siteKind } from '../siteRecords/siteKind'
import { DocumentKey, documentNames } from './document'

const Order = z._default(z.int('请填写数字').check(z.gte(0, '最小为0'), z.lte(9999, '最大为9999')), 0)
const order = { kind: 'number', name: 'order', label: '排序', hint: '数字小的在前', half: true } as const

/** An address of another site. */
const OuterAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, '最多200个字'),
    z.regex(/^https?:\/\/[^\s"'<>\\]+$/, '请填写以 http:// 或 https:// 开头的网址'),
  )

/** Other sites that the site refers to. */
export const links = siteKind({
  key: 'links',
  title: '友情链接',
  note: '显示在「友情链接」页，在新窗口打开。',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({
    name: requiredText(30, '请填写名称'),
    url: OuterAddress,
    note: optionalText(60),
    order: Order,
  }),
  version: 1,
  nameOf: ({ name }) => name,
  orderOf: ({ order }) => order,
  pageOf: () => '/link',
  fields: [
    { kind: 'text', name: 'name', label: '名称', half: true },
    order,
    { kind: 'text', name: 'url', label: '网址', placeholder: 'https://' },
    { kind: 'text', name: 'note', label: '说明' },
  ],
})

export const linkDoors = doors(links, {
  list: ['/api-admin/common/linksGet', '/api-admin/common/staticFind'],
  save: ['/api-admin/common/linksSave', '/api-admin/common/staticSave'],
  remove: '/api-admin/common/staticRemove',
})

/** Questions on the page of the customer service. */
export const serviceQuestions = siteKind({
  key: 'questions',
  title: '常见问题',
  note: '显示在「联系客服」页，一句话回答。',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({
    question: requiredText(40, '请填写问题'),
    answer: requiredText(300, '请填写答案'),
    order: Order,
  }),
  version: 1,
  nameOf: ({ question }) => question,
  orderOf: ({ order }) => order,
  pageOf: () => '/common/service',
  fields: [
    { kind: 'text', name: 'question', label: '问题' },
    { kind: 'prose', name: 'answer', label: '答案', rows: 4 },
    order,
  ],
})

export const questionDoors = doors(serviceQuestions, {
  list: '/api-admin/common/questionList',
  create: '/api-admin/common/questionCreate',
  save: '/api-admin/common/questionUpdate',
  remove: '/api-admin/common/questionDelete',
})

/** A file of this site, a drawing of the demo, or empty. */
const Picture = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(4000, '地址太长'),
    z.refine(
      (address) => /^(data:image\/svg\+xml,.*)?$/.test(address) || readInnerAddress(address) !== undefined,
      '须是本站的图片地址',
    ),
  ),
  '',
)

/** Licences and registrations that the site shows. */
export const qualifications = siteKind({
  key: 'qualifications',
  title: '资质证照',
  note: '显示在「资质证照」页。自带的几项来自站点的许可证号和备案号。',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({
    name: requiredText(30, '请填写名称'),
    number: requiredText(60, '请填写编号'),
    issuer: requiredText(40, '请填写发证机关'),
    image: Picture,
    order: Order,
  }),
  version: 1,
  nameOf: ({ name }) => name,
  orderOf: ({ order }) => order,
  pageOf: () => '/common/qualifications',
  fields: [
    { kind: 'text', name: 'name', label: '名称', half: true },
    { kind: 'text', name: 'number', label: '编号', half: true },
    { kind: 'text', name: 'issuer', label: '发证机关', half: true },
    order,
    { kind: 'picture', name: 'image', label: '证照图片' },
  ],
})

export const qualificationDoors = doors(qualifications, {
  list: '/api-admin/common/qualificationsFind',
  save: '/api-admin/common/qualificationsSave',
})

/** Who must agree to a version of a document before they go on. */
export const agreeingAgain = { none: '不需要', all: '所有用户', seeker: '求职者', recruiter: '招聘者' } as const
export type AgreeingAgain = keyof typeof agreeingAgain

const nameOfDocument = (key: string) => documentNames[DocumentKey.safeParse(key).data ?? 'TS1000']

/** Legal documents. Each publication is a version; those of before stay readable. */
export const legalDocuments = siteKind({
  key: 'documents',
  title: '法律文件',
  note: '协议与政策。每次发布是一个版本，从生效日起代替之前的版本，旧版本仍可在「历史版本」里查看。',
  records: 'fixed',
  permission: 'content',
  schema: z.strictObject({
    version: z.string().check(z.trim(), z.regex(/^[\w.-]{1,20}$/, '版本号为1到20位字母、数字或点')),
    effectiveAt: Day,
    changes: requiredText(200, '请填写修订说明'),
    content: z.string().check(z.trim(), z.minLength(20, '请填写正文'), z.maxLength(60_000, '正文最多60000个字')),
    again: z.enum(Object.keys(agreeingAgain) as [AgreeingAgain, ...AgreeingAgain[]], '请选择谁须重新同意'),
  }),
  version: 1,
  nameOf: (_, key) => nameOfDocument(key),
  pageOf: (_, key) => `/agreement?id=${key}`,
  fields: [
    {
      kind: 'text',
      name: 'version',
      label: '版本号',
      placeholder: '例如：2027.1',
      hint: '改版时换一个，改错字时不换',
      half: true,
    },
    { kind: 'date', name: 'effectiveAt', label: '生效日期', hint: '从这一天零点起显示', half: true },
    { kind: 'text', name: 'changes', label: '修订说明' },
    {
      kind: 'choice',
      name: 'again',
      label: '须重新同意',
      hint: '这些用户下次打开网页时会看到新版本，并被请求同意',
      options: Object.entries(agreeingAgain).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'prose',
      name: 'content',
      label: '正文',
      hint: '「# 」开头是标题，「- 」开头是列表项，其他每行一段；{site} 是站点名称',
      rows: 24,
    },
  ],
})

export const documentDoors = doors(legalDocuments, { save: '/api-admin/common/document/save' })
