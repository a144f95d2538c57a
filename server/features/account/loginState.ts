import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import type { LoginState } from '../../db/schema/accounts/accountHistory'
import { hostUsers } from '../../db/schema/accounts/hostUsers'
import { passkeys, totpSecrets } from '../../db/schema/accounts/security'
import { findSecondFactor } from '../../identity/secondFactor'

/** Reads what logs in to an account besides its numbers. */
export async function readLoginState(db: Db, userId: number, passwordHash: string | null): Promise<LoginState> {
  const app = await findSecondFactor(db, userId)
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)
  const hosts = await db.select().from(hostUsers).where(eq(hostUsers.userId, userId)).orderBy(hostUsers.id)
  return {
    passwordHash,
    app: app?.confirmedAt
      ? {
          secret: app.secret,
          confirmedAt: app.confirmedAt.toISOString(),
          lastStep: app.lastStep,
          recoveryHashes: app.recoveryHashes,
          createdAt: app.createdAt.toISOString(),
        }
      : null,
    passkeys: keys.map(({ credentialId, publicKey, rpId, counter, transports, name, isSynced, createdAt }) => ({
      credentialId,
      publicKey,
      rpId,
      counter,
      transports,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
    })),
    hosts: hosts.map(({ host, openId, createdAt }) => ({ host, openId, createdAt: createdAt.toISOString() })),
  }
}

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

/**
 * Restores passkeys, apps and the second factor to a former state, of which nothing is known in rows of former releases. A second
 * factor that the state has comes back; one that it does not have stays, since an undo needs no more than a text message.
 */
export async function restoreLogins(tx: Db, owner: Owner, target: LoginState | undefined): Promise<void> {
  const { tenantId, userId } = owner
  await restoreApp(tx, owner, target?.app ?? null)
  const kept = target?.passkeys ?? []
  const ids = kept.map(({ credentialId }) => credentialId)
  await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), ids.length > 0 ? notInArray(passkeys.credentialId, ids) : undefined))
  for (const { createdAt, transports, ...passkey } of kept) {
    const values = { tenantId, userId, ...passkey, transports: [...transports], createdAt: new Date(createdAt) }
    await tx.insert(passkeys).values(values).onConflictDoNothing()
  }
  await tx.delete(hostUsers).where(eq(hostUsers.userId, userId))
  for (const { host, openId, createdAt } of target?.hosts ?? []) {
    const values = { tenantId, userId, host, openId, createdAt: new Date(createdAt) }
    await tx.insert(hostUsers).values(values).onConflictDoNothing()
  }
}

async function restoreApp(tx: Db, { tenantId, userId }: Owner, app: LoginState['app']): Promise<void> {
  if (!app) return
  const present = await findSecondFactor(tx, userId)
  const isSame = present?.secret === app.secret
  // Recovery codes that were used meanwhile stay used.
  if (isSame && present.recoveryHashes.every((hash) => app.recoveryHashes.includes(hash))) return
  const values = {
    secret: app.secret,
    confirmedAt: new Date(app.confirmedAt),
    lastStep: isSame ? present.lastStep : app.lastStep,
    recoveryHashes: [...app.recoveryHashes],
    createdAt: new Date(app.createdAt),
  }
  await tx
    .insert(totpSecrets)
    .values({ userId, tenantId, ...values })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: values })
}
