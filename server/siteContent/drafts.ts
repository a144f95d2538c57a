import { sql } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import { codes, failure, type Result, success } from '#contract/errors'
import { dropSiteDraft, saveSiteDraft, siteRecordLimits } from '#contract/siteRecords/records'
import { siteRecords } from '../db/schema/site/siteRecords'
import { refuseOverwrite } from '../wire/refusals/refuseOverwrite'
import {
  type Editing,
  type EditingKind,
  findBuiltIn,
  noteAct,
  openRecord,
  refuseData,
  refuseOtherDraft,
  removeDraft,
} from './editing'
import { keepPictures } from './keepPictures'
import { parseData } from './parseData'
import { countKeys, findRevision, type KeyCount, readData, type Stored } from './rows'

/** What operators do with drafts. All in the caller's transaction. */

const missing = failure(codes.notFound, '内容不存在，请刷新列表')
const noRevision = failure(codes.notFound, '没有这个历史版本')
export const noDraft = failure(codes.conflict, '没有待发布的修改')
export const tooMany = failure(
  codes.conflict,
  `每类内容最多${siteRecordLimits.records}条，请先撤下不用的，或放弃没有发布过的草稿`,
)

/** A withdrawn record without a draft takes no room. */
export const takesRoom = ({ draft, last }: Stored): boolean => draft !== undefined || last?.state === 'published'
export const isFull = ({ taken }: KeyCount): boolean => taken >= siteRecordLimits.records

interface Draft {
  readonly data: unknown
  readonly basis?: number | undefined
}

/** Keeps `data` as the record's draft. Returns its key. */
export async function saveDraft(editing: Editing, { data, basis }: Draft): Promise<Result<string>> {
  const { services, tenant, content } = editing
  const { kind } = content
  const parsed = parseData(kind, data, tenant)
  if (!parsed.ok) return parsed
  const record = await openRecord(editing)
  if (!record) return missing
  const newer =
    record.present && refuseOverwrite({ schema: kind.schema, input: { ...parsed.data, basis }, stored: record.present })
  if (newer) return newer
  const refused = await refuseData(editing, { key: record.key, data: parsed.data })
  if (refused) return refused
  const isNew = record.key === '' && kind.records === 'many'
  const counted = takesRoom(record) ? undefined : await countKeys(services.db, { tenantId: tenant.id, kind: kind.key })
  if (counted && isFull(counted)) return tooMany
  const key = isNew && counted ? keyAfter(counted) : record.key
  const kept = await keepPictures(editing, parsed.data)
  await writeDrafts(editing, [{ key, data: kept, basedOn: record.last?.revision ?? 0 }])
  await noteAct({ ...editing, key }, { act: saveSiteDraft.acts.save, before: record.present, after: kept })
  return success(key)
}

/** Keys of new records are numbers above those that the product may have built in. */
const firstOwnKey = 1001
export const keyAfter = ({ largest }: KeyCount): string => String(Math.max(firstOwnKey - 1, largest) + 1)

export interface NewDraft {
  readonly key: string
  readonly data: Values
  /** The last revision of the record's history; 0 without one. */
  readonly basedOn: number
}

/** Writes drafts of records, which takes back their schedule. A draft that was there keeps the revision on which it is based. */
export async function writeDrafts(
  { services, tenant, content: { kind }, userId }: EditingKind,
  drafts: readonly NewDraft[],
): Promise<void> {
  const of = (name: 'data' | 'version' | 'by' | 'at') => sql`excluded.${sql.identifier(name)}`
  await services.db
    .insert(siteRecords)
    .values(
      drafts.map(({ key, data, basedOn }) => ({
        tenantId: tenant.id,
        kind: kind.key,
        key,
        state: 'draft' as const,
        data,
        version: kind.version,
        basedOn,
        by: userId,
        at: services.now(),
      })),
    )
    .onConflictDoUpdate({
      target: [siteRecords.tenantId, siteRecords.kind, siteRecords.key, siteRecords.revision],
      set: {
        state: 'draft',
        publishAt: null,
        note: '',
        data: of('data'),
        version: of('version'),
        by: of('by'),
        at: of('at'),
      },
    })
}

/** Drops the draft. A record that was never published is gone then. */
export async function dropDraft(editing: Editing, basis: number | undefined): Promise<Result<string>> {
  const record = await openRecord(editing)
  if (!record?.draft) return noDraft
  const changed = refuseOtherDraft(editing, record.draft, basis)
  if (changed) return changed
  await removeDraft(editing, record.draft)
  await noteAct(editing, { act: dropSiteDraft.acts.drop, before: record.draft.data, after: null })
  return success(editing.key)
}

/** Makes a former state the draft; revision 0 is the built-in one. */
export async function restore(editing: Editing, revision: number, basis: number | undefined): Promise<Result<string>> {
  const { services, tenant, content, key } = editing
  const { kind } = content
  const which = { tenantId: tenant.id, kind: kind.key, key }
  const row = revision === 0 ? undefined : await findRevision(services.db, which, revision)
  const data = revision === 0 ? await findBuiltIn(editing) : row && readData(kind, row)
  return data === undefined ? noRevision : saveDraft(editing, { data, basis })
}
