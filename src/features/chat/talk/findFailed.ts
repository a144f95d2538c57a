import type { ShownMessage } from '../../../../contract/chat/state'

type Sent = Pick<ShownMessage, 'clientId' | 'error'>

/** The last message that was on its way before and has failed since; undefined if none has. */
export function findFailed<Each extends Sent>(before: readonly Sent[], now: readonly Each[]): Each | undefined {
  return now.findLast(
    ({ clientId, error }) =>
      error !== '' && before.some((former) => former.clientId === clientId && former.error === ''),
  )
}
