import type { ImMsgSendAnswer } from '#contract/chat/socket'
import { codes, failure, type Result } from '#contract/errors'
import type { Push } from '../talks/updates'

/** Result of a socket method, and the updates to push after the commit. */
export interface Outcome {
  readonly result: Result<ImMsgSendAnswer>
  readonly pushes: readonly Push[]
}

export const noTalk: Outcome = { result: failure(codes.notFound, '聊天不存在'), pushes: [] }
