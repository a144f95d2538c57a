import * as z from 'zod/mini'
import { nameText } from '../names'
import { mobileText } from '../numbers'
import { cleanAmount } from '../text/cleanAmount'
import { cleanName } from '../text/cleanName'
import { cleanIdentifier, cleanMobile, halfWidth } from '../text/cleanNumber'
import { halfWidthLength } from '../text/textLength'
import type { FormAnswers, FormField, FormFieldType } from './form'

type Answer = FormAnswers[string] | undefined

/** The default form texts of domain 5. */
const emptyTexts: Partial<Record<FormFieldType, string>> = {
  tel: '请填写电话',
  name: '请填写姓名',
  area: '请选择地区',
  address: '请填写详细地址',
}

const chosen: readonly FormFieldType[] = ['area', 'position', 'industry', 'single', 'multi', 'date']
/** Domain 5: the range of a text's length ends at 126. */
const usualLength = 126

const shared = {
  tel: mobileText('请输入正确的手机号'),
  name: nameText(20, { signs: '请输入正确的姓名', digits: '请输入正确的姓名', long: '请输入正确的姓名' }),
}

const cleaners: Partial<Record<FormFieldType, (text: string) => string>> = {
  tel: cleanMobile,
  name: cleanName,
  number: cleanAmount,
  postal: cleanIdentifier,
  email: halfWidth,
}

/** The answers as they are checked and kept: trimmed, with numbers and names in one spelling. */
export const cleanAnswers = (fields: readonly FormField[], answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => {
      const type = fields.find((field) => field.key === key)?.type
      const clean = (type && cleaners[type]) ?? ((text: string) => text.trim())
      return [key, typeof answer === 'string' ? clean(answer) : answer]
    }),
  )

const formats: Partial<Record<FormFieldType, { readonly pattern: RegExp; readonly text: string }>> = {
  postal: { pattern: /^\d{6}$/, text: '邮政编码格式不正确' },
  email: { pattern: /^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/, text: '请输入正确的邮箱' },
  date: { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, text: '请选择日期' },
  area: { pattern: /^\d{2}(\d{2}){0,2}$/, text: '请选择地区' },
  position: { pattern: /^\d{2}(\d{2}){0,2}$/, text: '请选择职位类型' },
  industry: { pattern: /^\d{2}(\d{2})?$/, text: '请选择行业' },
}

/** A value counts as empty when it is missing, an empty list or an empty text (domain 5). */
export const isEmptyAnswer = (answer: Answer): boolean =>
  answer === undefined || answer.length === 0 || (typeof answer === 'string' && answer.trim() === '')

/** The fault of an answer as a sentence; undefined if it is valid. Client and server use the same rules. */
export function faultOfAnswer(field: FormField, answer: Answer): string | undefined {
  if (answer === undefined || isEmptyAnswer(answer)) return field.required ? emptyTextOf(field) : undefined
  const isList = field.type === 'multi' || field.type === 'labels'
  if (isList !== Array.isArray(answer)) return `${field.label}填写不正确`
  if (typeof answer !== 'string') return faultOfList(field, answer)
  return faultOfText(field, String(cleanAnswers([field], { [field.key]: answer })[field.key]))
}

/** The first fault of each field, by its key; answers to unknown questions are faults of the whole form. */
export function faultsOf(fields: readonly FormField[], answers: FormAnswers): Readonly<Record<string, string>> {
  const faults = fields.flatMap((field) => {
    const fault = faultOfAnswer(field, answers[field.key])
    return fault ? [[field.key, fault] as const] : []
  })
  const known = new Set(fields.map(({ key }) => key))
  const foreign = Object.keys(answers).find((key) => !known.has(key))
  return Object.fromEntries(foreign === undefined ? faults : [...faults, [foreign, '表单已更新，请刷新后重新填写']])
}

/** The greatest length of a long text in half-width characters, or of a list of labels in words; undefined for other answers. */
export function longestAnswer({ type, max }: FormField): number | undefined {
  if (type === 'textarea') return max ?? usualLength
  return type === 'labels' ? (max ?? 8) : undefined
}

const emptyTextOf = ({ type, label }: FormField): string =>
  emptyTexts[type] ?? `请${chosen.includes(type) ? '选择' : '填写'}${label}`

function faultOfText(field: FormField, text: string): string | undefined {
  const { type, label, options, min, max } = field
  const format = formats[type]
  if (format) return format.pattern.test(text) ? undefined : format.text
  if (type === 'tel' || type === 'name') return z.safeParse(shared[type], text).error?.issues[0]?.message
  if (type === 'single') return options.includes(text) ? undefined : `请选择${label}`
  if (type === 'number') return faultOfNumber(field, text)
  if (type === 'textarea' && /^\d+$/.test(text)) return '内容不能为纯数字'
  const length = halfWidthLength(text)
  if (min !== undefined && length < min) return `${label}太短了`
  return length > (max ?? usualLength) ? `${label}太长了，最多${Math.floor((max ?? usualLength) / 2)}个汉字` : undefined
}

function faultOfNumber({ label, min, max }: FormField, text: string): string | undefined {
  if (!/^-?\d{1,9}$/.test(text)) return `${label}须是整数`
  const value = Number(text)
  if (min !== undefined && value < min) return `${label}不能小于${min}`
  return max !== undefined && value > max ? `${label}不能大于${max}` : undefined
}

function faultOfList({ type, label, options, max }: FormField, list: readonly string[]): string | undefined {
  if (new Set(list).size < list.length) return `${label}有重复`
  if (max !== undefined && list.length > max) return `${label}最多选${max}项`
  if (type === 'multi') return list.every((each) => options.includes(each)) ? undefined : `请选择${label}`
  return list.every((each) => each.trim() !== '' && halfWidthLength(each) <= 24)
    ? undefined
    : `${label}每项最多12个汉字`
}
