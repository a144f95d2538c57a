import { call } from '#api/call'
import type { Endpoint } from '#contract/endpoint'
import { forgetUnfinished, readUnfinished, type Unfinished, type UnfinishedAct } from '#kernel/answers/unfinished'
import { navigate } from '#kernel/pages/navigation'
import { chat } from '#platform/chat/chatWorker'
import { toast } from '#ui/overlays/toast'

/** Repeats the act that lacked something, and returns to its page; only returns if another tab has repeated it. */
export async function goOn(known: Unfinished): Promise<void> {
  const unfinished = readUnfinished(known.key)
  if (!unfinished) return navigate(known.path, { replace: true })
  const { act, path } = unfinished
  forgetUnfinished()
  const fault = act && (await repeat(act))
  if (fault !== undefined) toast(fault || '刚才的操作没有完成，请重试')
  else if (act) toast('已继续刚才的操作')
  navigate(path, { replace: true })
}

/** Undefined if it succeeded, else why not. */
async function repeat(act: UnfinishedAct): Promise<string | undefined> {
  if (act.kind !== 'call') {
    const sent = await (act.kind === 'message' ? chat.resend(act.clientId) : chat.exchange(act.message))
    return sent.ok ? undefined : sent.msg
  }
  const endpoint = { path: act.path, effect: 'once' } as Endpoint
  const result = await call(endpoint, act.input, { silent: true, onceKey: act.onceKey })
  return result.ok ? undefined : result.msg
}
