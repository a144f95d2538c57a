import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, rowId, tenantId, updatedAt } from '../columns'

/** Design data of a page key (domain 3); without a row, the product's own design applies. `kind`: page, diy, tooltip, seo. */
export const tenantDesigns = pgTable(
  'tenant_designs',
  {
    tenantId: tenantId(),
    kind: text().notNull(),
    page: text().notNull(),
    data: jsonb().notNull(),
    init: boolean().notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.page] })],
)

/** App config per product and terminal type. */
export const tenantAppConfigs = pgTable(
  'tenant_app_configs',
  {
    tenantId: tenantId(),
    productType: integer().notNull(),
    terminalType: integer().notNull(),
    data: jsonb().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.productType, t.terminalType] })],
)

/** Codes of the ways by which visitors find the site, with their usage counts. */
export const accessCodes = pgTable(
  'access_codes',
  {
    tenantId: tenantId(),
    code: text().notNull(),
    name: text().notNull(),
    uses: integer().notNull().default(0),
    expiresAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.code] })],
)

/** The new ids of records of the old site. `kind` is job, company, article or resume. */
export const legacyIds = pgTable(
  'legacy_ids',
  {
    tenantId: tenantId(),
    kind: text().notNull(),
    legacyId: text().notNull(),
    targetId: rowId().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.legacyId] })],
)

/** Errors reported by browsers, without personal data. Kept for 30 days. */
export const clientErrors = pgTable(
  'client_errors',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId(),
    kind: text().notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    path: text().notNull(),
    version: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
)
