import { inArray } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import type { SiteDraft, SiteRecord, SiteRecordRow, SiteRecordState, SiteRevision } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { maskMobile } from '#contract/text/maskMobile'
import type { Place, SiteContent } from '../area/siteContent'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { isClosedMobile } from '../identity/closedMobile'
import { inOrder } from './readContent'
import { findStored, isBuiltInAgain, liveData, type RecordRow, readData, type Stored } from './rows'

/** The numbers of operators, masked, by account. */
export async function findNames(
  db: Db,
  rows: readonly (RecordRow | undefined)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap((row) => row?.by ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: users.id, mobile: users.mobile }).from(users).where(inArray(users.id, ids))
  return new Map(found.map(({ id, mobile }) => [id, isClosedMobile(mobile) ? '已注销的账号' : maskMobile(mobile)]))
}

type Names = ReadonlyMap<number, string>

/** Not an account's, but that of an upgrade, which keeps what a site had before. */
const byUpgrade = 0

/** `npm run site`. */
export const byCommand = -1

const nameIn = (names: Names, { by }: RecordRow): string => {
  if (by === null) return '定时发布'
  if (by === byCommand) return '命令行'
  return by === byUpgrade ? '系统升级' : (names.get(by) ?? '已删除的账号')
}

/** A record of a kind as it is edited. */
interface Edited extends Stored {
  readonly key: string
  readonly builtIn: Values | undefined
  /** What stands for the record in a list. */
  readonly data: Values
}

/** All records of a kind, with their drafts, in the order in which they are shown. */
export async function listEdited(content: SiteContent, { services, tenant }: Place): Promise<readonly Edited[]> {
  const { kind } = content
  const stored = await findStored(services.db, { tenantId: tenant.id, kind: kind.key })
  const builtIn = new Map((await content.builtIn({ services, tenant })).map(({ key, data }) => [key, data as Values]))
  const keys = [...new Set([...builtIn.keys(), ...stored.keys()])]
  return inOrder(
    kind,
    keys.flatMap((key) => {
      const rows = stored.get(key) ?? {}
      const data = shownIn(kind, rows, builtIn.get(key))
      return data ? [{ ...rows, key, builtIn: builtIn.get(key), data }] : []
    }),
  )
}

/** The draft stands for a record that was never published only: lists show what visitors see. */
const shownIn = (kind: SiteKind, { draft, last }: Stored, builtIn: Values | undefined): Values | undefined =>
  liveData(kind, last, builtIn) ?? (draft && readData(kind, draft))

const stateOf = (kind: SiteKind, { last }: Stored, builtIn: Values | undefined): SiteRecordState => {
  if (last && !isBuiltInAgain(kind, last, builtIn)) return last.state === 'withdrawn' ? 'withdrawn' : 'published'
  return builtIn ? 'builtIn' : 'draft'
}

const iso = (time: Date | null | undefined): string => time?.toISOString() ?? ''

export const showRow = (kind: SiteKind, { key, draft, last, builtIn, data }: Edited, names: Names): SiteRecordRow => {
  const latest = draft ?? last
  return {
    key,
    name: kind.nameOf(data, key),
    group: kind.groupOf?.(data) ?? '',
    state: stateOf(kind, { last }, builtIn),
    hasDraft: draft !== undefined,
    publishAt: iso(draft?.publishAt),
    changedAt: iso(latest?.at),
    changedBy: latest ? nameIn(names, latest) : '',
  }
}

/** A revision; undefined if this build cannot read its data. */
export function showRevision(kind: SiteKind, row: RecordRow, names: Names): SiteRevision | undefined {
  const data = readData(kind, row)
  const state = row.state === 'withdrawn' ? 'withdrawn' : 'published'
  return data && { revision: row.revision, state, data, at: iso(row.at), by: nameIn(names, row), note: row.note }
}

export const showBuiltIn = (data: Values): SiteRevision => ({
  revision: 0,
  state: 'builtIn',
  data,
  at: '',
  by: '',
  note: '',
})

function showLive(
  kind: SiteKind,
  last: RecordRow | undefined,
  builtIn: Values | undefined,
  names: Names,
): SiteRevision | null {
  const own = last && !isBuiltInAgain(kind, last, builtIn) ? showRevision(kind, last, names) : undefined
  return own ?? (builtIn ? showBuiltIn(builtIn) : null)
}

const showDraft = (
  kind: SiteKind,
  { draft, last }: { readonly draft: RecordRow; readonly last: RecordRow | undefined },
  names: Names,
): SiteDraft | null => {
  const data = readData(kind, draft)
  if (!data) return null
  const { publishAt, at, note, basedOn } = draft
  const isBehind = basedOn !== null && basedOn !== (last?.revision ?? 0)
  return { data, publishAt: iso(publishAt), at: iso(at), by: nameIn(names, draft), note, isBehind }
}

/** A record with its draft and what is live. Undefined if there is none with this key. */
export async function showRecord(
  content: SiteContent,
  key: string,
  { services, tenant }: Place,
): Promise<SiteRecord | undefined> {
  const { kind } = content
  const stored = (await findStored(services.db, { tenantId: tenant.id, kind: kind.key, key })).get(key)
  const builtIn = (await content.builtIn({ services, tenant })).find((each) => each.key === key)?.data as
    | Values
    | undefined
  const data = shownIn(kind, stored ?? {}, builtIn)
  if (!data) return undefined
  const { draft, last } = stored ?? {}
  const names = await findNames(services.db, [draft, last])
  return {
    key,
    name: kind.nameOf(data, key),
    state: stateOf(kind, { last }, builtIn),
    revision: last?.revision ?? 0,
    live: showLive(kind, last, builtIn, names),
    draft: draft ? showDraft(kind, { draft, last }, names) : null,
    hasBuiltIn: builtIn !== undefined,
    page: kind.pageOf(data, key),
  }
}
