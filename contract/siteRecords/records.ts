import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Instant, Nothing, optionalText } from '../fields'
import { cursorPageOf, pageInput, pageOf } from '../paging'

/** Limits of what a site's operators publish: records of a kind that take room, revisions on a page, characters of a note. */
export const siteRecordLimits = {
  /** Those that are published and drafts; withdrawn ones take no room. */
  records: 500,
  revisions: 20,
  note: 100,
  /** Characters of a record, and of what one import carries of a file. */
  data: 100_000,
  file: 250_000,
  /** Bytes of a call that carries them. */
  body: 1024 * 1024,
} as const

/** How far ahead a publication may be scheduled, in ms. */
export const longestSchedule = 366 * 86_400_000

/** `builtIn`: the product's own. `draft`: never published. */
export const siteRecordStates = {
  builtIn: '产品自带',
  draft: '未发布',
  published: '已发布',
  withdrawn: '已撤下',
} as const
export type SiteRecordState = keyof typeof siteRecordStates
const State = z.enum(Object.keys(siteRecordStates) as [SiteRecordState, ...SiteRecordState[]], '状态不正确')

export const SiteKindName = z.string().check(z.regex(/^[a-z][A-Za-z]{1,39}$/, '内容种类不存在'))
/** Empty for the only record of a kind. */
export const SiteRecordKey = z.string().check(z.regex(/^[\w-]{0,40}$/, '编号不正确'))
/** A record's data as JSON. The kind's schema says what it has, and the handler checks it. */
const DataText = z.string().check(z.maxLength(siteRecordLimits.data, '内容太长，请分成几条'))
const Note = optionalText(siteRecordLimits.note)
const which = { kind: SiteKindName, key: SiteRecordKey }

/** Any permission: each kind of records has its own, without which its calls fail with 1003. */
export const desk = { operator: 'any' } as const

/** The kinds that the caller may edit, with their drafts. */
export const findSiteKinds = endpoint({
  path: '/api-admin/record/kindFind',
  effect: 'read',
  access: desk,
  parties: 'none',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ kind: z.string(), drafts: z.int(), scheduled: z.int() })) }),
})

export const SiteRecordRow = z.object({
  key: z.string(),
  name: z.string(),
  group: z.string(),
  state: State,
  /** There are changes that are not published. */
  hasDraft: z.boolean(),
  /** When they will be; empty if not scheduled. */
  publishAt: Instant,
  /** The last change; empty for a built-in record. */
  changedAt: Instant,
  changedBy: z.string(),
})
export type SiteRecordRow = z.infer<typeof SiteRecordRow>

/** Records of a kind, in the order in which they are shown. `state` `draft`: those with unpublished changes. Fails with 1002 for an unknown kind. */
export const findSiteRecords = endpoint({
  path: '/api-admin/record/find',
  effect: 'read',
  access: desk,
  parties: 'none',
  input: z.strictObject({
    kind: SiteKindName,
    state: z._default(z.union([z.literal(''), State], '状态不正确'), ''),
    keyword: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
    ...pageInput(20),
  }),
  output: pageOf(SiteRecordRow),
})

/** A state of a record's history. Revision 0 is the built-in one. */
export const SiteRevision = z.object({
  revision: z.int(),
  state: State,
  data: z.record(z.string(), z.unknown()),
  at: Instant,
  by: z.string(),
  note: z.string(),
})
export type SiteRevision = z.infer<typeof SiteRevision>

export const SiteDraft = z.object({
  data: z.record(z.string(), z.unknown()),
  /** Empty if it is not scheduled. */
  publishAt: Instant,
  at: Instant,
  by: z.string(),
  /** What it will be published with; or why it was not, though it was scheduled. */
  note: z.string(),
  /** What is live has changed since it was begun. */
  isBehind: z.boolean(),
})
export type SiteDraft = z.infer<typeof SiteDraft>

export const SiteRecord = z.object({
  key: z.string(),
  name: z.string(),
  state: State,
  /** The last one of its history, also of a withdrawal; 0 without one. */
  revision: z.int(),
  /** What is shown, or was shown last; null before the first publication without a built-in one. */
  live: z.nullable(SiteRevision),
  draft: z.nullable(SiteDraft),
  hasBuiltIn: z.boolean(),
  /** The page that shows it. */
  page: z.string(),
})
export type SiteRecord = z.infer<typeof SiteRecord>

