import type { Result } from '#contract/errors'
import { slowWorks } from '../slowWork/slowWorks'
import type { MessagingProvider } from './messaging'

/** Asks the messaging platform in the turn of the caller's address. Fails as {@link SlowWork.run} and the platform do. */
export async function askMessaging<Value>(
  messaging: MessagingProvider,
  ip: string,
  ask: (messaging: MessagingProvider) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const answer = await slowWorks.messaging.run({ party: `address ${ip}` }, () => ask(messaging))
  return answer.ok ? answer.data : answer
}
