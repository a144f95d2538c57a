import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** The looks of a resume on paper, in the order in which they are offered. */
export const paperTemplates = [
  { key: 'classic', name: '经典', note: '一栏到底，稳重清楚，适合各行各业' },
  { key: 'banner', name: '商务', note: '深色题头，重点醒目，适合商务、管理和销售' },
  { key: 'plain', name: '留白', note: '标题在左，版面疏朗，适合产品、设计和文字工作' },
  { key: 'sidebar', name: '双栏', note: '左边是联系方式和技能，右边是经历，一眼看全' },
  { key: 'timeline', name: '时间轴', note: '经历沿时间排开，适合工作年头较长的您' },
  { key: 'form', name: '表格', note: '规整的表格，适合国企、事业单位和学校' },
] as const
export type PaperTemplateKey = (typeof paperTemplates)[number]['key']

export const PaperTemplate = z.enum(
  paperTemplates.map(({ key }) => key) as [PaperTemplateKey, ...PaperTemplateKey[]],
  '请选择模板',
)

/** 黑体 and 宋体. */
export const paperFonts = [
  { key: 'sans', name: '黑体' },
  { key: 'serif', name: '宋体' },
] as const
export const PaperFont = z.enum(['sans', 'serif'], '请选择字体')
export type PaperFont = z.infer<typeof PaperFont>

export const PaperFormat = z.enum(['pdf', 'word'], '请选择文件格式')
export type PaperFormat = z.infer<typeof PaperFormat>

export const paperLanguages = [
  { key: 'zh', name: '中文' },
  { key: 'en', name: '英文' },
] as const
/** English uses the texts of `english.ts`. */
export const PaperLanguage = z.enum(['zh', 'en'], '请选择语言')
export type PaperLanguage = z.infer<typeof PaperLanguage>

/** What a paper looks like. Without a picture of its owner, `photo` has no effect. */
const look = {
  template: PaperTemplate,
  font: z._default(PaperFont, 'sans'),
  photo: z._default(z.boolean(), true),
  language: z._default(PaperLanguage, 'zh'),
  /** With the pictures of 职场风采 at the end, if there are any. */
  pictures: z._default(z.boolean(), false),
}

/** How a resume is exported by its owner. */
const ownLook = {
  ...look,
  /** The file carries what it shows in a form that the importer reads exactly (`ownFile.ts`). */
  data: z._default(z.boolean(), true),
}

export const PaperLook = z.strictObject(ownLook)
export type PaperLook = z.infer<typeof PaperLook>

/** The templates, and the parts of the caller's resume on which the choice depends. */
export const findTemplates = endpoint({
  path: '/api-user/resume/templateFind',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({
    list: z.array(z.object({ key: PaperTemplate, name: z.string(), note: z.string() })),
    /** The resume has a picture of its owner. */
    hasPhoto: z.boolean(),
    /** There are pictures of 职场风采. */
    hasPictures: z.boolean(),
    /** Mail address of the resume, or an empty text. */
    email: z.string(),
  }),
})

/**
 * Renders the caller's resume as a PDF for the screen. The address is valid for ten minutes. `lost`: characters that the font
 * lacks and that were left out. `untranslated`: missing English texts. Fails with 13009 if the resume has no basics yet, with
 * 1004 if there are too many requests at once.
 */
export const renderTemplate = endpoint({
  path: '/api-user/resume/templateRender',
  effect: 'read',
  access: 'seeker',
  input: PaperLook,
  output: z.object({
    url: z.string(),
    name: z.string(),
    pages: z.int(),
    lost: z.array(z.string()),
    untranslated: z.array(z.string()),
  }),
})

/** Like `templateRender`, as a file with its name: 林小满-前端工程师-简历.pdf. */
export const downloadTemplate = endpoint({
  path: '/api-user/resume/templateDownload',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({ ...ownLook, format: z._default(PaperFormat, 'pdf') }),
  output: z.object({ url: z.string(), name: z.string() }),
})

/** Letters of this kind that one user may send in a day. */
export const paperLettersPerDay = 10

/**
 * Sends the file by mail, after the call. It goes to others, so it never carries data. Fails with 1004 beyond the day's limit,
 * with 1010 if the site sends no mail.
 */
export const mailTemplate = endpoint({
  path: '/api-user/resume/templateSendEmail',
  effect: 'once',
  needs: 'mail',
  access: 'seeker',
  input: z.strictObject({
    ...look,
    format: z._default(PaperFormat, 'pdf'),
    to: z.email('邮箱格式不正确').check(z.maxLength(60, '邮箱最多60个字符')),
  }),
  output: Nothing,
})
