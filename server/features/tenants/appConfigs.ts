import { and, eq } from 'drizzle-orm'
import { AppConfig } from '#contract/tenants/site'
import type { Db } from '../../db/database'
import { tenantAppConfigs } from '../../db/schema/site/tenantSite'
import type { Services } from '../../services'
import { tellSitesChanged } from './tenantRegistry'

/** A product type and a terminal type. */
export interface Pair {
  readonly productType: number
  readonly terminalType: number
}

const isOf = (tenantId: number, { productType, terminalType }: Pair) =>
  and(
    eq(tenantAppConfigs.tenantId, tenantId),
    eq(tenantAppConfigs.productType, productType),
    eq(tenantAppConfigs.terminalType, terminalType),
  )

export const findConfigRow = async (db: Db, tenantId: number, pair: Pair) =>
  (await db.select().from(tenantAppConfigs).where(isOf(tenantId, pair)))[0]

export const configIn = (data: unknown): AppConfig => {
  const saved = AppConfig.safeParse(data)
  return saved.success ? saved.data : AppConfig.parse({})
}

export const loadConfig = async (db: Db, tenantId: number, pair: Pair): Promise<AppConfig> =>
  configIn((await findConfigRow(db, tenantId, pair))?.data)

interface Written extends Pair {
  readonly tenantId: number
  /** Undefined for the product's own. */
  readonly config: AppConfig | undefined
}

/** Writes the switches of a site, and makes every process read its sites again after the commit. */
export async function writeConfig(services: Services, { tenantId, config, ...pair }: Written): Promise<void> {
  const { db, now } = services
  const updatedAt = now()
  if (config === undefined) await db.delete(tenantAppConfigs).where(isOf(tenantId, pair))
  else
    await db
      .insert(tenantAppConfigs)
      .values({ tenantId, productType: pair.productType, terminalType: pair.terminalType, data: config, updatedAt })
      .onConflictDoUpdate({
        target: [tenantAppConfigs.tenantId, tenantAppConfigs.productType, tenantAppConfigs.terminalType],
        set: { data: config, updatedAt },
      })
  services.afterCommit((outer) => tellSitesChanged(outer.db))
}
