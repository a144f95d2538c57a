import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Challenge, createChallenge, type DeriveKeyFunction, verifySolution } from 'altcha/lib'
import type { CaptchaProvider } from './captcha'

const runScrypt: (password: Uint8Array, salt: Uint8Array, length: number, options: object) => Promise<Buffer> =
  promisify(scrypt)

/** 1 MiB of memory and 2 to 25 ms a try: an old phone tries 48 in about a second. */
const cost = { cost: 1024, memoryCost: 8, parallelism: 1 } as const
const keyLength = 32
/** Tries at level 0, at most; each level doubles them. */
const firstTries = 48

/** Node's own scrypt, which runs beside the event loop. */
const deriveKey: DeriveKeyFunction = async (_parameters, salt, password) => ({
  parameters: { memoryCost: cost.memoryCost, parallelism: cost.parallelism },
  derivedKey: new Uint8Array(
    await runScrypt(password, salt, keyLength, { N: cost.cost, r: cost.memoryCost, p: cost.parallelism }),
  ),
})

/** Proof of work: the browser looks for a counter that only the server knows, and finds it between half of the tries and all. */
export function openWorkCaptcha(secret: string, { tries: first = firstTries } = {}): CaptchaProvider {
  const secrets = { hmacSignatureSecret: `captcha:${secret}`, hmacKeySignatureSecret: `captcha-key:${secret}` }
  return {
    async issue({ level }) {
      const tries = first * 2 ** level
      const challenge = await createChallenge({
        algorithm: 'SCRYPT',
        ...cost,
        keyLength,
        counter: randomInt(tries / 2, tries),
        deriveKey,
        ...secrets,
      })
      const { nonce, salt, keyPrefix } = challenge.parameters
      const shown = { algorithm: 'SCRYPT', nonce, salt, keyPrefix, keyLength, ...cost } as const
      return { shown: { kind: 'work', challenge: shown }, kept: JSON.stringify(challenge) }
    },
    async check({ answer, kept }) {
      if (!new RegExp(`^[\\da-f]{${keyLength * 2}}$`).test(answer)) return false
      const challenge = JSON.parse(kept) as Challenge
      const { verified } = await verifySolution({
        challenge,
        solution: { counter: 0, derivedKey: answer },
        deriveKey,
        ...secrets,
      })
      return verified
    },
  }
}
