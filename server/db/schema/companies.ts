import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CertificationState } from '#contract/companies/certification'
import type { BrandBlock } from '#contract/companies/editor'
import type { JoinStatus } from '#contract/companies/joining'
import type { BrandRole } from '#contract/companies/roles'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, searchVector, tenantId, updatedAt } from './columns'

/** Rows that are older than the editor have no id; `withIds` gives them one. */
export interface StoredProduct {
  readonly id?: number
  readonly name: string
  readonly description: string
}

export interface StoredMedia {
  readonly id?: number
  readonly url: string
  readonly title: string
}

export const brands = pgTable(
  'brands',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** The account that created the company. */
    ownerId: rowId(),
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
    products: jsonb().$type<StoredProduct[]>().notNull().default([]),
    leaders: jsonb().$type<{ name: string; title: string; introduction: string }[]>().notNull().default([]),
    /** The first one is the cover. */
    photos: jsonb().$type<StoredMedia[]>().notNull().default([]),
    films: jsonb().$type<StoredMedia[]>().notNull().default([]),
    /** How often each block of the page was saved. */
    blockVersions: jsonb().$type<Partial<Record<BrandBlock, number>>>().notNull().default({}),
    /** Set while the company is certified. */
    certifiedAt: instant(),
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
    index().on(t.ownerId),
    // The console's list, whole, by certification and by city.
    index().on(t.tenantId, t.createdAt, t.id),
    index('brands_certified_index').on(t.tenantId, t.createdAt, t.id).where(sql`certified_at is not null`),
    index('brands_city_index').on(t.tenantId, sql`left(area_code, 4)`, t.createdAt, t.id),
  ],
)

export const brandAddresses = pgTable(
  'brand_addresses',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    areaCode: text().notNull(),
    address: text().notNull(),
    /** The contact for visitors and their number; empty if there is none. Only the company's recruiters see them. */
    contact: text().notNull().default(''),
    tel: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    isDefault: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.brandId)],
)

/** A recruiter's request to join a company. A recruiter has at most one pending request. */
export const companyJoins = pgTable(
  'company_joins',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    status: integer().$type<JoinStatus>().notNull().default(0),
    answeredBy: rowId(),
    /** Made by a member of another company who wants to belong to this one too. */
    isFurther: boolean().notNull().default(false),
    createdAt: createdAt(),
    answeredAt: instant(),
  },
  (t) => [uniqueIndex().on(t.userId).where(sql`status = 0`), index().on(t.userId, t.id), index().on(t.brandId)],
)

/**
 * Members of companies. `recruiters.brandId` is the company that a recruiter works for at present; a trigger on it adds the
 * member, as its owner if the company has none.
 */
export const brandMembers = pgTable(
  'brand_members',
  {
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    tenantId: tenantId(),
    role: text().$type<BrandRole>().notNull(),
    joinedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.userId] }), index().on(t.userId)],
)

/** A company's requests to be certified, the last one by id. Licences are encrypted uploads of the kind `document`. */
export const brandCertifications = pgTable(
  'brand_certifications',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** The account that asked. */
    applicantId: rowId().notNull(),
    state: integer().$type<CertificationState>().notNull().default(0),
    companyName: text().notNull(),
    creditCode: text().notNull(),
    legalPerson: text().notNull(),
    address: text().notNull().default(''),
    /** Last day of the licence, `YYYY-MM-DD`; empty for 长期. */
    validUntil: text().notNull().default(''),
    documentId: uuid().notNull(),
    /** In yuan, at the time of the request. */
    fee: integer().notNull().default(0),
    /** The order that paid the fee; null while it is not paid, or if it was refunded. */
    orderId: uuid(),
    confirmedAt: instant(),
    reason: text().notNull().default(''),
    decidedBy: rowId(),
    decidedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.brandId, t.id),
    index().on(t.tenantId, t.state, t.id),
    uniqueIndex().on(t.brandId).where(sql`state < 2`),
    uniqueIndex().on(t.tenantId, t.creditCode).where(sql`state = 2`),
  ],
)

export const brandMaterialCategories = pgTable(
  'brand_material_categories',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [unique().on(t.brandId, t.name)],
)

/** Pictures and films that a company keeps for its page. */
export const brandMaterials = pgTable(
  'brand_materials',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    categoryId: rowId().references(() => brandMaterialCategories.id, { onDelete: 'set null' }),
    kind: text().$type<'photo' | 'film'>().notNull(),
    url: text().notNull(),
    title: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.brandId, t.id)],
)
