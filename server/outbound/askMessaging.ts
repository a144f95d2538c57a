import type { Result } from '#contract/errors'
import { slowWorks } from '../slowWork/slowWorks'
import type { MessagingProvider } from './messaging'

/** Asks the messaging platform in the turn of the caller's address. Fails as {@link SlowWork.run} does. */
export const askMessaging = <Value>(
  messaging: MessagingProvider,
  ip: string,
  ask: (messaging: MessagingProvider) => Promise<Value>,
): Promise<Result<Value>> => slowWorks.messaging.run({ party: `address ${ip}` }, () => ask(messaging))
