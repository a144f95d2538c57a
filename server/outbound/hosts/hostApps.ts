import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ProgramName } from '#contract/embedded/programs'
import type { Db } from '../../db/database'
import { hostApps } from '../../db/schema/site/hostApps'
import { type CipherKey, decryptJson, encryptJson } from '../../secrets/cipher'

/** What of a program only the server may know. */
export const AppSecrets = z.object({
  secret: z.string(),
  token: z.string(),
  aesKey: z.string(),
  /** Of the program itself, where its platform tells it from `secret`. */
  privateKey: z._default(z.string(), ''),
})
export type AppSecrets = z.infer<typeof AppSecrets>

/** A program of a site, as its platform is asked with it. */
export interface HostApp extends AppSecrets {
  readonly tenantId: number
  readonly program: ProgramName
  readonly appId: string
  readonly agentId: string
  readonly publicKey: string
  readonly merchantId: string
  readonly goodsType: string
  readonly tagGroupId: string
}

const keyOf = (secret: string): CipherKey => ({ secret, purpose: 'secrets of apps' })

export const sealSecrets = (secret: string, secrets: AppSecrets): string => encryptJson(keyOf(secret), secrets)

/** Undefined for secrets that another installation's secret has encrypted. */
export function openSecrets(secret: string, sealed: string): AppSecrets | undefined {
  try {
    return z.parse(AppSecrets, decryptJson(keyOf(secret), sealed))
  } catch {
    return undefined
  }
}

type HostAppRow = typeof hostApps.$inferSelect

export function openApp(secret: string, row: HostAppRow): HostApp | undefined {
  const secrets = openSecrets(secret, row.secrets)
  const { tenantId, program, appId, agentId, publicKey, merchantId, goodsType, tagGroupId } = row
  const plain = { tenantId, program, appId, agentId, publicKey, merchantId, goodsType, tagGroupId }
  return secrets && { ...plain, ...secrets }
}

export async function findAppRow(db: Db, tenantId: number, program: ProgramName): Promise<HostAppRow | undefined> {
  const isIt = and(eq(hostApps.tenantId, tenantId), eq(hostApps.program, program))
  const [row] = await db.select().from(hostApps).where(isIt)
  return row
}

/** The site's programs that are switched on, with secrets that this installation can read. */
export async function readApps(
  { db, secret }: { readonly db: Db; readonly secret: string },
  tenantId: number,
): Promise<ReadonlyMap<ProgramName, HostApp>> {
  const rows = await db
    .select()
    .from(hostApps)
    .where(and(eq(hostApps.tenantId, tenantId), eq(hostApps.isOn, true)))
  return new Map(
    rows.flatMap((row) => {
      const app = openApp(secret, row)
      return app ? [[row.program, app] as const] : []
    }),
  )
}
