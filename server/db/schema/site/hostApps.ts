import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ProgramName } from '#contract/embedded/programs'
import { instant, tenantId, updatedAt } from '../columns'

/** The programs that a site has registered at platforms: official account, mini-program and others, one of each kind. */
export const hostApps = pgTable(
  'host_apps',
  {
    tenantId: tenantId(),
    program: text().$type<ProgramName>().notNull(),
    appId: text().notNull(),
    agentId: text().notNull().default(''),
    /** The platform's key, in base64. */
    publicKey: text().notNull().default(''),
    /** For payment in Douyin: the merchant's number, the kind of the goods and the group of their rules. All of them, or none. */
    merchantId: text().notNull().default(''),
    goodsType: text().notNull().default(''),
    tagGroupId: text().notNull().default(''),
    /** The file by which a platform sees that the host is the site's: its name at the host's root, and its text. */
    proofName: text().notNull().default(''),
    proofText: text().notNull().default(''),
    /** `AppSecrets`, encrypted with the installation's secret. */
    secrets: text().notNull(),
    isOn: boolean().notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.program] })],
)

/** `nuonuo`: the installation's provider of invoices, whose tenant is 0. */
export type TokenProgram = ProgramName | 'nuonuo'

/**
 * What platforms give for a while: access tokens and tickets, for all processes. One process at a time fetches a new one: it holds
 * the lease meanwhile.
 */
export const hostTokens = pgTable(
  'host_tokens',
  {
    tenantId: tenantId(),
    program: text().$type<TokenProgram>().notNull(),
    /** `access` or `ticket`. */
    kind: text().notNull(),
    /** Encrypted; empty until the first one is here. */
    value: text().notNull().default(''),
    expiresAt: instant(),
    /** Who fetches a new one, and until when the others wait for it. */
    lease: text().notNull().default(''),
    leaseUntil: instant(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.program, t.kind] })],
)
