import type { Envelope } from '#contract/envelope'
import { codes } from '#contract/errors'
import type { Reply } from './handle'
import { seal } from './sealed/rsa'

/** Resolves to the envelope of a reply (core 3.2). With `sealKey`, the data of a success is sealed. */
export async function toEnvelope(reply: Reply<unknown>, sealKey?: string): Promise<Envelope> {
  if (!reply.ok) return { code: reply.code, msg: reply.msg, data: reply.data, actions: reply.actions }
  const { ok: _, data, ...extras } = reply
  const base = { code: codes.success, msg: '', ...extras }
  return sealKey === undefined ? { ...base, data } : { ...base, rsa: await seal(sealKey, JSON.stringify(data)) }
}
