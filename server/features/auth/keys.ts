import { randomUUID } from 'node:crypto'
import { getKeys } from '#contract/auth/keys'
import { success } from '#contract/errors'
import { rsaKeys } from '../../db/schema/accounts/logins'
import { keyLimits, tooMany } from '../../identity/limits'
import { handle } from '../../wire/handle'
import { generateKeyPair } from '../../wire/sealed/rsa'

/** Life of the pairs, in ms; a caller whose keys have expired gets 1017 and fetches new ones. */
const keyLife = 24 * 3_600_000

/** Two pairs: the caller seals with the public half of one, which opens here, and opens with the private half of the other. */
export const getKeysHandler = handle(getKeys, async ({ tenant, services, request }) => {
  const now = services.now()
  if (!keyLimits.take(request.ip, now.getTime())) return tooMany
  const [toServer, toCaller] = await Promise.all([generateKeyPair(), generateKeyPair()])
  const id = randomUUID()
  await services.db.insert(rsaKeys).values({
    id,
    tenantId: tenant.id,
    openKey: toServer.privateKey,
    sealKey: toCaller.publicKey,
    expiresAt: new Date(now.getTime() + keyLife),
  })
  return success({ keyId: id, publicKey: toServer.publicKey, privateKey: toCaller.privateKey })
})
