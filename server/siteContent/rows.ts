import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Values } from '#contract/basis'
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

/** What was published or withdrawn, the newest first; `before` a revision. */
export const findRevisions = async (
  db: Db,
  which: Which,
  { most, before }: { readonly most: number; readonly before?: number | undefined },
): Promise<RecordRow[]> =>
  db
    .select()
    .from(siteRecords)
    .where(
      and(
        isOf(which),
        gt(siteRecords.revision, 0),
        before === undefined ? undefined : lt(siteRecords.revision, before),
      ),
    )
    .orderBy(sql`${siteRecords.revision} desc`)
    .limit(most)

export const findRevision = async (db: Db, which: Which, revision: number): Promise<RecordRow | undefined> =>
  (
    await db
      .select()
      .from(siteRecords)
      .where(and(isOf(which), eq(siteRecords.revision, revision)))
  )[0]

export interface KeyCount {
  /** Records with a draft, or that are published. */
  readonly taken: number
  /** The largest number that is a key; 0 without any. */
  readonly largest: number
}

export async function countKeys(db: Db, { tenantId, kind }: Which): Promise<KeyCount> {
  const { rows } = await db.execute<{ taken: string; largest: string }>(sql`
    select count(*) filter (where has_draft or last = 'published') as taken,
      coalesce(max(key::bigint) filter (where key ~ '^[0-9]{1,12}$'), 0) as largest
    from (
      select key, bool_or(revision = 0) as has_draft,
        (array_agg(state order by revision desc) filter (where revision > 0))[1] as last
      from site_records where tenant_id = ${tenantId} and kind = ${kind} group by key) as records`)
  return { taken: Number(rows[0]?.taken), largest: Number(rows[0]?.largest) }
}

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
  const parsed = z.safeParse(kind.schema, migrated(kind, { version, data }))
  return parsed.success ? (parsed.data as DataOf<Kind>) : undefined
}

/** Data of a former version in the shape of the present one. */
export const migrated = (kind: SiteKind, { version, data }: Versioned): Values =>
  (kind.migrations ?? []).slice(version - 1).reduce((former, migrate) => migrate(former), data)

/**
 * What stands for a record without its draft: what is published or was last. Of a kind of which the built-in record shows again, that
 * one, once the site's own is withdrawn.
 */
export function liveData<Kind extends SiteKind>(
  kind: Kind,
  last: RecordRow | undefined,
  builtIn: Values | undefined,
): Values | undefined {
  const own = last && !isBuiltInAgain(kind, last, builtIn) ? (readData(kind, last) as Values | undefined) : undefined
  return own ?? builtIn
}

/** The site's own record is withdrawn, and the product's shows. */
export const isBuiltInAgain = (kind: SiteKind, last: RecordRow | undefined, builtIn: Values | undefined): boolean =>
  last?.state === 'withdrawn' && kind.records !== 'many' && builtIn !== undefined
