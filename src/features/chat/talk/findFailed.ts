import type { ShownMessage } from '#contract/chat/state'

type Sent = Pick<ShownMessage, 'clientId' | 'error' | 'sendAt'>

interface Shown<Each extends Sent> {
  readonly before: readonly Sent[]
  readonly now: readonly Each[]
  /** When the talk was first shown loaded, in seconds since 1970; Infinity until then. */
  readonly openedAt: number
}

/**
 * The last message that has failed since the talk was shown before; undefined if none has. A message appears once it is on
 * disk, so a quick refusal may be there when it first appears. One written before the talk was opened failed earlier.
 */
export function findFailed<Each extends Sent>({ before, now, openedAt }: Shown<Each>): Each | undefined {
  const former = new Map(before.map((message) => [message.clientId, message]))
  return now.findLast(({ clientId, error, sendAt }) => {
    if (error === '') return false
    const known = former.get(clientId)
    return known ? known.error === '' : sendAt >= openedAt
  })
}
