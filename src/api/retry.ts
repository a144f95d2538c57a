import { type Failure, failure, localCodes } from '../../contract/errors'
import { limits } from '../../contract/limits'
import type { Exchange } from './transport'

const reading = /^(find|get|query|info$|count$|hot$|autoComplete$)|(Find|FindAll|Get|GetAll|List|Count)$/
const changing = /^(save|delete|remove|set|create|update|send|clear|switch|submit|close)(?![a-z])/

/** Whether a call only reads, which its path's last word tells (findAll, quantityFind, keyGet, info). */
export function isRead(path: string): boolean {
  const word = path.slice(path.lastIndexOf('/') + 1)
  return reading.test(word) && !(changing.test(word) && !/(Find|Get)$/.test(word))
}

/**
 * Whether to send again after `tries` network failures: fewer than 5 times (core 8), and never what the server may have
 * carried out already. A read is always safe; a write only while the browser knows itself offline, when nothing left it.
 */
export function shouldRetry({
  kind,
  path,
  online,
  tries,
}: {
  kind: Exchange['kind']
  path: string
  online: boolean
  tries: number
}): boolean {
  if (tries >= limits.networkRetries - 1) return false
  if (kind === 'broken') return isRead(path) || !online
  return kind === 'unreadable' && isRead(path)
}

/** The specification's sentence for a request that got no answer (core 8). */
export function networkFailure(kind: Exclude<Exchange['kind'], 'answer'>): Failure {
  if (kind === 'timeout') return failure(localCodes.timeout, '请求超时了')
  if (kind === 'aborted') return failure(localCodes.aborted, '')
  return failure(localCodes.network, '网络不给力~')
}
