import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, searchVector, tenantId, updatedAt } from './columns'

export const brands = pgTable(
  'brands',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** The account that made it. */
    ownerId: integer(),
    brandName: text().notNull(),
    companyName: text().notNull(),
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
    /** Area code of its seat. */
    areaCode: text().notNull(),
    /** The logo as SVG, served at /logo/{id}.svg. */
    logoSvg: text().notNull().default(''),
    /** Open jobs; kept by whatever opens, stops or moves a job. */
    openJobs: integer().notNull().default(0),
    search: searchVector().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.tenantId, t.openJobs, t.id),
    index().on(t.tenantId, t.companyName),
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
