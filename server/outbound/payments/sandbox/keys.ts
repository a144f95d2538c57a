import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { installation } from '../../../db/schema/site/tenants'
import { type CipherKey, decryptJson, encryptJson } from '../../../secrets/cipher'
import type { WechatSettings } from '../wechatPay'

const name = 'sandboxKeys'

/** The keys of both sides of the sandbox. */
export interface SandboxKeys {
  /** The settings of our side of the protocol. */
  readonly merchant: WechatSettings
  /** The sandbox's signing keys. */
  readonly platform: { readonly serial: string; readonly privateKey: ReturnType<typeof createPrivateKey> }
}

/** Reads the sandbox's key pairs, which the first process of an installation makes. They pay nothing anywhere else. */
export async function readSandboxKeys(db: Db, secret: string): Promise<SandboxKeys> {
  const key: CipherKey = { secret, purpose: 'keys of the sandbox' }
  const find = async () => (await db.select().from(installation).where(eq(installation.name, name)))[0]
  if (!(await find())) {
    const value = encryptJson(key, { merchant: makeKey(), platform: makeKey() })
    await db.insert(installation).values({ name, value }).onConflictDoNothing()
  }
  const { merchant, platform } = decryptJson(key, (await find())?.value ?? '') as Record<
    'merchant' | 'platform',
    string
  >
  const platformKey = createPrivateKey(platform)
  const serial = 'PUB_KEY_ID_SANDBOX'
  const apiKey = createHash('sha256').update(`${secret} sandbox`).digest('hex').slice(0, 32)
  return {
    merchant: {
      mchId: 'sandbox',
      appId: 'wxsandbox',
      serial: 'SANDBOX',
      apiKey,
      privateKey: createPrivateKey(merchant),
      platformKeys: new Map([[serial, createPublicKey(platformKey)]]),
    },
    platform: { serial, privateKey: platformKey },
  }
}

const makeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
