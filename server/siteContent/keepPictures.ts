import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import { fieldsOfBlock, type StoredBlock } from '#contract/siteRecords/siteBlock'
import type { RecordField, SiteKind } from '#contract/siteRecords/siteKind'
import type { Db } from '../db/database'
import { nobody, uploads } from '../db/schema/uploads'
import type { EditingKind } from './editing'

const idIn = (address: unknown): string | undefined =>
  /^\/files\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\./.exec(String(address))?.[1]

/**
 * Makes the site's own copies of the caller's pictures that a record names, and puts their addresses in place: what a site shows
 * stays when the account that sent it is removed.
 */
export async function keepPictures(
  { services: { db }, tenant, userId, content: { kind } }: EditingKind,
  data: Values,
): Promise<Values> {
  if (userId === null) return data
  return copyPictures(db, { kind, data, from: { tenantId: tenant.id, userId }, to: tenant.id })
}

interface Copying {
  readonly kind: SiteKind
  readonly data: Values
  /** Whose pictures are copied; those of others stay as they are named. */
  readonly from: { readonly tenantId: number; readonly userId: number }
  /** The site that gets them. */
  readonly to: number
}

/** Copies pictures that a record names, as files of a site and of no account, and puts their addresses in place. */
export async function copyPictures(db: Db, { kind, data, from, to }: Copying): Promise<Values> {
  const ids = picturesIn(kind.fields, data).flatMap((address) => idIn(address) ?? [])
  if (ids.length === 0) return data
  const isTheirs = and(eq(uploads.tenantId, from.tenantId), eq(uploads.userId, from.userId), isNotNull(uploads.width))
  const rows = await db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isTheirs))
  const copies = new Map<string, string>()
  for (const { id, createdAt: _at, ...columns } of rows) {
    const [copy] = await db
      .insert(uploads)
      .values({ ...columns, tenantId: to, userId: nobody })
      .returning({ id: uploads.id })
    if (copy) copies.set(id, copy.id)
  }
  return withPictures(kind.fields, data, (address) => {
    const id = idIn(address)
    return id === undefined ? address : address.replace(id, copies.get(id) ?? id)
  })
}

/** The parts of a field's value that have fields of their own. */
const partsIn = (field: RecordField, value: unknown): readonly (readonly [readonly RecordField[], Values])[] => {
  if (field.kind === 'rows') return (value as readonly Values[]).map((row) => [field.fields, row] as const)
  if (field.kind !== 'blocks') return []
  return (value as readonly StoredBlock[]).map(({ type, props }) => [fieldsOfBlock(field.blocks, type), props] as const)
}

const picturesIn = (fields: readonly RecordField[], data: Values): readonly unknown[] =>
  fields.flatMap((field) => {
    const value = data[field.name]
    if (field.kind === 'picture') return [value]
    return partsIn(field, value).flatMap(([inner, part]) => picturesIn(inner, part))
  })

const withPictures = (fields: readonly RecordField[], data: Values, change: (address: string) => string): Values => {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const value = data[field.name]
    if (field.kind === 'picture' && typeof value === 'string') return [[field.name, change(value)]]
    const parts = partsIn(field, value).map(([inner, part]) => withPictures(inner, part, change))
    if (field.kind === 'rows') return [[field.name, parts]]
    if (field.kind !== 'blocks') return []
    return [[field.name, (value as readonly StoredBlock[]).map((block, at) => ({ ...block, props: parts[at] }))]]
  })
  return { ...data, ...Object.fromEntries(changed) }
}
