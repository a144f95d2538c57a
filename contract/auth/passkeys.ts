import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, Role } from '../fields'
import { TicketKey } from './choice'
import { Session } from './login'
import { ProofPurpose } from './proofPurpose'

const Encoded = (most: number) => z.string().check(z.regex(/^[\w-]+$/, '通行密钥不正确'), z.maxLength(most))
const credential = { id: Encoded(1400), rawId: Encoded(1400), type: z.literal('public-key') }

/** A browser's response to a challenge (WebAuthn, AuthenticationResponseJSON), binary values in base64url. */
export const PasskeyAnswer = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Encoded(4000),
    authenticatorData: Encoded(4000),
    signature: Encoded(4000),
    userHandle: z.optional(Encoded(200)),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A new credential (WebAuthn, RegistrationResponseJSON). */
export const NewPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Encoded(4000),
    attestationObject: Encoded(8000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/**
 * A challenge. `options` is the argument of the browser's API (WebAuthn, JSON); `key` goes back with the response, within 5
 * minutes.
 */
const Challenge = z.object({ key: z.string(), options: z.looseObject({ challenge: z.string() }) })

export const Passkey = z.object({
  id: z.int(),
  /** The device on which it was made. */
  name: z.string(),
  /** It is copied to the owner's other devices. */
  isSynced: z.boolean(),
  createdAt: Instant,
  /** Empty if it was never used. */
  usedAt: Instant,
})
export type Passkey = z.infer<typeof Passkey>

/** Passkeys of the caller's account, newest first; 10 at most. */
export const findPasskeys = endpoint({
  path: '/api-user/user/passkey/find',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(Passkey) }),
})

/** Fails with 1010 if the account has ten, or if the site is opened by an IP address, for which browsers create no passkeys. */
export const beginPasskey = endpoint({
  path: '/api-user/user/passkey/begin',
  effect: 'write',
  access: 'login',
  proof: 'passkeys',
  keepsProof: true,
  input: Nothing,
  output: Challenge,
})

/** Fails with 1001 if the response is wrong or too late. */
export const savePasskey = endpoint({
  path: '/api-user/user/passkey/save',
  effect: 'once',
  access: 'login',
  proof: 'passkeys',
  input: z.strictObject({ key: TicketKey, passkey: NewPasskey }),
  output: Nothing,
})

/** Renames a passkey of the caller. Fails with 1002 if it is unknown. */
export const renamePasskey = endpoint({
  path: '/api-user/user/passkey/rename',
  effect: 'write',
  access: 'login',
  input: z.strictObject({
    id: Id,
    name: z.string().check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(30, '名称最多30个字')),
    basis: Basis,
  }),
  output: Nothing,
})

/** No-op if it is already removed. */
export const deletePasskey = endpoint({
  path: '/api-user/user/passkey/delete',
  effect: 'once',
  access: 'login',
  proof: 'passkeys',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

export const beginPasskeyLogin = endpoint({
  path: '/api-auth/user/login/passkeyBegin',
  effect: 'write',
  access: 'public',
  input: Nothing,
  output: Challenge,
})

/**
 * Logs in without a second factor, since the device has verified its user. Fails with 1001 for an unknown passkey or a wrong
 * response.
 */
export const loginByPasskey = endpoint({
  path: '/api-auth/user/login/passkey',
  effect: 'once',
  access: 'public',
  input: z.strictObject({
    key: TicketKey,
    passkey: PasskeyAnswer,
    role: z.optional(Role),
    agreed: z.literal(true, '请先阅读并同意服务协议与隐私政策'),
  }),
  output: Session,
})

/** A challenge for `proveOwner`. Fails with 1010 if the account has no passkey for this host. */
export const beginPasskeyProof = endpoint({
  path: '/api-user/user/proof/passkeyBegin',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ purpose: ProofPurpose }),
  output: Challenge,
})
