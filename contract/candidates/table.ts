import * as z from 'zod/mini'
import { degrees } from '../settings/labels'
import { cleanName } from '../text/cleanName'
import { cleanMobile, halfWidth } from '../text/cleanNumber'
import { CandidateResume } from './person'

/** The columns of a list of people, in order; `other` are further titles that people use. */
export const candidateColumns = [
  { key: 'name', title: '姓名', example: '林小满', other: ['名字', '候选人', '应聘者'] },
  {
    key: 'mobile',
    title: '手机号',
    example: '13800138000',
    other: ['手机', '电话', '联系电话', '手机号码', '联系方式'],
  },
  { key: 'email', title: '邮箱', example: 'lin@example.com', other: ['电子邮箱', 'Email', 'E-mail', '邮件'] },
  {
    key: 'position',
    title: '意向职位',
    example: '前端工程师',
    other: ['职位', '应聘职位', '期望职位', '岗位', '应聘岗位'],
  },
  { key: 'company', title: '最近公司', example: '某某网络公司', other: ['公司', '现公司', '目前公司', '工作单位'] },
  { key: 'school', title: '毕业院校', example: '北京大学', other: ['学校', '院校'] },
  { key: 'degree', title: '学历', example: '本科', other: ['最高学历'] },
  { key: 'city', title: '所在城市', example: '北京', other: ['城市', '现居地', '所在地'] },
  { key: 'note', title: '备注', example: '校园招聘会认识', other: ['说明'] },
] as const
export type CandidateKey = (typeof candidateColumns)[number]['key']

const cell = (max: number) => z._default(z.string().check(z.maxLength(max, '内容过长')), '')

const cells = {
  /** As the spreadsheet or the list of files counts it. */
  number: z.int().check(z.gte(1), z.lte(1_000_000)),
  name: cell(40),
  mobile: cell(30),
  email: cell(80),
  position: cell(60),
  company: cell(60),
  school: cell(60),
  degree: cell(20),
  city: cell(40),
  note: cell(250),
}

/** A row as a table has it. */
export const CandidateRow = z.strictObject(cells)
export type CandidateRow = z.output<typeof CandidateRow>

/** A person as a resume was read. */
export const CandidateFile = z.strictObject({ ...cells, resume: CandidateResume })
export type CandidateFile = z.output<typeof CandidateFile>

/** The row's values as a person's; what cannot be read stays as it is, for the schema to name. */
export function candidateOf({ number: _, ...row }: CandidateRow | CandidateFile): CandidateValues {
  return {
    ...row,
    name: cleanName(row.name),
    mobile: mobileIn(row.mobile),
    email: row.email.normalize('NFKC').replace(/\s+/g, '').toLowerCase(),
    degree: degreeOf(row.degree),
  }
}

/** The number of a cell that has one, whatever stands beside it: 138-0013-8000（微信同号）, 13800138000.0 of a spreadsheet. */
function mobileIn(text: string): string {
  const found = halfWidth(text).match(/(?<!\d)(?:(?:\+|00)?86[- ]?)?1[3-9]\d(?:[-. ]?\d{4}){2}(?!\d)/g) ?? []
  const numbers = new Set(found.map(cleanMobile))
  const [only] = numbers
  return numbers.size === 1 && only !== undefined ? only : cleanMobile(text)
}

interface CandidateValues extends Omit<CandidateRow, 'number' | 'degree'> {
  /** -1 for a word that is no degree. */
  readonly degree: number
  readonly resume?: CandidateResume
}

function degreeOf(text: string): number {
  const plain = text.normalize('NFKC').replace(/\s|学历$|及?以上$/g, '')
  if (plain === '') return 0
  // 全日制本科, 硕士研究生, 高中/中专.
  const bare = plain.replace(/^(非?全日制|统招|自考|成人|大学(?=[本专]))+|(?<=.)(研究生|在读|毕业|学位|生)$|\/.*$/g, '')
  const words = [plain, bare].map((word) => otherDegrees[word.toLowerCase()] ?? word)
  return degrees.find(({ label }) => words.includes(label))?.value ?? -1
}

const otherDegrees: Readonly<Record<string, string>> = {
  初中: '初中及以下',
  小学: '初中及以下',
  中专: '中专/中技',
  技校: '中专/中技',
  专科: '大专',
  学士: '本科',
  研究生: '硕士',
  高职: '大专',
  mba: '硕士',
  bachelor: '本科',
  master: '硕士',
  phd: '博士',
}
