import { call } from '#api/call'
import { currentLogin } from '#api/session'
import { getAccountInfo } from '#contract/account/bindings'
import { agreed, type ExchangeAnswer, type ExchangeKind } from '#contract/chat/exchange'
import type { Contact } from '#contract/chat/model'
import { seeker } from '#contract/roles'
import { countRights } from '#contract/vip/privileges'
import { rightKinds } from '#contract/vip/rights'
import { react } from '#kernel/answers/reactor'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { chat, newClientId } from '#platform/chat/chatWorker'
import { toast } from '#ui/overlays/toast'
import { weixinPopup } from '../../account/popups'
import { sendResumePopup } from '../popups'

/** Kinds that are asked for in the talk itself; interviews have a form of their own. */
export type TalkExchange = Exclude<ExchangeKind, 'interview'>

const isSeeker = () => currentLogin()?.role === seeker

type Asked = Exclude<TalkExchange, 'accepted'>

/** Whether it takes a right: a recruiter asks for a way to reach somebody who has not answered. */
export const isDirect = ({ initiate, mutual }: Pick<Contact, 'initiate' | 'mutual'>, kind: ExchangeKind): boolean =>
  (kind === 'mobile' || kind === 'wechat') && !isSeeker() && initiate && !mutual

/** Asks the other side, after whatever is needed for it on this side. An acceptance is asked for by an offer. */
export async function askFor(kind: Asked, contact: Contact): Promise<void> {
  const isByRight = isDirect(contact, kind)
  if (isByRight && !(await confirmRight(kind))) return
  const content = kind === 'mobile' && isByRight ? {} : await prepare(kind, 'ask')
  if (!content) return
  const message = { type: `${kind}Exchange` as const, cid: contact.cid, clientId: newClientId(), content }
  const result = await chat.exchange(message)
  if (result.ok) toast(isSeeker() && kind === 'resume' ? '已发送，等待对方接收' : '已发送，等待对方答复')
  else react(result, false, { kind: 'exchange', message })
}

/** Says what it takes to ask before the other side has answered. With none left, the answer leads to what covers it. */
async function confirmRight(kind: Asked): Promise<boolean> {
  const counted = await call(countRights, {})
  if (!counted.ok) return false
  const { name, unit } = rightKinds.relation
  const left = counted.data.list.find(({ right }) => right === 'relation')?.left ?? 0
  const given = kind === 'mobile' ? '号码' : '微信号'
  const content = `对方还没回复。现在请求交换将使用1${unit}${name}，剩余${left}${unit}；同一聊天里再次请求不重复使用。对方同意后，双方都能看到对方的${given}。`
  return (
    left === 0 || confirm({ title: `直接交换${kind === 'mobile' ? '电话' : '微信'}`, content, confirmText: '请求交换' })
  )
}

/** Agrees to a request, or refuses it. */
export async function answer(
  kind: TalkExchange,
  { cid, requestId, status }: { cid: number; requestId: number; status: ExchangeAnswer },
): Promise<void> {
  const given = status === agreed ? await prepare(kind, 'give') : {}
  if (!given) return
  const result = await chat.exchange({
    type: `${kind}ExchangeResult`,
    cid,
    clientId: newClientId(),
    content: { requestId, status, ...given },
  })
  if (!result.ok) react(result, false)
}

interface Prepared {
  readonly attachmentId?: number
}

/** The request's content; undefined if the user cancelled. */
async function prepare(kind: TalkExchange, to: 'ask' | 'give'): Promise<Prepared | undefined> {
  if (kind === 'wechat') return (await hasWeixin()) ? {} : undefined
  if (kind === 'resume' && isSeeker()) return open(sendResumePopup)
  if (to === 'give') return {}
  const isSure =
    kind === 'resume' || (await confirm({ content: '确定与对方交换电话？对方同意后，双方都能看到对方的号码。' }))
  return isSure ? {} : undefined
}

/** A messaging-platform id is set, now or by the form of core 5. */
async function hasWeixin(): Promise<boolean> {
  const info = await call(getAccountInfo, {})
  if (!info.ok) return false
  return info.data.weixin !== '' || (await open(weixinPopup, { weixin: '' })) === true
}
