import { agreed, type ExchangeKind, isRequest, kindOf } from './exchange'
import { type Message, textFor } from './model'

export const exchangeNames: Readonly<Record<ExchangeKind, string>> = {
  mobile: '交换电话',
  wechat: '交换微信',
  resume: '发送简历',
  accepted: '录用',
  interview: '面试邀请',
}

/** A message in one line, as lists show it to its author or to the other side. */
export function previewOf(
  { type, content, revoked }: Pick<Message, 'type' | 'content' | 'revoked'>,
  isMine = false,
): string {
  if (revoked) return '消息已撤回'
  if (type === 'image') return '[图片]'
  if (type === 'job') return `[职位] ${content.job?.jobName ?? ''}`
  if (type === 'resume') return `[简历] ${content.resume?.name ?? ''}`
  const exchange = exchangePreview({ type, content }, isMine)
  if (exchange !== undefined) return exchange
  return (textFor(content, isMine) ?? '').replace(/\s+/g, ' ')
}

/** An exchange in one line, as lists show it; undefined for anything else. */
function exchangePreview({ type, content }: Pick<Message, 'type' | 'content'>, isMine: boolean): string | undefined {
  const kind = kindOf(type)
  if (kind === undefined) return undefined
  const words = textFor(content, isMine)
  if (words) return words.replace(/\s+/g, ' ')
  if (isRequest(type)) return `[${exchangeNames[kind]}]`
  if (type === 'interviewExchangeClose') return `[${exchangeNames[kind]}] 已取消`
  return `[${exchangeNames[kind]}] ${isMine ? '您' : '对方'}${content.outcome?.status === agreed ? '已同意' : '已拒绝'}`
}
