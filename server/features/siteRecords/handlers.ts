import type { Endpoint } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { copySiteRecords, exportSiteRecords, findCopySites, importSiteRecords } from '#contract/siteRecords/carrying'
import {
  dropSiteDraft,
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  previewSiteRecord,
  publishSiteRecord,
  restoreSiteRevision,
  type SiteRecord,
  saveSiteDraft,
  siteRecordLimits,
  unscheduleSiteRecord,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import type { SiteContent } from '../../area/siteContent'
import type { Services } from '../../services'
import { findPermissions, isOperator } from '../../sessions/operators'
import { dropDraft, restore, saveDraft } from '../../siteContent/drafts'
import type { Editing } from '../../siteContent/editing'
import { previewDraft } from '../../siteContent/previewDraft'
import { publish, unschedule, withdraw } from '../../siteContent/publishing'
import { readContent } from '../../siteContent/readContent'
import { findDrafts, findRevisions } from '../../siteContent/rows'
import { findNames, listEdited, showBuiltIn, showRecord, showRevision, showRow } from '../../siteContent/show'
import { operatorsOnly } from '../../wire/access'
import { type Caller, type Handler, handle, type Tenant } from '../../wire/handle'
import { parseJson } from '../../wire/json'
import { copyRecords, sitesOf } from './copyRecords'
import { importRecords } from './importRecords'
import { siteMark } from './siteMark'

const unknownKind = failure(codes.notFound, '内容种类不存在')
const missing = failure(codes.notFound, '内容不存在，请刷新列表')

interface Call {
  readonly input: { readonly kind: string; readonly key?: string; readonly cursor?: string | undefined }
  readonly user: Caller
  readonly tenant: Tenant
  readonly services: Services
  readonly request: { readonly ip: string }
}

/** The kind of a call, if the caller may edit it. */
async function findContent({ input, user, services }: Call): Promise<Result<SiteContent>> {
  const content = services.siteContents.get(input.kind)
  if (!content) return unknownKind
  return (await isOperator(services.db, user.userId, content.kind.permission)) ? success(content) : operatorsOnly
}

/** Does something with a record, and answers with what it is then. */
async function act(call: Call, run: (editing: Editing) => Promise<Result<string>>): Promise<Result<SiteRecord>> {
  const content = await findContent(call)
  if (!content.ok) return content
  const { services, tenant, user, request, input } = call
  const editing = { services, tenant, userId: user.userId, ip: request.ip, content: content.data, key: input.key ?? '' }
  const done = await run(editing)
  if (!done.ok) return done
  const shown = await showRecord(content.data, done.data, { services, tenant })
  return shown ? success(shown) : missing
}

/** Reads something of a kind. */
const reading =
  <Data>(run: (content: SiteContent, call: Call) => Promise<Result<Data>>) =>
  async (call: Call): Promise<Result<Data>> => {
    const content = await findContent(call)
    return content.ok ? run(content.data, call) : content
  }

/** Operators' calls about what their site publishes. */
export const siteRecordHandlers: readonly Handler<Endpoint>[] = [
  handle(findSiteKinds, async ({ user, tenant, services: { db, siteContents } }) => {
    const permissions = await findPermissions(db, user.userId)
    const kinds = [...siteContents.values()].filter(({ kind }) => permissions.includes(kind.permission))
    const keys = kinds.map(({ kind }) => kind.key)
    const drafts = await findDrafts(db, tenant.id, keys)
    const count = (key: string, state: string) =>
      drafts.filter((each) => each.kind === key && each.state === state).length
    return success({
      list: keys.map((kind) => ({ kind, drafts: count(kind, 'draft'), scheduled: count(kind, 'scheduled') })),
    })
  }),

  handle(findSiteRecords, async (context) => {
    const { state, keyword, page, limit } = context.input
    const content = await findContent(context)
    if (!content.ok) return content
    const edited = await listEdited(content.data, context)
    const names = await findNames(
      context.services.db,
      edited.flatMap(({ draft, last }) => [draft, last]),
    )
    const rows = edited
      .map((each) => showRow(content.data.kind, each, names))
      .filter((row) => state === '' || row.state === state || (state === 'draft' && row.hasDraft))
      .filter(({ name, group }) => keyword === '' || `${group} ${name}`.includes(keyword))
    return success({ list: rows.slice((page - 1) * limit, page * limit), total: rows.length })
  }),

  handle(
    getSiteRecord,
    reading(async (content, { input, services, tenant }) => {
      const shown = await showRecord(content, input.key ?? '', { services, tenant })
      return shown ? success(shown) : missing
    }),
  ),

  handle(saveSiteDraft, (context) =>
    act(context, async (editing) => {
      const data = parseJson(context.input.data)
      return data.ok ? saveDraft(editing, { data: data.data, basis: context.input.basis }) : data
    }),
  ),

  handle(dropSiteDraft, async (context) => {
    const content = await findContent(context)
    if (!content.ok) return content
    const { services, tenant, user, request, input } = context
    const editing = { services, tenant, userId: user.userId, ip: request.ip, content: content.data, key: input.key }
    const done = await dropDraft(editing, input.basis)
    return done.ok ? success({}) : done
  }),

  handle(publishSiteRecord, (context) => act(context, (editing) => publish(editing, context.input))),
  handle(unscheduleSiteRecord, (context) => act(context, unschedule)),
  handle(withdrawSiteRecord, (context) => act(context, (editing) => withdraw(editing, context.input.note))),
  handle(restoreSiteRevision, (context) => {
    const { revision, basis } = context.input
    return act(context, (editing) => restore(editing, revision, basis))
  }),

  handle(
    findSiteRevisions,
    reading(async (content, { input, services, tenant }) => {
      const { kind } = content
      const key = input.key ?? ''
      const which = { tenantId: tenant.id, kind: kind.key, key }
      const before = input.cursor === undefined ? undefined : Number(input.cursor)
      const found = await findRevisions(services.db, which, { most: siteRecordLimits.revisions + 1, before })
      const rows = found.slice(0, siteRecordLimits.revisions)
      const names = await findNames(services.db, rows)
      const list = rows.flatMap((row) => showRevision(kind, row, names) ?? [])
      if (found.length > rows.length) return success({ list, next: String(rows.at(-1)?.revision), total: null })
      const builtIn = (await content.builtIn({ services, tenant })).find((each) => each.key === key)
      return success({ list: [...list, ...(builtIn ? [showBuiltIn(builtIn.data)] : [])], total: null })
    }),
  ),

  handle(
    previewSiteRecord,
    reading((content, { input, user, services, tenant }) =>
      previewDraft(content, { services, tenant, userId: user.userId, key: input.key ?? '' }),
    ),
  ),

  handle(
    exportSiteRecords,
    reading(async (content, { services, tenant }) => {
      const shown = await readContent(content, { services, tenant })
      const { key: kind, version } = content.kind
      const site = siteMark(services, tenant)
      return success({ kind, version, site, records: shown.map(({ key, data }) => ({ key, data })) })
    }),
  ),

  handle(
    findCopySites,
    reading((content, { services, tenant, user }) => sitesOf({ services, tenant, userId: user.userId, content })),
  ),

  handle(copySiteRecords, async (context) => {
    const content = await findContent(context)
    if (!content.ok) return content
    const { services, tenant, user, request, input } = context
    const copier = { services, tenant, userId: user.userId, content: content.data }
    return copyRecords(copier, { key: input.key, site: input.site, ip: request.ip })
  }),

  handle(importSiteRecords, async (context) => {
    const content = await findContent(context)
    if (!content.ok) return content
    const { services, tenant, user, request, input } = context
    return importRecords({ services, tenant, userId: user.userId, ip: request.ip, content: content.data }, input.file)
  }),
]
