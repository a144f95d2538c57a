import { and, eq, sql } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import { basisOf } from '#contract/basis'
import { codes, failure, type Result, success } from '#contract/errors'
import { longestSchedule, siteRecordLimits } from '#contract/siteRecords/records'
import type { SiteContent } from '../area/siteContent'
import { lock } from '../db/locks'
import { operatorActs, siteRecords } from '../db/schema/site/siteRecords'
import type { Services } from '../services'
import type { Tenant } from '../wire/handle'
import { refuseOverwrite } from '../wire/refusals/refuseOverwrite'
import { parseData } from './parseData'
import { findRevision, findStored, type RecordRow, readData, type Stored } from './rows'
import { tellContentChanged } from './watchContent'

/** What operators do with a record. All in the caller's transaction. */

/** An operator at a record of a site. */
export interface Editing {
  readonly services: Services
  readonly tenant: Tenant
  /** Null for the task that publishes what is due. */
  readonly userId: number | null
  readonly ip: string
  readonly content: SiteContent
  readonly key: string
}

/** A record under the lock of its kind. */
export interface Opened extends Stored {
  readonly key: string
  readonly builtIn: Values | undefined
  /** The operator's starting point: the draft, else what is live, else what is built in. */
  readonly present: Values | undefined
}

const missing = failure(codes.notFound, '内容不存在，请刷新列表')
const noDraft = failure(codes.conflict, '没有待发布的修改')
const notScheduled = failure(codes.conflict, '这条内容没有定时发布，请刷新')
const notPublished = failure(codes.conflict, '这条内容没有发布，不需要撤下')
const noRevision = failure(codes.notFound, '没有这个历史版本')
const tooMany = failure(codes.conflict, `每类内容最多${siteRecordLimits.records}条`)
const wrongTime = (msg: string) => failure(codes.invalidInput, msg, { field: 'publishAt' })

/** Locks the kind and reads the record. A new key of a kind with many records is a record without anything. */
export async function openRecord(editing: Editing): Promise<Opened | undefined> {
  const { services, tenant, content, key } = editing
  const { kind } = content
  await lock(services.db, 'siteRecords', `${tenant.id} ${kind.key}`)
  const isNew = key === '' && kind.records === 'many'
  const stored = isNew ? undefined : await readStored(editing)
  const builtIn = isNew ? undefined : await findBuiltIn(editing)
  if (!isNew && !stored && !builtIn) return undefined
  const rows: Stored = stored ?? {}
  return { ...rows, key, builtIn, present: presentOf(content, rows, builtIn) }
}

const readStored = async ({ services, tenant, content, key }: Editing): Promise<Stored | undefined> =>
  (await findStored(services.db, { tenantId: tenant.id, kind: content.kind.key, key })).get(key)

export async function findBuiltIn({ services, tenant, content, key }: Editing): Promise<Values | undefined> {
  return (await content.builtIn({ services, tenant })).find((each) => each.key === key)?.data
}

/** What an operator's form begins with. */
export const presentOf = ({ kind }: SiteContent, { draft, last }: Stored, builtIn: Values | undefined) =>
  (draft && readData(kind, draft)) ?? (last && readData(kind, last)) ?? builtIn

interface Draft {
  readonly data: unknown
  readonly basis?: number | undefined
}

/** Keeps `data` as the record's draft. Returns its key. */
export async function saveDraft(editing: Editing, { data, basis }: Draft): Promise<Result<string>> {
  const { services, tenant, content, userId } = editing
  const { kind } = content
  const parsed = parseData(kind, data, tenant)
  if (!parsed.ok) return parsed
  const record = await openRecord(editing)
  if (!record) return missing
  const newer =
    record.present && refuseOverwrite({ schema: kind.schema, input: { ...parsed.data, basis }, stored: record.present })
  if (newer) return newer
  const refusal = await content.refuse?.({ services, tenant }, { key: record.key, data: parsed.data })
  if (refusal) return failure(codes.invalidInput, refusal.msg, { field: refusal.field })
  const key = record.key === '' && kind.records === 'many' ? await nextKey(editing) : record.key
  if (key === undefined) return tooMany
  const values = { data: parsed.data, version: kind.version, by: userId, at: services.now() }
  await services.db
    .insert(siteRecords)
    .values({ tenantId: tenant.id, kind: kind.key, key, state: 'draft', ...values })
    .onConflictDoUpdate({
      target: [siteRecords.tenantId, siteRecords.kind, siteRecords.key, siteRecords.revision],
      set: { state: 'draft', publishAt: null, note: '', ...values },
    })
  await noteAct({ ...editing, key }, { act: 'saveDraft', before: record.present, after: parsed.data })
  return success(key)
}

/** Keys of new records are numbers above those that the product may have built in. */
const firstOwnKey = 1001

async function nextKey({ services, tenant, content }: Editing): Promise<string | undefined> {
  const stored = await findStored(services.db, { tenantId: tenant.id, kind: content.kind.key })
  if (stored.size >= siteRecordLimits.records) return undefined
  const numbers = [...stored.keys()].filter((key) => /^\d{1,12}$/.test(key)).map(Number)
  return String(Math.max(firstOwnKey - 1, ...numbers) + 1)
}

export async function dropDraft(editing: Editing, basis: number | undefined): Promise<Result<string>> {
  const record = await openRecord(editing)
  if (!record?.draft) return noDraft
  const changed = refuseOtherDraft(editing, record.draft, basis)
  if (changed) return changed
  await removeDraft(editing, record.draft)
  await noteAct(editing, { act: 'dropDraft', before: record.draft.data, after: null })
  return success(editing.key)
}

