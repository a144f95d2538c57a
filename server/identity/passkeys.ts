import { isIP } from 'node:net'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { NewPasskey, PasskeyAnswer } from '#contract/auth/passkeys'
import { passkeys } from '../db/schema/accounts/security'
import { hostName } from '../edge/hosts'
import type { Services } from '../services'
import type { Tenant } from '../wire/handle'

export type PasskeyTransport = AuthenticatorTransport

/** The site for which browsers make and use passkeys. */
export interface PasskeySite {
  /** The host name, without the `m.` of the mobile pages, so that a passkey works on both. */
  readonly rpId: string
  readonly origins: readonly string[]
}

/**
 * Returns the site of a requested host; undefined for an IP address, which has no passkeys. A false host gains nothing: the
 * answer is signed for the name that the browser is really on, and a passkey keeps the name that it was made for.
 */
export function passkeySiteOf(host: string): PasskeySite | undefined {
  const name = hostName(host)
  if (name === '' || isIP(name) !== 0) return undefined
  const isLocal = name === 'localhost' || name.endsWith('.localhost')
  const schemes = isLocal ? ['https', 'http'] : ['https']
  return { rpId: name.replace(/^m\./, ''), origins: schemes.map((scheme) => `${scheme}://${host.toLowerCase()}`) }
}

interface Asked {
  readonly challenge: string
  readonly site: PasskeySite
}

const library = () => import('@simplewebauthn/server')

/** Resolves to the columns of a new passkey, or to undefined if the answer is wrong. */
export async function checkNewPasskey({ response, ...sent }: NewPasskey, { challenge, site }: Asked) {
  const { verifyRegistrationResponse } = await library()
  const transports = response.transports as PasskeyTransport[] | undefined
  try {
    const { registrationInfo, verified } = await verifyRegistrationResponse({
      response: { ...sent, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      requireUserVerification: true,
    })
    if (!verified || !registrationInfo) return undefined
    const { credential, credentialBackedUp: isSynced } = registrationInfo
    const { id: credentialId, publicKey, counter } = credential
    return {
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
      isSynced,
    }
  } catch {
    // The library throws for each way in which an answer can be wrong.
    return undefined
  }
}

/** Resolves to the account whose passkey signed the challenge; undefined if no known one did. */
export async function checkPasskey(
  { services: { db, now }, tenant }: { readonly services: Services; readonly tenant: Pick<Tenant, 'id'> },
  answer: PasskeyAnswer,
  { challenge, site }: Asked,
): Promise<number | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.tenantId, tenant.id), eq(passkeys.credentialId, answer.id), eq(passkeys.rpId, site.rpId)))
  if (!row) return undefined
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: row.rpId,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: row.transports as PasskeyTransport[],
      },
    })
    if (!verified) return undefined
    await db
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, usedAt: now() })
      .where(eq(passkeys.id, row.id))
    return row.userId
  } catch {
    return undefined
  }
}
