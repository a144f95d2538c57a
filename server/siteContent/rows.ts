import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DataOf, SiteKind } from '#contract/siteRecords/siteKind'
import type { Db } from '../db/database'
import { siteRecords } from '../db/schema/site/siteRecords'

export type RecordRow = typeof siteRecords.$inferSelect

/** A record's rows: the draft, and what was published or withdrawn last. */
export interface Stored {
  readonly draft?: RecordRow | undefined
  readonly last?: RecordRow | undefined
}

interface Which {
  readonly tenantId: number
  readonly kind: string
  readonly key?: string
}

const isOf = ({ tenantId, kind, key }: Which) =>
  and(
    eq(siteRecords.tenantId, tenantId),
    eq(siteRecords.kind, kind),
    key === undefined ? undefined : eq(siteRecords.key, key),
  )

/** The rows that count, by key. */
export async function findStored(db: Db, which: Which): Promise<ReadonlyMap<string, Stored>> {
  const [drafts, lasts] = [
    await db
      .select()
      .from(siteRecords)
      .where(and(isOf(which), eq(siteRecords.revision, 0))),
    await findLast(db, which),
  ]
  const keys = new Set([...lasts, ...drafts].map(({ key }) => key))
  return new Map(
    [...keys].map((key) => [
      key,
      { draft: drafts.find((row) => row.key === key), last: lasts.find((row) => row.key === key) },
    ]),
  )
}

/** What was published or withdrawn last of each record. */
export const findLast = async (db: Db, which: Which): Promise<RecordRow[]> =>
  db
    .selectDistinctOn([siteRecords.key])
    .from(siteRecords)
    .where(and(isOf(which), gt(siteRecords.revision, 0)))
    .orderBy(siteRecords.key, sql`${siteRecords.revision} desc`)

export const findRevisions = async (db: Db, which: Which, most: number): Promise<RecordRow[]> =>
  db
    .select()
    .from(siteRecords)
    .where(and(isOf(which), gt(siteRecords.revision, 0)))
    .orderBy(sql`${siteRecords.revision} desc`)
    .limit(most)

export const findRevision = async (db: Db, which: Which, revision: number): Promise<RecordRow | undefined> =>
  (
    await db
      .select()
      .from(siteRecords)
      .where(and(isOf(which), eq(siteRecords.revision, revision)))
  )[0]

/** Drafts of these kinds. */
export const findDrafts = (db: Db, tenantId: number, kinds: readonly string[]) =>
  db
    .select({ kind: siteRecords.kind, state: siteRecords.state })
    .from(siteRecords)
    .where(and(eq(siteRecords.tenantId, tenantId), eq(siteRecords.revision, 0), inArray(siteRecords.kind, [...kinds])))

type Versioned = Pick<RecordRow, 'version' | 'data'>

/** Data in the kind's present version; undefined for those of a newer one, or that the schema refuses. */
export function readData<Kind extends SiteKind>(kind: Kind, { version, data }: Versioned): DataOf<Kind> | undefined {
  if (version > kind.version) return undefined
  const steps = (kind.migrations ?? []).slice(version - 1)
  const present = steps.reduce((former, migrate) => migrate(former), data)
  const parsed = z.safeParse(kind.schema, present)
  return parsed.success ? (parsed.data as DataOf<Kind>) : undefined
}
