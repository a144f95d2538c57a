import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  getAppConfig,
  getImportConfig,
  getProductTypes,
  getSiteConfig,
  getSystemProps,
  getSystemSettings,
  saveAppConfig,
  submitAccessKey,
  webClient,
} from '#contract/tenants/site'
import { themeData, themeOf } from '#contract/tenants/themes/themeKind'
import { faultOf } from '#contract/tenants/themes/themeTokens'
import { accessCodes } from '../../db/schema/site/tenantSite'
import { runInTransaction } from '../../db/transactional'
import { SlidingWindow } from '../../edge/rateLimit'
import { noteAct } from '../../operators/acts'
import { lockKind } from '../../siteContent/editing'
import { publishData } from '../../siteContent/publishing'
import { readShownNow } from '../../siteContent/readContent'
import { type Handler, handle } from '../../wire/handle'
import { givenOf, refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { configIn, findConfigRow, loadConfig, type Pair, writeConfig } from './appConfigs'
import { findTenant } from './findTenant'
import { findLegacyTarget } from './legacyIds'
import { appConfigContent } from './siteContents'
import { appListOf, productTypes, terminalTypes } from './siteFacts'
import { readTheme, themeContent } from './themes/themeContent'

const getSiteConfigHandler = handle(getSiteConfig, async ({ tenant, services }) => {
  const { agentKey, key, name, aaid } = await findTenant(services.db, tenant.id)
  const url = services.siteUrl(tenant)
  return success({ agentKey, url, saasUrl: url, appList: [...appListOf({ key, name, aaid })] })
})

const getProductTypesHandler = handle(getProductTypes, async () => success({ productTypes, terminalTypes }))

const getAppConfigHandler = handle(getAppConfig, async ({ input, tenant, services }) => {
  const row = await findConfigRow(services.db, tenant.id, input)
  return success({ config: configIn(row?.data), updatedAt: row?.updatedAt.toISOString() ?? '' })
})

const isOfPages = ({ productType, terminalType }: Pair) =>
  productType === webClient.productType && terminalType === webClient.terminalType

const saveAppConfigHandler = handle(saveAppConfig, async (context) => {
  const { input, user, tenant, services, request } = context
  const { productType, terminalType, config, theme } = input
  const fault = theme && faultOf(theme)
  if (fault) return failure(codes.invalidInput, fault)
  const updatedAt = services.now()
  return runInTransaction(services, async (inside) => {
    const { db } = inside
    if (isOfPages(input)) await lockKind({ services: inside, tenant, content: appConfigContent })
    await lockKind({ services: inside, tenant, content: themeContent })
    const [shown] = await readShownNow(themeContent, { services: inside, tenant })
    const former = shown ? themeOf(shown.data) : {}
    const stored = givenOf(input, { config: await loadConfig(db, tenant.id, input), theme: former })
    const newer = refuseOverwrite({ schema: saveAppConfig.input, input, stored })
    if (newer) return newer
    const editing = { services: inside, tenant, userId: user.userId, ip: request.ip, key: '' }
    // The switches of the pages have a history; those of other clients are kept as they are.
    if (isOfPages(input)) await publishData({ ...editing, content: appConfigContent }, config, '')
    else await writeConfig(inside, { tenantId: tenant.id, productType, terminalType, config })
    if (theme) await publishData({ ...editing, content: themeContent }, themeData(theme), '')
    if (!isOfPages(input))
      await noteAct(inside, context, {
        act: saveAppConfig.acts.save,
        id: `${productType}-${terminalType}`,
        before: { config: stored.config },
        after: { config },
      })
    return success({ updatedAt: updatedAt.toISOString() })
  })
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

const getSystemSettingsHandler = handle(getSystemSettings, async (context) => {
  const { input, tenant, services } = context
  const row = await findTenant(services.db, tenant.id)
  const updatedAt = row.updatedAt.toISOString()
  const hasDark = (await readTheme(context)).dark !== undefined
  const design = { home: true, tabbar: true, tooltip: true, dark: hasDark }
  const settings = { updatedAt, footer: true, design }
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
