import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { boundedRecord, IdOrNone, Nothing } from '../fields'
import type { SectionKey } from './sections/all'

/**
 * A resume in English beside the Chinese one. Its owner writes the texts of each row; dates, degrees, levels, pay and places are
 * derived from the Chinese resume.
 */
interface EnglishField {
  readonly label: string
  /** Maximum length in characters. */
  readonly limit: number
  /** The field has several lines. */
  readonly isLong?: true
}

const short = (label: string, limit = 100): EnglishField => ({ label, limit })
const long = (label: string): EnglishField => ({ label, limit: 4000, isLong: true })
/** Lists are written with commas. */
const list = (label: string): EnglishField => ({ label: `${label}（用英文逗号分隔）`, limit: 300 })

/** The fields of each section that are written in English, by their names in the resume; the first is the row's name. */
export const englishFields = {
  info: { name: short('姓名', 40) },
  desc: { description: long('个人优势') },
  expect: { positionName: short('期望职位') },
  working: {
    company: short('公司名称'),
    jobName: short('职位名称'),
    department: short('所属部门'),
    description: long('工作内容'),
    tags: list('工作标签'),
  },
  project: { name: short('项目名称'), role: short('担任角色'), description: long('项目描述') },
  education: { school: short('学校'), major: short('专业'), description: long('在校经历') },
  emphasis: { skills: list('技能标签') },
  certification: { name: short('证书名称'), issuer: short('颁发机构') },
  languages: { language: short('语种', 40), certificate: short('证书') },
  training: {
    institution: short('培训机构'),
    course: short('培训课程'),
    certificate: short('证书'),
    description: long('培训内容'),
  },
  volunteer: { organization: short('组织或活动'), role: short('担任角色'), description: long('志愿内容') },
} as const satisfies Partial<Record<SectionKey, Readonly<Record<string, EnglishField>>>>

export type EnglishSection = keyof typeof englishFields
export const englishSections = Object.keys(englishFields) as [EnglishSection, ...EnglishSection[]]

export const englishFieldsOf = (section: EnglishSection): Readonly<Record<string, EnglishField>> =>
  englishFields[section]

const EnglishRow = z.object({
  section: z.enum(englishSections),
  /** 0 for sections of one row. */
  rowId: z.int(),
  /** 工作经历 · 海风科技. */
  where: z.string(),
  fields: z.array(
    z.object({
      field: z.string(),
      chinese: z.string(),
      /** The owner's text, or else the one derived from the Chinese text; empty if the owner has to write it. */
      english: z.string(),
    }),
  ),
})
export type EnglishRow = z.infer<typeof EnglishRow>

export const findEnglish = endpoint({
  path: '/api-user/user/resume/englishFind',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({
    /** Rows and fields that are filled in in Chinese. */
    rows: z.array(EnglishRow),
    /** Missing English texts: 工作经历 · 海风科技：工作内容. */
    missing: z.array(z.string()),
  }),
})

const Text = z.string().check(
  z.trim(),
  z.maxLength(4000, '最多4000个字符'),
  z.refine((text) => !/\p{Script=Han}/u.test(text), '请填写英文'),
)

/**
 * Sets the English texts of one row; an empty text is removed. Fails with 1002 if the row is gone, with 1001 if a text is too
 * long.
 */
export const saveEnglish = endpoint({
  path: '/api-user/user/resume/englishSave',
  effect: 'write',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({
    section: z.enum(englishSections, '没有这个简历章节'),
    rowId: IdOrNone,
    texts: boundedRecord(z.string().check(z.regex(/^[a-zA-Z]{1,20}$/, '没有这一项')), Text, 8),
    basis: Basis,
  }),
  output: Nothing,
})
