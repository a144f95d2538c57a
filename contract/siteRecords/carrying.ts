import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { desk, SiteKindName, SiteRecordKey, siteRecordLimits } from './records'

/** Records of a kind go to another site: as a file, or straight to one that the operator edits too. */

export const ExportedRecords = z.object({
  kind: z.string(),
  version: z.int().check(z.gte(1)),
  /** Says which site they are of. */
  site: z.optional(z.string()),
  records: z.array(z.object({ key: SiteRecordKey, data: z.record(z.string(), z.unknown()) })),
})
export type ExportedRecords = z.infer<typeof ExportedRecords>

/** All records of a kind that the site shows. */
export const exportSiteRecords = endpoint({
  path: '/api-admin/record/export',
  effect: 'read',
  access: desk,
  parties: 'none',
  input: z.strictObject({ kind: SiteKindName }),
  output: ExportedRecords,
})

/** What `exportSiteRecords` answers, as JSON. */
const FileText = z.string().check(z.maxLength(siteRecordLimits.file, '一次导入的内容太长'))

const ImportOutcome = z.object({
  saved: z.int(),
  same: z.int(),
  refused: z.array(z.object({ key: z.string(), reason: z.string() })),
})

/**
 * Makes drafts of exported records, of a part of a file at a time; those that say what is there already are left. Records that the
 * schema refuses, or that have a schedule or a colleague's draft, are named with the reason. Records of the site's own, with a key that
 * the product does not have, become new ones on another site. Fails with 1001 if the file is of another kind or a newer version.
 */
export const importSiteRecords = endpoint({
  path: '/api-admin/record/import',
  effect: 'once',
  access: desk,
  parties: 'none',
  maxBody: siteRecordLimits.body,
  input: z.strictObject({ kind: SiteKindName, file: FileText }),
  output: ImportOutcome,
})

const SiteKey = z.string().check(z.regex(/^[a-z][a-z\d]{1,29}$/, '站点不存在'))

/** Other sites on which the caller's number is an operator who may edit this kind. */
export const findCopySites = endpoint({
  path: '/api-admin/record/copySiteFind',
  effect: 'read',
  access: desk,
  parties: 'none',
  input: z.strictObject({ kind: SiteKindName }),
  output: z.object({ list: z.array(z.object({ site: z.string(), name: z.string() })) }),
})

/**
 * Makes drafts on another site of what this one shows: of one record, or of all without `key`. As an import there, by the caller's account
 * on that site. Fails with 1003 if the caller may not edit the kind there, with 1002 if this site shows no such record.
 */
export const copySiteRecords = endpoint({
  path: '/api-admin/record/copy',
  effect: 'once',
  access: desk,
  parties: 'none',
  input: z.strictObject({ kind: SiteKindName, key: z.optional(SiteRecordKey), site: SiteKey }),
  output: ImportOutcome,
})