/** Fails with 1002 if the kind has no record with this key. */
export const getSiteRecord = endpoint({
  path: '/api-admin/record/get',
  effect: 'read',
  access: desk,
  parties: 'none',
  input: z.strictObject(which),
  output: SiteRecord,
})

/**
 * Keeps changes as the record's draft, which takes back a schedule. An empty `key` of a kind with many records makes a new one. The
 * basis is that of `data` as it was read: of the draft if there is one, else of what is live. Fails with 1001 and `data.field` for data that the kind's
 * schema refuses, with 1010 if there are too many records, with 1026 over newer changes.
 */
export const saveSiteDraft = endpoint({
  path: '/api-admin/record/draftSave',
  effect: 'once',
  access: desk,
  parties: 'none',
  acts: { save: { name: 'siteRecords.saveDraft', title: '保存草稿' } },
  maxBody: siteRecordLimits.body,
  input: z.strictObject({ ...which, data: DataText, basis: Basis }),
  output: SiteRecord,
})

/** Drops the draft; a record that was never published is gone then. Fails with 1026 if the draft is another one than the caller has seen. */
export const dropSiteDraft = endpoint({
  path: '/api-admin/record/draftDelete',
  effect: 'once',
  access: desk,
  parties: 'none',
  acts: { drop: { name: 'siteRecords.dropDraft', title: '放弃草稿' } },
  input: z.strictObject({ ...which, basis: Basis }),
  output: Nothing,
})

/**
 * Publishes the draft: now, or at a later time. Fails with 1001 and `data.field` for a time in the past or too far ahead, with 1010
 * without a draft, with 1026 if the draft is another one than the caller has seen, and if what is live has changed since the draft was
 * begun. `over` is the `revision` that the caller has seen and publishes over all the same.
 */
export const publishSiteRecord = endpoint({
  path: '/api-admin/record/publish',
  effect: 'once',
  access: desk,
  parties: 'none',
  acts: {
    publish: { name: 'siteRecords.publish', title: '发布' },
    schedule: { name: 'siteRecords.schedule', title: '定时发布' },
  },
  input: z.strictObject({
    ...which,
    note: Note,
    publishAt: z._default(z.string().check(z.maxLength(40)), ''),
    over: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
    basis: Basis,
  }),
  output: SiteRecord,
})

/** Takes the schedule of a draft back. Fails with 1010 if it has none any more. */
export const unscheduleSiteRecord = endpoint({
  path: '/api-admin/record/unschedule',
  effect: 'once',
  access: desk,
  parties: 'none',
  acts: { unschedule: { name: 'siteRecords.unschedule', title: '取消定时' } },
  input: z.strictObject(which),
  output: SiteRecord,
})

/** Shows the record no longer; the built-in one instead, unless the kind has many. Takes back a schedule. Fails with 1010 if nothing is published. */
export const withdrawSiteRecord = endpoint({
  path: '/api-admin/record/withdraw',
  effect: 'once',
  access: desk,
  parties: 'none',
  acts: { withdraw: { name: 'siteRecords.withdraw', title: '撤下' } },
  input: z.strictObject({ ...which, note: Note }),
  output: SiteRecord,
})

/** What was shown, the newest first, the built-in one last. `cursor` is `next` of the page before, or any revision: those before it. */
export const findSiteRevisions = endpoint({
  path: '/api-admin/record/historyFind',
  effect: 'read',
  access: desk,
  parties: 'none',
  input: z.strictObject({ ...which, cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  output: cursorPageOf(SiteRevision),
})

/** Makes a former state the draft. Fails as `saveSiteDraft` does, and with 1002 for an unknown revision. */
export const restoreSiteRevision = endpoint({
  path: '/api-admin/record/restore',
  effect: 'once',
  access: desk,
  parties: 'none',
  input: z.strictObject({ ...which, revision: z.int().check(z.gte(0), z.lte(1_000_000)), basis: Basis }),
  output: SiteRecord,
})

/** A link that shows the draft on the page of the site, for an hour, on any device. Fails with 1010 if no page shows the kind. */
export const previewSiteRecord = endpoint({
  path: '/api-admin/record/preview',
  effect: 'read',
  access: desk,
  parties: 'none',
  input: z.strictObject(which),
  output: z.object({ url: z.string() }),
})
