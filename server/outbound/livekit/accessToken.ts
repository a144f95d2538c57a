import { createHmac } from 'node:crypto'
import type { LivekitSettings } from './settings'

/**
 * Access tokens of LiveKit: JWTs, signed with HS256 by the API secret (docs.livekit.io, "Tokens & grants"). Its server takes a token
 * up to a minute after its end.
 */

/** One person in one room. They show themselves, their screen and their voice, and send no data: chat is this product's own. */
export interface JoinGrant {
  readonly room: string
  readonly identity: string
}

/** What a call of this server may do. */
export type AdminGrant =
  | { readonly roomAdmin: true; readonly room: string }
  | { readonly roomCreate: true }
  | { readonly roomList: true }

/** Seconds. A join only has to begin within them: LiveKit renews the token of whoever is connected. */
const joinLifetime = 60
const adminLifetime = 30

type Keys = Pick<LivekitSettings, 'apiKey' | 'apiSecret'>

export const makeJoinToken = (keys: Keys, { room, identity }: JoinGrant, now: Date): string =>
  sign(keys, {
    sub: identity,
    ...periodOf(now, joinLifetime),
    video: {
      roomJoin: true,
      room,
      canSubscribe: true,
      canPublish: true,
      canPublishSources: ['camera', 'microphone', 'screen_share'],
      canPublishData: false,
      canUpdateOwnMetadata: false,
    },
  })

export const makeAdminToken = (keys: Keys, video: AdminGrant, now: Date): string =>
  sign(keys, { ...periodOf(now, adminLifetime), video })

function periodOf(now: Date, lifetime: number) {
  const seconds = Math.floor(now.getTime() / 1000)
  return { nbf: seconds, exp: seconds + lifetime }
}

function sign({ apiKey, apiSecret }: Keys, claims: Readonly<Record<string, unknown>>): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: apiKey, ...claims })}`
  return `${signed}.${createHmac('sha256', apiSecret).update(signed).digest('base64url')}`
}
