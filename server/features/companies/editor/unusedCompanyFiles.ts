import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { nobody, uploads } from '../../../db/schema/uploads'
import { deleteUploads, type RemovedUploads } from '../../uploads/unusedFiles'

/** A file that a page stopped showing is kept this long, in ms: screens that are open still show it. */
const keptFor = 86_400_000

/** Ids of the files that a text names by their addresses. */
const idsIn = (text: string) => sql.raw(`(regexp_matches(${text}, '/files/([0-9a-f-]{36})', 'g'))[1]::uuid`)

/**
 * Deletes files of companies and sites that no page, material, certification or published record names any more: removed ones, and
 * all of a company that is gone. The caller removes the unused contents after the commit.
 */
export function removeUnusedCompanyFiles(tx: Db, now: Date): Promise<RemovedUploads> {
  const isUsed = sql`${uploads.id} in (
    select ${idsIn('photos::text || films::text')} from brands where photos <> '[]' or films <> '[]'
    union all select ${idsIn('url')} from brand_materials
    union all select document_id from brand_certifications
    union all select ${idsIn('data::text')} from site_records)`
  const isOld = lt(uploads.createdAt, new Date(now.getTime() - keptFor))
  return deleteUploads(tx, and(eq(uploads.userId, nobody), isOld, sql`not ${isUsed}`))
}
