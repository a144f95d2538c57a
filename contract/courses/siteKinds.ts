import * as z from 'zod/mini'
import { optionalText, requiredText } from '../fields'
import { siteKind } from '../siteRecords/siteKind'
import { Picture } from '../tenants/blocks/fields'

const Chapter = z.strictObject({
  title: requiredText(40, '请填写章节名称'),
  minutes: z.int('请填写数字').check(z.gte(0, '最小为0'), z.lte(240, '最大为240')),
  text: z.array(requiredText(1000, '请填写内容')).check(z.minLength(1, '请填写内容'), z.maxLength(60, '最多60段')),
})

const chaptersDiffer = (chapters: readonly { readonly title: string }[]) =>
  new Set(chapters.map(({ title }) => title)).size === chapters.length

/** Courses that a site offers, each with its chapters (domain 1, "Also present"). */
export const courses = siteKind({
  key: 'courses',
  title: '课程',
  note: '显示在「课程」频道，按分类排列；学员的进度按章节名称保存。',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({
    title: requiredText(40, '请填写课程名称'),
    category: requiredText(12, '请填写分类'),
    summary: requiredText(120, '请填写简介'),
    teacher: requiredText(20, '请填写讲师'),
    teacherNote: optionalText(40),
    cover: Picture,
    hasCertificate: z._default(z.boolean(), false),
    chapters: z
      .array(Chapter)
      .check(z.minLength(1, '至少一章'), z.maxLength(40, '最多40章'), z.refine(chaptersDiffer, '章节名称不能重复')),
    order: z._default(z.int('请填写数字').check(z.gte(0, '最小为0'), z.lte(9999, '最大为9999')), 0),
  }),
  version: 1,
  nameOf: ({ title }) => title,
  groupOf: ({ category }) => category,
  orderOf: ({ order }) => order,
  pageOf: (_, key) => (key === '' ? '/course/channel' : `/course/${key}`),
  fields: [
    { kind: 'text', name: 'title', label: '课程名称', placeholder: '例如：第一次面试' },
    { kind: 'text', name: 'category', label: '分类', placeholder: '例如：求职', half: true },
    { kind: 'number', name: 'order', label: '排序', hint: '数字小的在前', half: true },
    { kind: 'text', name: 'teacher', label: '讲师', half: true },
    { kind: 'text', name: 'teacherNote', label: '讲师介绍', half: true },
    { kind: 'prose', name: 'summary', label: '简介', rows: 3 },
    { kind: 'picture', name: 'cover', label: '封面', hint: '没有封面时用主题色画' },
    { kind: 'switch', name: 'hasCertificate', label: '结业证书', hint: '学完全部章节的学员得到一张证书' },
    {
      kind: 'rows',
      name: 'chapters',
      label: '章节',
      noun: '章',
      fields: [
        { kind: 'text', name: 'title', label: '章节名称', hint: '改名后，学过的人要重新学这一章' },
        {
          kind: 'number',
          name: 'minutes',
          label: '最少学习',
          unit: '分钟',
          hint: '停留满这么久才算学完；0 表示打开即可',
        },
        { kind: 'lines', name: 'text', label: '内容', hint: '每行一段', rows: 10 },
      ],
    },
  ],
})
