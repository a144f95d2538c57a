import { agreed, type ExchangeKind, isRequest, kindOf } from '../../../contract/chat/exchange'
import type { Message } from '../../../contract/chat/model'

export const exchangeNames: Readonly<Record<ExchangeKind, string>> = {
  mobile: '交换电话',
  wechat: '交换微信',
  resume: '发送简历',
  accepted: '录用',
  interview: '面试邀请',
}

export interface Asking {
  readonly kind: ExchangeKind
  readonly isMine: boolean
  /** Of who reads it. */
  readonly isRecruiter: boolean
  readonly resumeName: string | undefined
}

/** A request in a sentence, as its reader sees it. */
export function requestWords({ kind, isMine, isRecruiter, resumeName }: Asking): string {
  if (kind === 'resume') {
    if (resumeName !== undefined) return isMine ? `你发送了${resumeName}` : `对方想发送${resumeName}给你`
    return isMine ? '你向对方要一份简历' : '我想要一份你的简历，是否同意？'
  }
  if (kind === 'accepted') return isRecruiter ? '你向对方发起了录用' : '恭喜，招聘方决定录用你'
  if (kind === 'mobile') return isMine ? '你请求交换电话' : '我想和你交换电话，是否同意？'
  if (kind === 'wechat') return isMine ? '你请求交换微信' : '我想和你交换微信，是否同意？'
  return isMine ? '你发出了面试邀请' : '邀请你参加面试'
}

/** An exchange in one line, as lists show it; undefined for anything else. */
export function exchangePreview({ type, content }: Pick<Message, 'type' | 'content'>): string | undefined {
  const kind = kindOf(type)
  if (kind === undefined) return undefined
  if (isRequest(type)) return `[${exchangeNames[kind]}]`
  if (content.outcome?.status === agreed) return `[${exchangeNames[kind]}] 已同意`
  return `[${exchangeNames[kind]}] ${type === 'interviewExchangeClose' ? '已取消' : '已拒绝'}`
}
