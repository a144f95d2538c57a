import { randomUUID } from 'node:crypto'
import { type AliyunKey, canonicalQuery, signAliyun } from './aliyunSignature'

export interface AliyunCaller {
  readonly key: AliyunKey
  /** https://dysmsapi.aliyuncs.com, or another region's. */
  readonly endpoint: string
  readonly now: Date
}

export interface AliyunAct {
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  /** A file that the service reads. */
  readonly body?: Buffer
}

export interface AliyunAnswer {
  readonly ok: boolean
  readonly status: number
  /** Undefined if the answer is no JSON. */
  readonly answer: unknown
}

const timeout = 10_000

/** Makes a signed RPC call. Rejects if the service was not reached. */
export async function callAliyun(
  { key, endpoint, now }: AliyunCaller,
  { action, version, query, body }: AliyunAct,
): Promise<AliyunAnswer> {
  const { host } = new URL(endpoint)
  const request = { method: 'POST', host, action, version, query, body: body ?? '' } as const
  const response = await fetch(`${endpoint.replace(/\/+$/, '')}/?${canonicalQuery(query)}`, {
    method: 'POST',
    headers: {
      ...signAliyun({ ...request, now, nonce: randomUUID() }, key),
      ...(body && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body: new Uint8Array(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
  const { ok, status } = response
  return { ok, status, answer: await response.json().catch(() => undefined) }
}
