import * as z from 'zod/mini'

/** A pending registration step in a response (domain 3, "Next-step object"). */
export const NextStep = z.object({
  role: z.union([z.literal(0), z.literal(1)]),
  /** If missing, the client only logs the next step. */
  step: z.optional(z.object({ key: z.string() })),
  type: z.optional(z.string()),
})
export type NextStep = z.infer<typeof NextStep>

/**
 * The response of every call (core 3.2). `resp_code` and `resp_msg` are accepted as other names of `code` and `msg`. `rsa` is the
 * sealed JSON of `data` if the endpoint is sealed. Tokens in any response replace the stored ones.
 */
export interface Envelope {
  code: number
  msg: string
  data?: unknown
  rsa?: string
  accessToken?: string
  refreshToken?: string
  next?: NextStep
  actions?: Readonly<Record<string, unknown>>
}

/** Reads a response in either spelling. Returns undefined if it is not an envelope. */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const raw = body as Record<string, unknown>
  const code = raw.code ?? raw.resp_code
  if (typeof code !== 'number') return undefined
  const msg = raw.msg ?? raw.resp_msg
  return {
    code,
    msg: typeof msg === 'string' ? msg : '',
    data: raw.data,
    rsa: text(raw.rsa),
    accessToken: text(raw.accessToken),
    refreshToken: text(raw.refreshToken),
    next: readNextStep(raw.next),
    actions:
      typeof raw.actions === 'object' && raw.actions !== null ? (raw.actions as Record<string, unknown>) : undefined,
  }
}

/** Parsed without a schema library: every page reads envelopes and few pages need schemas. */
function readNextStep(value: unknown): NextStep | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { role, step, type } = value as Record<string, unknown>
  if (role !== 0 && role !== 1) return undefined
  const key = typeof step === 'object' && step !== null ? (step as Record<string, unknown>).key : undefined
  const isUnread = (step !== undefined && typeof key !== 'string') || (type !== undefined && typeof type !== 'string')
  return isUnread ? undefined : ({ role, step: step && { key }, type } as NextStep)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A sealed request's whole body: base64 of RSA chunks over the UTF-8 JSON (core 7.1). */
export const SealedBody = z.strictObject({ rsa: z.string() })

/** The decrypted system header (core 7.1). `time` is ms since 1970. */
export const SystemPayload = z.strictObject({
  time: z.int(),
  agentId: z.string(),
  productType: z.int(),
  terminalType: z.int(),
  version: z.string(),
})
export type SystemPayload = z.infer<typeof SystemPayload>

/** Header names, in lower case as in Node. */
export const headers = {
  agentKey: 'agent-key',
  system: 'system',
  authorization: 'authorization',
  /** Sent only when the access token has expired; the same response carries the new pair. */
  refresh: 'refresh-token',
  /** A fresh proof that the owner is present, for calls that require one. */
  proof: 'proof',
  /** Identifies one act of the user in all retries, for calls whose effect is `once`: a UUID v7. */
  onceKey: 'once-key',
  /** Id of the key pairs from /api-auth/rsa/keyGet that a sealed call uses. */
  rsaKey: 'rsa-key',
} as const
