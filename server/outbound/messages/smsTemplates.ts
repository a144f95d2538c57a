import { messageTemplates, type TemplateName } from '#contract/console/smsTemplates'
import type { TextMessage } from './sms'

export interface SmsTemplate {
  /** The provider's name for it: SMS_123456. */
  readonly code: string
  /** Parameters that it has; undefined means all that the message knows. */
  readonly params?: readonly string[]
}

export type SmsTemplates = Readonly<Partial<Record<TemplateName, SmsTemplate>>>

const isName = (name: string): name is TemplateName => Object.hasOwn(messageTemplates, name)

/** Settings of before may name it. */
const retired = 'liveReminder'

/** Reads `code=SMS_1:code,noticeReminder=SMS_2`. Returns a sentence if the text is wrong. */
export function readSmsTemplates(text: string): SmsTemplates | string {
  const templates: Partial<Record<TemplateName, SmsTemplate>> = {}
  for (const entry of text.split(',')) {
    const [, name = '', code = '', params] = /^(\w+)=([\w-]+)(?::([\w+]+))?$/.exec(entry.trim()) ?? []
    if (code === '') return 'SMS_TEMPLATES 的格式是 code=模板编号:参数+参数,noticeReminder=模板编号'
    if (name === retired) continue
    if (!isName(name)) return `SMS_TEMPLATES 中没有模板 ${name}，有 ${Object.keys(messageTemplates).join('、')}`
    const template = readSmsTemplate(name, params === undefined ? code : `${code}:${params}`)
    if (typeof template === 'string') return `SMS_TEMPLATES 的模板 ${name} ${template}`
    templates[name] = template
  }
  return templates
}

/** Reads `SMS_1:code+minutes`. Returns a sentence if the message has no such variable. */
export function readSmsTemplate(name: TemplateName, text: string): SmsTemplate | string {
  const [code = '', params] = text.split(':')
  const known: readonly string[] = messageTemplates[name].params
  const unknown = params?.split('+').find((each) => !known.includes(each))
  return unknown === undefined ? { code, params: params?.split('+') } : `没有参数 ${unknown}，有 ${known.join('、')}`
}

/** The parameters that a provider's template has. */
export function paramsFor({ params }: Pick<TextMessage, 'params'>, template: SmsTemplate | undefined) {
  const { params: names } = template ?? {}
  return names ? Object.fromEntries(names.map((name) => [name, params[name] ?? ''])) : params
}
