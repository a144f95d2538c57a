import * as z from 'zod/mini'
import { type ToldKind, toldKinds } from '../notices/ways'

/** The programs by which a site can send messages: the official account to followers, the mini-program to users who allowed it. */
export const noticePrograms = ['wechat', 'wechatMini'] as const
export type NoticeProgram = (typeof noticePrograms)[number]

export const isNoticeProgram = (name: string): name is NoticeProgram =>
  (noticePrograms as readonly string[]).includes(name)

/** The kinds of news that may go by them. */
export const templatedKinds: readonly ToldKind[] = toldKinds
  .filter(({ ways }) => (ways as readonly string[]).includes('template'))
  .map(({ value }) => value)

/** What of a notice goes into a field of a template. */
export const templateSources = [
  { value: 'title', label: '通知的标题' },
  { value: 'text', label: '通知的内容' },
  { value: 'time', label: '通知的时间' },
  { value: 'site', label: '站点名称' },
  { value: 'fixed', label: '固定文字' },
] as const
export type TemplateSource = (typeof templateSources)[number]['value']

export const TemplateField = z.strictObject({
  name: z.string().check(z.trim(), z.regex(/^[a-z][a-z_]{0,30}\d{0,3}$/, '字段名形如 thing1、time2，请从模板复制')),
  source: z.enum(['title', 'text', 'time', 'site', 'fixed'], '请选择填什么'),
  /** Of the source `fixed`. */
  text: z.string().check(z.trim(), z.maxLength(32, '最多32个字')),
})
export type TemplateField = z.infer<typeof TemplateField>

/** The platform tells the type of a field by its name: `thing1` is a `thing`. */
export const templateTypeOf = (name: string): string => name.replace(/\d+$/, '')

/** Most characters of a type whose text is free (订阅消息参数值内容限制说明). `keyword`, `first`, `remark`: templates of before 2023. */
export const freeTypes: Readonly<Record<string, number>> = {
  thing: 20,
  name: 10,
  keyword: 100,
  first: 100,
  remark: 100,
}

const isTime = (type: string) => type === 'time' || type === 'date'

/** Why the platform would refuse what goes into a field; undefined if it takes it. */
export function templateFieldFault({ name, source, text }: TemplateField): string | undefined {
  const type = templateTypeOf(name)
  if (source === 'fixed' && text === '') return `请填写“${name}”的固定文字`
  if (isTime(type)) return source === 'time' ? undefined : `“${name}”只能填通知的时间`
  const most = freeTypes[type]
  if (most === undefined) return source === 'fixed' ? undefined : `“${name}”不接受任意文字，请填固定文字`
  return text.length > most ? `“${name}”最多${most}个字` : undefined
}
