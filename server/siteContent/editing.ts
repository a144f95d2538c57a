import { eq } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import { basisOf } from '#contract/basis'
import { codes, type Failure, failure } from '#contract/errors'
import type { OperatorAct } from '#contract/operatorActs'
import type { SiteContent } from '../area/siteContent'
import { lock } from '../db/locks'
import { siteRecords } from '../db/schema/site/siteRecords'
import { noteActs as addActs } from '../operators/acts'
import type { Services } from '../services'
import type { Tenant } from '../wire/handle'
import { readShownNow } from './readContent'
import { findStored, liveData, type RecordRow, readData, type Stored } from './rows'

/** What an act on a record begins with and leaves behind. All in the caller's transaction. */

/** An operator at a kind of a site. */
export interface EditingKind {
  readonly services: Services
  readonly tenant: Tenant
  /** Null for the task that publishes what is due. */
  readonly userId: number | null
  readonly ip: string
  readonly content: SiteContent
}

/** An operator at a record of a site. */
export interface Editing extends EditingKind {
  readonly key: string
}

/** A record under the lock of its kind. */
export interface Opened extends Stored {
  readonly key: string
  readonly builtIn: Values | undefined
  /** The operator's starting point: the draft, else what is live, else what is built in. */
  readonly present: Values | undefined
}

/** Records of a kind change one after the other. Take it before anything that a change depends on is read. */
export const lockKind = ({ services, tenant, content }: Omit<EditingKind, 'userId' | 'ip'>) =>
  lock(services.db, 'siteRecords', `${tenant.id} ${content.kind.key}`)

/** Locks the kind and reads the record. A new key of a kind with many records is a record without anything. */
export async function openRecord(editing: Editing): Promise<Opened | undefined> {
  const { services, tenant, content, key } = editing
  const { kind } = content
  await lockKind(editing)
  const isNew = key === '' && kind.records === 'many'
  const stored = isNew
    ? undefined
    : (await findStored(services.db, { tenantId: tenant.id, kind: kind.key, key })).get(key)
  const builtIn = isNew ? undefined : await findBuiltIn(editing)
  if (!isNew && !stored && !builtIn) return undefined
  return openedOf(content, key, stored ?? {}, builtIn)
}

export const openedOf = ({ kind }: SiteContent, key: string, stored: Stored, builtIn: Values | undefined): Opened => ({
  draft: stored.draft,
  last: stored.last,
  key,
  builtIn,
  present: (stored.draft && readData(kind, stored.draft)) ?? liveData(kind, stored.last, builtIn),
})

export async function findBuiltIn({ services, tenant, content, key }: Editing): Promise<Values | undefined> {
  return (await content.builtIn({ services, tenant })).find((each) => each.key === key)?.data
}

/** What visitors see of a record; null for nothing. */
export const shownOf = ({ last, builtIn }: Opened, { kind }: SiteContent): Values | null => {
  if (last?.state === 'published') return last.data
  return (last && kind.records === 'many' ? undefined : builtIn) ?? null
}

/** Why a record's data cannot be kept or published beside what the site shows, though the schema takes them. */
export async function refuseData(
  { services, tenant, content }: EditingKind,
  record: { readonly key: string; readonly data: Values },
): Promise<Failure | undefined> {
  if (!content.refuse) return undefined
  const shown = await readShownNow(content, { services, tenant })
  const refusal = await content.refuse({ services, tenant }, { ...record, shown })
  return refusal && failure(codes.invalidInput, refusal.msg, { field: refusal.field })
}

/** What is published, scheduled or dropped is what the operator has seen. */
export function refuseOtherDraft({ content: { kind } }: Editing, draft: RecordRow, basis: number | undefined) {
  const newer = readData(kind, draft) as Values | undefined
  if (basis === undefined || (newer && basisOf(kind.schema, newer) === basis)) return undefined
  return failure(codes.changedElsewhere, '草稿刚在别处改过，请核对后再操作', { newer })
}

export const removeDraft = ({ services }: EditingKind, { id }: RecordRow) =>
  services.db.delete(siteRecords).where(eq(siteRecords.id, id))

export interface Act {
  readonly act: OperatorAct
  readonly before: unknown
  readonly after: unknown
  readonly note?: string
}

/** Adds to the log of what operators did. */
export const noteAct = (editing: Editing, act: Act) => noteActs(editing, [{ key: editing.key, ...act }])

export const noteActs = (
  { services, tenant, userId, ip, content }: EditingKind,
  acts: readonly (Act & { readonly key: string })[],
) =>
  addActs(
    services,
    { tenantId: tenant.id, userId, ip },
    acts.map(({ key, ...act }) => ({ ...act, subject: `${content.kind.key}/${key}` })),
  )
