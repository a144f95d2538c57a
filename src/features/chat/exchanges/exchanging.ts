import { getAccountInfo } from '../../../../contract/account/bindings'
import { agreed, type ExchangeAnswer, type ExchangeKind } from '../../../../contract/chat/exchange'
import { seeker } from '../../../../contract/roles'
import { call } from '../../../api/call'
import { currentLogin } from '../../../api/session'
import { react } from '../../../kernel/answers/reactor'
import { confirm } from '../../../kernel/popups/modals'
import { open } from '../../../kernel/popups/popups'
import { chat, newClientId } from '../../../platform/chat/chatWorker'
import { toast } from '../../../ui/overlays/toast'
import { weixinPopup } from '../../account/popups'
import { sendResumePopup } from '../popups'

/** Kinds that are asked for in the talk itself; interviews have a form of their own. */
export type TalkExchange = Exclude<ExchangeKind, 'interview'>

const isSeeker = () => currentLogin()?.role === seeker

/** Asks the other side, after whatever is needed for it on this side. An acceptance is asked for by an offer. */
export async function askFor(kind: Exclude<TalkExchange, 'accepted'>, cid: number): Promise<void> {
  const content = await prepare(kind, 'ask')
  if (!content) return
  const result = await chat.exchange({ type: `${kind}Exchange`, cid, clientId: newClientId(), content })
  if (result.ok) toast(isSeeker() && kind === 'resume' ? '已发送，等待对方接收' : '已发送，等待对方答复')
  else react(result, false)
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

/** What goes with it; undefined when the user turned away. */
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
