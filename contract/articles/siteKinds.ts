import * as z from 'zod/mini'
import { requiredText } from '../fields'
import { doors } from '../siteRecords/doors'
import { siteKind } from '../siteRecords/siteKind'

const Paragraph = requiredText(1000, '请填写答案')

/** Questions of the help centre with their answers. */
export const helpArticles = siteKind({
  key: 'help',
  title: '帮助文章',
  note: '显示在「帮助中心」，按分类排列。',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({
    category: requiredText(12, '请填写分类'),
    question: requiredText(60, '请填写问题'),
    answer: z.array(Paragraph).check(z.minLength(1, '请填写答案'), z.maxLength(30, '最多30段')),
    order: z._default(z.int('请填写数字').check(z.gte(0, '最小为0'), z.lte(9999, '最大为9999')), 0),
  }),
  version: 1,
  nameOf: ({ question }) => question,
  groupOf: ({ category }) => category,
  orderOf: ({ order }) => order,
  pageOf: (_, key) => (key === '' ? '/help' : `/help/${key}`),
  fields: [
    { kind: 'text', name: 'category', label: '分类', placeholder: '例如：登录与账号', half: true },
    { kind: 'number', name: 'order', label: '排序', hint: '数字小的在前，分类按其中最靠前的文章排列', half: true },
    { kind: 'text', name: 'question', label: '问题', placeholder: '例如：如何注册？' },
    { kind: 'lines', name: 'answer', label: '答案', hint: '每行一段', rows: 8 },
  ],
})

/** The specification's calls about the help centre (domain 7, "Admin endpoints"). */
export const helpDoors = doors(helpArticles, {
  list: '/api-admin/common/helpList',
  get: '/api-admin/common/helpGet',
  save: '/api-admin/common/helpSave',
})
