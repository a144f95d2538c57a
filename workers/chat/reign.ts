import { type RuleMessage, ruleChannel, ruleLock } from '../../contract/chat/service'

/** How long a former hub may take to leave, in ms; then it hangs, and the rule is taken from it. */
const patience = 1_500

/**
 * Makes this the one hub that has a socket and writes. `stepDown` runs once another takes over, by asking or by force; a hub
 * that was left behind while it hung learns of it when it wakes.
 */
export async function reign(epoch: string, stepDown: () => void): Promise<void> {
  const channel = new BroadcastChannel(ruleChannel)
  const say = (message: RuleMessage) => channel.postMessage(message)
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    channel.close()
    stepDown()
  }
  say({ kind: 'yield', epoch })
  await takeRule(end)
  channel.onmessage = ({ data }: MessageEvent<RuleMessage>) => {
    if (data.kind === 'yield' && data.epoch !== epoch) end()
  }
}

/** The lock is held until this worker ends. */
function takeRule(lost: () => void): Promise<void> {
  return new Promise((resolve) => {
    let isMine = false
    const hold = () => {
      isMine = true
      resolve()
      return new Promise<never>(() => {})
    }
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(), patience)
    navigator.locks.request(ruleLock, { signal: giveUp.signal }, hold).catch(() => {
      if (isMine) lost()
      else navigator.locks.request(ruleLock, { steal: true }, hold).catch(lost)
    })
  })
}
