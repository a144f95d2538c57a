import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed address of an attachment is valid, in ms. */
const lifetime = 600_000

export const imageUrl = (id: string, type: string): string => `/files/${id}.${type === 'image/png' ? 'png' : 'jpg'}`

/** The address of an image or a film, for everybody. */
export const publicUrl = (id: string, type: string): string =>
  type === 'video/mp4' ? `/files/${id}.mp4` : imageUrl(id, type)

const sign = (secret: string, id: string, until: string) =>
  createHmac('sha256', `${secret}:file`).update(`${id}:${until}`).digest('base64url')

/** An address that opens an attachment or a document for ten minutes, for anyone who has it. */
export function signedUrl(secret: string, id: string, now: number): string {
  const until = String(now + lifetime)
  return `/files/${id}?until=${until}&sign=${sign(secret, id, until)}`
}

export function isSigned(secret: string, id: string, query: { until?: string; sign?: string }, now: number): boolean {
  const { until = '', sign: given = '' } = query
  const [one, other] = [Buffer.from(sign(secret, id, until)), Buffer.from(given)]
  return Number(until) > now && one.length === other.length && timingSafeEqual(one, other)
}
