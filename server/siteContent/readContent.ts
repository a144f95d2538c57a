import type { FastifyBaseLogger } from 'fastify'
import type { DataOf, SiteKind } from '#contract/siteRecords/siteKind'
import type { Place, SiteContent } from '../area/siteContent'
import { contentCache } from './contentCache'
import { readPreview } from './previewTicket'
import { findLast, findStored, type RecordRow, readData } from './rows'

/** A record as visitors see it. */
export interface Shown<Data = Readonly<Record<string, unknown>>> {
  readonly key: string
  readonly data: Data
  /** Undefined for a built-in record. */
  readonly publishedAt: Date | undefined
  /** A draft that a preview shows in its place. */
  readonly isDraft?: true
}

/** Where a visitor reads. `request` may bring the ticket of a draft. */
export interface Reading extends Place {
  readonly request?: { readonly preview?: string | undefined }
}

/**
 * What visitors of a site see of a kind, in its order: what is published, else what is built in. Published rows are kept in the
 * process until a notice says that they changed (`watchContent.ts`). With the ticket of a preview the draft is in its place.
 */
export async function readContent<Kind extends SiteKind>(
  content: SiteContent<Kind>,
  { services, tenant, request }: Reading,
): Promise<readonly Shown<DataOf<Kind>>[]> {
  const { kind } = content
  const rows = await services.own(contentCache).read(tenant.id, kind.key)
  const shown = await shownAmong(content, rows, { services, tenant })
  const preview = await readPreview(services, request?.preview, { tenantId: tenant.id, kind })
  if (preview !== undefined) {
    const which = { tenantId: tenant.id, kind: kind.key, key: preview }
    const draft = (await findStored(services.db, which)).get(preview)?.draft
    const data = draft && readData(kind, draft)
    if (data !== undefined) shown.set(preview, { key: preview, data, publishedAt: draft?.at, isDraft: true })
  }
  return inOrder(kind, [...shown.values()])
}

/** The same as its transaction sees it, without what the process keeps, and without a preview. */
export async function readShownNow<Kind extends SiteKind>(
  content: SiteContent<Kind>,
  place: Place,
): Promise<readonly Shown<DataOf<Kind>>[]> {
  const rows = await findLast(place.services.db, { tenantId: place.tenant.id, kind: content.kind.key })
  return [...(await shownAmong(content, rows, place)).values()]
}

async function shownAmong<Kind extends SiteKind>(
  content: SiteContent<Kind>,
  rows: readonly RecordRow[],
  { services, tenant }: Place,
): Promise<Map<string, Shown<DataOf<Kind>>>> {
  const { kind } = content
  const isWhole = kind.records === 'one' && rows.some((row) => isShown(kind, row))
  const builtIn = isWhole ? [] : await content.builtIn({ services, tenant })
  const shown = new Map<string, Shown<DataOf<Kind>>>(
    builtIn.map(({ key, data }) => [key, { key, data, publishedAt: undefined }]),
  )
  for (const row of rows) {
    const data = row.state === 'published' ? readShown(kind, row, services.log) : undefined
    if (data !== undefined) shown.set(row.key, { key: row.key, data, publishedAt: row.at })
    else if (row.state === 'withdrawn' && kind.records === 'many') shown.delete(row.key)
  }
  return shown
}

/** The only record of a kind of `one`. */
export async function readOne<Kind extends SiteKind>(
  content: SiteContent<Kind>,
  reading: Reading,
): Promise<Shown<DataOf<Kind>>> {
  const [only] = await readContent(content, reading)
  if (!only) throw new Error(`The kind ${content.kind.key} has no built-in record`)
  return only
}

/** Stable: records without an order stay as they come. */
export const inOrder = <Kind extends SiteKind, Each extends { readonly data: DataOf<Kind> }>(
  kind: Kind,
  records: readonly Each[],
): Each[] => {
  const order = ({ data }: Each) => kind.orderOf?.(data) ?? 0
  return [...records].sort((one, other) => order(one) - order(other))
}

const isShown = (kind: SiteKind, row: RecordRow): boolean =>
  row.state === 'published' && readData(kind, row) !== undefined

/** A row that this build cannot read is left out, and the built-in record shows. */
function readShown<Kind extends SiteKind>(kind: Kind, row: RecordRow, log: FastifyBaseLogger) {
  const data = readData(kind, row)
  if (data === undefined)
    log.warn({ kind: kind.key, key: row.key, version: row.version }, 'A published record cannot be read by this build')
  return data
}
