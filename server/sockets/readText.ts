import type { ImMsgSend } from '#contract/chat/socket'
import { largestId } from '#contract/largestId'
import { limits } from '#contract/limits'
import { isStorable } from '../wire/json'

type Text = Extract<ImMsgSend, { type: 'text' }>

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/**
 * The input of `imMsgSend` if it is beyond doubt a text that quotes nothing, of which a busy server reads thousands a second;
 * undefined for all else, which the schema reads. A test holds this against the schema.
 */
export function readText(payload: unknown): Text | undefined {
  if (!hasFields(payload, 4)) return undefined
  const { type, cid, clientId, content } = payload
  if (type !== 'text' || !hasFields(content, 1)) return undefined
  if (typeof cid !== 'number' || !Number.isInteger(cid) || cid < 1 || cid > largestId) return undefined
  if (typeof clientId !== 'string' || !uuid.test(clientId)) return undefined
  const { text } = content
  if (typeof text !== 'string' || text === '' || text.length > limits.messageText) return undefined
  return isStorable(text) ? { type, cid, clientId, content: { text } } : undefined
}

function hasFields(value: unknown, count: number): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).length === count
}
