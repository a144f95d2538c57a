import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import {
  AppConfig,
  getAppConfig,
  getImportConfig,
  getProductTypes,
  getSiteConfig,
  getSystemProps,
  getSystemSettings,
  saveAppConfig,
  submitAccessKey,
} from '../../../contract/tenants/site'
import type { Db } from '../../db/database'
import { accessCodes, tenantAppConfigs } from '../../db/schema/site/tenantSite'
import { tenants } from '../../db/schema/tenants'
import { SlidingWindow } from '../../edge/rateLimit'
import { type Handler, handle } from '../../wire/handle'
import { givenOf, refuseOverwrite } from '../../wire/refuseOverwrite'
import { findTenant } from './findTenant'
import { findLegacyTarget } from './legacyIds'
import { appListOf, productTypes, terminalTypes } from './siteFacts'
import { tellSitesChanged } from './tenantRegistry'
import { hasDarkTheme } from './themes'
import { faultOf } from './themeTokens'

const getSiteConfigHandler = handle(getSiteConfig, async ({ tenant, services }) => {
  const { agentKey, key, name, aaid } = await findTenant(services.db, tenant.id)
  const url = services.siteUrl(tenant)
  return success({ agentKey, url, saasUrl: url, appList: [...appListOf({ key, name, aaid })] })
})

const getProductTypesHandler = handle(getProductTypes, async () => success({ productTypes, terminalTypes }))

interface Pair {
  readonly productType: number
  readonly terminalType: number
}

const findConfigRow = (db: Db, tenantId: number, { productType, terminalType }: Pair) =>
  db
    .select()
    .from(tenantAppConfigs)
    .where(
      and(
        eq(tenantAppConfigs.tenantId, tenantId),
        eq(tenantAppConfigs.productType, productType),
        eq(tenantAppConfigs.terminalType, terminalType),
      ),
    )

const configIn = (data: unknown): AppConfig => {
  const saved = AppConfig.safeParse(data)
  return saved.success ? saved.data : AppConfig.parse({})
}

const loadConfig = async (db: Db, tenantId: number, pair: Pair): Promise<AppConfig> =>
  configIn((await findConfigRow(db, tenantId, pair))[0]?.data)

const getAppConfigHandler = handle(getAppConfig, async ({ input, tenant, services }) => {
  const [row] = await findConfigRow(services.db, tenant.id, input)
  return success({ config: configIn(row?.data), updatedAt: row?.updatedAt.toISOString() ?? '' })
})

const saveAppConfigHandler = handle(saveAppConfig, async ({ input, tenant, services }) => {
  const { productType, terminalType, config, theme } = input
  const fault = theme && faultOf(theme)
  if (fault) return failure(codes.invalidInput, fault)
  const updatedAt = services.now()
  const saved = await services.db.transaction(async (tx) => {
    const [site] = await tx
      .select({ theme: tenants.theme })
      .from(tenants)
      .where(eq(tenants.id, tenant.id))
      .for('update')
    const stored = givenOf(input, { config: await loadConfig(tx, tenant.id, input), theme: site?.theme ?? {} })
    const newer = refuseOverwrite({ schema: saveAppConfig.input, input, stored })
    if (newer) return newer
    await tx
      .insert(tenantAppConfigs)
      .values({ tenantId: tenant.id, productType, terminalType, data: config, updatedAt })
      .onConflictDoUpdate({
        target: [tenantAppConfigs.tenantId, tenantAppConfigs.productType, tenantAppConfigs.terminalType],
        set: { data: config, updatedAt },
      })
    if (theme)
      await tx
        .update(tenants)
        .set({ theme, primary: theme.primary.toLowerCase(), updatedAt })
        .where(eq(tenants.id, tenant.id))
    return success({ updatedAt: updatedAt.toISOString() })
  })
  if (saved.ok) services.afterCommit(({ db }) => tellSitesChanged(db))
  return saved
})

const getImportConfigHandler = handle(getImportConfig, async ({ input, tenant, services }) =>
  success({ id: await findLegacyTarget(services.db, { tenantId: tenant.id, kind: input.modal, legacyId: input.id }) }),
)

/** Guessing codes is slow. */
const codesPerAddress = new SlidingWindow({ name: 'tenants.codesPerAddress', count: 30, window: 600_000 })

const submitAccessKeyHandler = handle(submitAccessKey, async ({ input, tenant, services, request }) => {
  if (!codesPerAddress.take(`${tenant.id} ${request.ip}`, services.now().getTime()))
    return failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')
  const [row] = await services.db
    .update(accessCodes)
    .set({ uses: sql`${accessCodes.uses} + 1` })
    .where(
      and(
        eq(accessCodes.tenantId, tenant.id),
        eq(accessCodes.code, input.code),
        or(isNull(accessCodes.expiresAt), gt(accessCodes.expiresAt, services.now())),
      ),
    )
    .returning({ name: accessCodes.name })
  return row ? success(row) : failure(codes.notFound, '访问码不存在或已过期')
})

const getSystemSettingsHandler = handle(getSystemSettings, async ({ input, tenant, services }) => {
  const row = await findTenant(services.db, tenant.id)
  const updatedAt = row.updatedAt.toISOString()
  const settings = {
    updatedAt,
    footer: true,
    design: { home: true, tabbar: true, tooltip: true, dark: hasDarkTheme(row) },
  }
  return success(input.updatedAt === updatedAt ? { ...settings, unchanged: true as const } : settings)
})

const props: Readonly<Record<string, number>> = {
  fullTimeExpectations: limits.fullTimeExpectations,
  partTimeExpectations: limits.partTimeExpectations,
  resumeAttachments: limits.resumeAttachments,
  salaryUnit: limits.defaultSalaryUnit,
  recentJobs: limits.recentJobs,
  messageText: limits.messageText,
}

/** The numbers are the product's own, so their version is the build's. */
const propsUpdatedAt = '2026-11-21T00:00:00.000Z'

const getSystemPropsHandler = handle(getSystemProps, async ({ input }) =>
  success(
    input.updatedAt === propsUpdatedAt
      ? { unchanged: true as const, updatedAt: propsUpdatedAt, props: {} }
      : { updatedAt: propsUpdatedAt, props },
  ),
)

export const siteHandlers: readonly Handler[] = [
  getSiteConfigHandler,
  getProductTypesHandler,
  getAppConfigHandler,
  saveAppConfigHandler,
  getImportConfigHandler,
  submitAccessKeyHandler,
  getSystemSettingsHandler,
  getSystemPropsHandler,
]