const removeDraft = ({ services }: Editing, { id }: RecordRow) =>
  services.db.delete(siteRecords).where(eq(siteRecords.id, id))

/** What is published is what the operator has seen. */
function refuseOtherDraft({ content: { kind } }: Editing, draft: RecordRow, basis: number | undefined) {
  const newer = readData(kind, draft) as Values | undefined
  if (basis === undefined || (newer && basisOf(kind.schema, newer) === basis)) return undefined
  return failure(codes.changedElsewhere, '草稿刚在别处改过，请核对后再操作', { newer })
}

interface Publication {
  readonly note: string
  readonly publishAt: string
  readonly basis?: number | undefined
}

/** Publishes the draft now, or schedules it. */
export async function publish(editing: Editing, { note, publishAt, basis }: Publication): Promise<Result<string>> {
  const { services, content, userId } = editing
  const time = services.now()
  const record = await openRecord(editing)
  const draft = record?.draft
  if (!draft) return noDraft
  const changed = refuseOtherDraft(editing, draft, basis)
  if (changed) return changed
  if (publishAt !== '') {
    const when = Date.parse(publishAt)
    if (Number.isNaN(when)) return wrongTime('请选择发布时间')
    if (when <= time.getTime()) return wrongTime('发布时间须晚于现在')
    if (when > time.getTime() + longestSchedule) return wrongTime('最多提前一年定时')
    const values = { state: 'scheduled' as const, publishAt: new Date(when), note, by: userId, at: time }
    await services.db.update(siteRecords).set(values).where(eq(siteRecords.id, draft.id))
    await noteAct(editing, {
      act: 'schedule',
      before: null,
      after: { publishAt: values.publishAt, data: draft.data },
      note,
    })
    return success(editing.key)
  }
  const data = readData(content.kind, draft)
  if (data === undefined) return failure(codes.conflict, '草稿由更新的版本保存，请更新系统后再发布')
  await addRevision(editing, { state: 'published', data, note, last: record.last })
  await removeDraft(editing, draft)
  await noteAct(editing, { act: 'publish', before: liveOf(record), after: data, note })
  return success(editing.key)
}

/** Publishes data that another form has checked, and leaves drafts alone. */
export async function publishData(editing: Editing, data: Values, note: string): Promise<void> {
  const record = await openRecord(editing)
  await addRevision(editing, { state: 'published', data, note, last: record?.last })
  await noteAct(editing, { act: 'publish', before: record ? liveOf(record) : null, after: data, note })
}

const liveOf = ({ last, builtIn }: Opened): Values | null => (last?.state === 'published' ? last.data : builtIn) ?? null

interface Revision {
  readonly state: 'published' | 'withdrawn'
  readonly data: Values
  readonly note: string
  readonly last: RecordRow | undefined
}

/** Adds to the history, and tells every process after the commit. */
async function addRevision(editing: Editing, { state, data, note, last }: Revision): Promise<void> {
  const { services, tenant, content, key, userId } = editing
  const { kind } = content
  await services.db.insert(siteRecords).values({
    tenantId: tenant.id,
    kind: kind.key,
    key,
    revision: (last?.revision ?? 0) + 1,
    version: kind.version,
    state,
    data,
    by: userId,
    at: services.now(),
    note,
  })
  await content.follow?.({ services, tenant }, state === 'published' ? data : undefined)
  services.afterCommit((outer) => tellContentChanged(outer, tenant.id, kind.key))
}

export async function unschedule(editing: Editing): Promise<Result<string>> {
  const { services } = editing
  const record = await openRecord(editing)
  if (record?.draft?.state !== 'scheduled') return notScheduled
  const { id, publishAt } = record.draft
  await services.db.update(siteRecords).set({ state: 'draft', publishAt: null }).where(eq(siteRecords.id, id))
  await noteAct(editing, { act: 'unschedule', before: { publishAt }, after: null })
  return success(editing.key)
}

/** Shows the record no longer: of a kind with many also a built-in one. */
export async function withdraw(editing: Editing, note: string): Promise<Result<string>> {
  const { content } = editing
  const record = await openRecord(editing)
  const isMany = content.kind.records === 'many'
  const before = record && (record.last?.state === 'published' ? record.last.data : isMany ? record.builtIn : undefined)
  if (!record || before === undefined || record.last?.state === 'withdrawn') return notPublished
  await addRevision(editing, { state: 'withdrawn', data: before, note, last: record.last })
  await noteAct(editing, { act: 'withdraw', before, after: null, note })
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

interface Act {
  readonly act: string
  readonly before: unknown
  readonly after: unknown
  readonly note?: string
}

/** Adds to the list of what operators did. */
function noteAct({ services, tenant, userId, ip, content, key }: Editing, { act, before, after, note = '' }: Act) {
  return services.db.insert(operatorActs).values({
    tenantId: tenant.id,
    userId,
    act: `siteRecords.${act}`,
    subject: `${content.kind.key}/${key}`,
    before: before ?? null,
    after: after ?? null,
    note,
    ip,
    at: services.now(),
  })
}

/** Scheduled drafts whose time has come. */
export const findDue = (services: Pick<Services, 'db' | 'now'>) =>
  services.db
    .select()
    .from(siteRecords)
    .where(
      and(
        eq(siteRecords.state, 'scheduled'),
        sql`${siteRecords.publishAt} <= ${services.now().toISOString()}::timestamptz`,
      ),
    )
    .limit(50)
