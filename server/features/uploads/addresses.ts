import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed address opens an attachment, in ms. */
const lifetime = 600_000

export const imageUrl = (id: string, type: string): string => `/files/${id}.${type === 'image/png' ? 'png' : 'jpg'}`

const sign = (secret: string, id: string, until: string) =>
  createHmac('sha256', `${secret}:file`).update(`${id}:${until}`).digest('base64url')

/** An address that opens an attachment for ten minutes, for whoever has it. */
export function signedUrl(secret: string, id: string, now: number): string {
  const until = String(now + lifetime)
  return `/files/${id}?until=${until}&sign=${sign(secret, id, until)}`
}

export function isSigned(secret: string, id: string, query: { until?: string; sign?: string }, now: number): boolean {
  const { until = '', sign: given = '' } = query
  const [one, other] = [Buffer.from(sign(secret, id, until)), Buffer.from(given)]
  return Number(until) > now && one.length === other.length && timingSafeEqual(one, other)
}
