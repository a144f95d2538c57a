import { agreed, asked, type ExchangeKind, type ExchangeStatus, superseded } from '#contract/chat/exchange'

interface Reader {
  readonly kind: ExchangeKind
  /** The reader wrote the message. */
  readonly isMine: boolean
  /** Of the reader. */
  readonly isRecruiter: boolean
}

export interface Asking extends Reader {
  /** Of a resume that is offered. */
  readonly resumeName: string | undefined
}

/** A request in a sentence, as its reader sees it. */
export function requestWords({ kind, isMine, isRecruiter, resumeName }: Asking): string {
  if (kind === 'resume') {
    if (resumeName !== undefined) return isMine ? `您想把${resumeName}发给对方` : `对方想把${resumeName}发给您`
    return isMine ? '您请对方发一份简历' : '对方想看看您的简历'
  }
  if (kind === 'accepted') return isRecruiter ? '您向对方发出了录用通知' : '恭喜，对方决定录用您'
  if (kind === 'mobile') return isMine ? '您想与对方交换电话' : '对方想与您交换电话'
  if (kind === 'wechat') return isMine ? '您想与对方交换微信' : '对方想与您交换微信'
  return isMine ? '您邀请对方参加面试' : '对方邀请您参加面试'
}

/** A request's state, below it. */
export function stateWords(status: ExchangeStatus, isMine: boolean): string {
  if (status === asked) return isMine ? '等待对方处理' : '等待您处理'
  if (status === superseded) return '已失效'
  return `${isMine ? '对方' : '您'}${status === agreed ? '已同意' : '已拒绝'}`
}

/** What came of a request, in a sentence: who wrote it answered the request. */
export function outcomeWords({ kind, isMine, isRecruiter, isAgreed }: Reader & { isAgreed: boolean }): string {
  const who = isMine ? '您' : '对方'
  if (kind === 'resume') {
    // A recruiter answers a resume that was offered, a seeker one that was asked for.
    const isTaken = isMine === isRecruiter
    if (isTaken) return isAgreed ? `${who}收下了简历` : `${who}没有接收简历`
    if (!isAgreed) return isMine ? '您没有发送简历' : '对方暂时不想发送简历'
    return isMine ? '您把简历发给了对方' : '对方发来了简历'
  }
  if (kind === 'accepted') return isAgreed ? `${who}接受了录用` : `${who}婉拒了录用`
  if (kind === 'interview') return isAgreed ? `${who}接受了面试邀请` : `${who}婉拒了面试邀请`
  const what = kind === 'mobile' ? '电话' : '微信'
  if (isAgreed) return isMine ? `您同意与对方交换${what}` : `对方同意与您交换${what}`
  return isMine ? `您没有同意交换${what}` : `对方暂时不想交换${what}`
}
