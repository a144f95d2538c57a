import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer } from '#contract/auth/passkeys'

/** Options as the server made them. The library checks them. */
type Options = Readonly<Record<string, unknown>>

const load = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined' && allowsPasskeys()

/** Browsers have passkeys on secure pages with a host name. */
export const allowsPasskeys = (): boolean =>
  (location.protocol === 'https:' || /(^|\.)localhost$/.test(location.hostname)) &&
  !/^[\d.]+$|:/.test(location.hostname)

/** Resolves to undefined if the user cancels or has no passkey for this site. */
export async function signWithPasskey(options: Options): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await load()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const { id, rawId, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  } catch {
    return undefined
  }
}

/** Resolves to undefined if the user cancels, and to `exists` if the device already has one for the account. */
export async function makePasskey(options: Options): Promise<NewPasskey | 'exists' | undefined> {
  const { startRegistration, WebAuthnError } = await load()
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return isKnown ? 'exists' : undefined
  }
}
