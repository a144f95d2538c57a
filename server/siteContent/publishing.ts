import { and, eq, sql } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import {
  longestSchedule,
  publishSiteRecord,
  unscheduleSiteRecord,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { siteRecords } from '../db/schema/site/siteRecords'
import type { Services } from '../services'
import { noDraft } from './drafts'
import {
  type Editing,
  noteAct,
  type Opened,
  openRecord,
  refuseData,
  refuseOtherDraft,
  removeDraft,
  shownOf,
} from './editing'
import { type RecordRow, readData } from './rows'
import { tellContentChanged } from './watchContent'

/** What operators do to what visitors see. All in the caller's transaction. */

const notScheduled = failure(codes.conflict, '这条内容没有定时发布，请刷新')
const notPublished = failure(codes.conflict, '这条内容没有发布，不需要撤下')
const isLasting = failure(codes.conflict, '这条内容不能撤下，只能修改')
const ofNewerBuild = failure(codes.conflict, '草稿由更新的版本保存，请更新系统后再发布')
const wrongTime = (msg: string) => failure(codes.invalidInput, msg, { field: 'publishAt' })

interface Publication {
  readonly note: string
  readonly publishAt: string
  readonly basis?: number | undefined
  /** The last revision that the operator has seen and publishes over, though the draft was begun before it. `any`: whichever. */
  readonly over?: number | 'any' | undefined
}

/** Publishes the draft now, or schedules it. */
export async function publish(editing: Editing, publication: Publication): Promise<Result<string>> {
  const record = await openRecord(editing)
  const draft = record?.draft
  if (!draft) return noDraft
  const { note, publishAt, basis, over } = publication
  const refused = refuseOtherDraft(editing, draft, basis) ?? refuseMoved(editing, record, draft, over)
  if (refused) return refused
  return publishAt === ''
    ? publishOpened(editing, record, draft, note)
    : schedule(editing, record, draft, { note, publishAt })
}

/** What is published does not undo what a colleague has published since the draft was begun. */
function refuseMoved(
  { content }: Editing,
  record: Opened,
  { basedOn }: RecordRow,
  over: Publication['over'],
): Failure | undefined {
  const seen = over ?? basedOn
  if (seen === 'any' || seen === null || seen === revisionOf(record)) return undefined
  return failure(codes.changedElsewhere, '线上内容在这份草稿之后变过，请看过差异后再发布', {
    newer: shownOf(record, content),
  })
}

const revisionOf = ({ last }: Opened): number => last?.revision ?? 0

async function schedule(
  editing: Editing,
  record: Opened,
  draft: RecordRow,
  { note, publishAt }: Publication,
): Promise<Result<string>> {
  const { services, userId } = editing
  const time = services.now()
  const when = Date.parse(publishAt)
  if (Number.isNaN(when)) return wrongTime('请选择发布时间')
  if (when <= time.getTime()) return wrongTime('发布时间须晚于现在')
  if (when > time.getTime() + longestSchedule) return wrongTime('最多提前一年定时')
  const refused = await refuseData(editing, { key: editing.key, data: draft.data })
  if (refused) return refused
  const at = new Date(when)
  const values = { state: 'scheduled' as const, publishAt: at, note, basedOn: revisionOf(record), by: userId, at: time }
  await services.db.update(siteRecords).set(values).where(eq(siteRecords.id, draft.id))
  await noteAct(editing, {
    act: publishSiteRecord.acts.schedule,
    before: null,
    after: { publishAt: at, data: draft.data },
    note,
  })
  return success(editing.key)
}

async function publishOpened(
  editing: Editing,
  record: Opened,
  draft: RecordRow,
  note: string,
): Promise<Result<string>> {
  const data = readData(editing.content.kind, draft) as Values | undefined
  if (data === undefined) return ofNewerBuild
  const refused = await refuseData(editing, { key: editing.key, data })
  if (refused) return refused
  await addRevision(editing, { state: 'published', data, note, last: record.last })
  await removeDraft(editing, draft)
  await noteAct(editing, {
    act: publishSiteRecord.acts.publish,
    before: shownOf(record, editing.content),
    after: data,
    note,
  })
  return success(editing.key)
}

/**
 * Publishes a draft whose time has come. Undefined if it has been taken back, changed or put off meanwhile. One that cannot be
 * published stays as a draft that says why.
 */
export async function publishScheduled(editing: Editing): Promise<Result<string> | undefined> {
  const record = await openRecord(editing)
  const draft = record?.draft
  const isDue = draft?.state === 'scheduled' && draft.publishAt !== null && draft.publishAt <= editing.services.now()
  if (!record || !draft || !isDue) return undefined
  const done =
    refuseMoved(editing, record, draft, undefined) ?? (await publishOpened(editing, record, draft, draft.note))
  if (!done.ok) await takeBack(editing, draft, `没有按时发布：${done.msg}`)
  return done
}

/** Publishes data that another form has checked, and leaves drafts alone. The caller has locked the kind. */
export async function publishData(editing: Editing, data: Values, note: string): Promise<void> {
  const record = await openRecord(editing)
  await addRevision(editing, { state: 'published', data, note, last: record?.last })
  const before = record ? shownOf(record, editing.content) : null
  await noteAct(editing, { act: publishSiteRecord.acts.publish, before, after: data, note })
}

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
  await content.follow?.({ services, tenant, key }, state === 'published' ? data : undefined)
  services.afterCommit((outer) => tellContentChanged(outer, tenant.id, kind.key))
}

export async function unschedule(editing: Editing): Promise<Result<string>> {
  const record = await openRecord(editing)
  if (record?.draft?.state !== 'scheduled') return notScheduled
  await takeBack(editing, record.draft, '')
  return success(editing.key)
}

/** Makes a scheduled draft a plain one. */
async function takeBack(editing: Editing, { id, publishAt }: RecordRow, note: string): Promise<void> {
  await editing.services.db
    .update(siteRecords)
    .set({ state: 'draft', publishAt: null, note })
    .where(eq(siteRecords.id, id))
  await noteAct(editing, { act: unscheduleSiteRecord.acts.unschedule, before: { publishAt }, after: null, note })
}

/** Shows the record no longer, and takes back its schedule. Of a kind with many also a built-in one is gone. */
export async function withdraw(editing: Editing, note: string): Promise<Result<string>> {
  const { content } = editing
  if (content.kind.isLasting) return isLasting
  const record = await openRecord(editing)
  const isMany = content.kind.records === 'many'
  const before = record && (record.last?.state === 'published' ? record.last.data : isMany ? record.builtIn : undefined)
  if (!record || before === undefined || record.last?.state === 'withdrawn') return notPublished
  await addRevision(editing, { state: 'withdrawn', data: before, note, last: record.last })
  await noteAct(editing, { act: withdrawSiteRecord.acts.withdraw, before, after: null, note })
  if (record.draft?.state === 'scheduled') await takeBack(editing, record.draft, '线上内容撤下时取消了定时')
  return success(editing.key)
}

/** Scheduled drafts whose time has come, the earliest first. */
export const findDue = (services: Pick<Services, 'db' | 'now'>) =>
  services.db
    .select({ tenantId: siteRecords.tenantId, kind: siteRecords.kind, key: siteRecords.key })
    .from(siteRecords)
    .where(
      and(
        eq(siteRecords.state, 'scheduled'),
        sql`${siteRecords.publishAt} <= ${services.now().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(siteRecords.publishAt, siteRecords.id)
