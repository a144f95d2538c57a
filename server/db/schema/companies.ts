import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { JoinStatus } from '../../../contract/companies/joining'
import { users } from './accounts/accounts'
import { createdAt, identity, instant, searchVector, tenantId, updatedAt } from './columns'

export const brands = pgTable(
  'brands',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** The account that created the company. */
    ownerId: integer(),
    brandName: text().notNull(),
    companyName: text().notNull(),
    /** The registered name folded by `companyKey`; null for duplicates that are older than this column. */
    nameKey: text(),
    /** Unified social credit code (统一社会信用代码); empty until the company is certified. */
    creditCode: text().notNull().default(''),
    industryCode: text().notNull(),
    scale: integer().notNull(),
    stage: integer().notNull(),
    ownership: integer().notNull().default(0),
    foundedYear: integer().notNull().default(0),
    introduction: text().notNull().default(''),
    welfare: text().array().notNull().default([]),
    products: jsonb().$type<{ name: string; description: string }[]>().notNull().default([]),
    leaders: jsonb().$type<{ name: string; title: string; introduction: string }[]>().notNull().default([]),
    photos: jsonb().$type<{ url: string; title: string }[]>().notNull().default([]),
    /** Area code of the company's seat. */
    areaCode: text().notNull(),
    /** The logo as SVG, served at /logo/{id}.svg. */
    logoSvg: text().notNull().default(''),
    /** Number of open jobs, updated by every operation that opens, stops or moves a job. */
    openJobs: integer().notNull().default(0),
    search: searchVector().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.tenantId, t.openJobs, t.id),
    index().on(t.tenantId, t.companyName),
    unique().on(t.tenantId, t.nameKey),
    index().on(t.tenantId, t.creditCode).where(sql`credit_code <> ''`),
    index().using('gin', t.search),
  ],
)

export const brandAddresses = pgTable(
  'brand_addresses',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    areaCode: text().notNull(),
    address: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    isDefault: boolean().notNull().default(false),
  },
  (t) => [index().on(t.brandId)],
)

/** A recruiter's request to join a company. A recruiter has at most one pending request. */
export const companyJoins = pgTable(
  'company_joins',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: integer().$type<JoinStatus>().notNull().default(0),
    answeredBy: integer(),
    createdAt: createdAt(),
    answeredAt: instant(),
  },
  (t) => [uniqueIndex().on(t.userId).where(sql`status = 0`), index().on(t.userId, t.id), index().on(t.brandId)],
)
