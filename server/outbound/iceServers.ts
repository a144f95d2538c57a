import { createHmac } from 'node:crypto'

/** Servers by which two browsers find a way to each other (RFC 8445). */
export interface IceSettings {
  /** Tell a browser its address. */
  readonly stun: readonly string[]
  /** Relays of coturn's `use-auth-secret`, with that secret. */
  readonly relay?: { readonly urls: readonly string[]; readonly secret: string }
  /** Browsers use relays only, so that nobody learns another's address. */
  readonly isRelayed: boolean
}

export interface IceServer {
  readonly urls: string[]
  readonly username?: string
  readonly credential?: string
}

/** How long a relay accepts what it was given, in s: longer than an interview. */
const lifetime = 6 * 3_600

/** The servers for one person. The name that a relay is given ends by itself and is signed with the relay's secret. */
export function makeIceServers(
  { stun, relay }: IceSettings,
  who: { readonly id: number; readonly now: Date },
): IceServer[] {
  const servers: IceServer[] = stun.length > 0 ? [{ urls: [...stun] }] : []
  if (!relay) return servers
  const username = `${Math.floor(who.now.getTime() / 1000) + lifetime}:${who.id}`
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64')
  return [...servers, { urls: [...relay.urls], username, credential }]
}
