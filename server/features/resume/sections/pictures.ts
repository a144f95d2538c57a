import { and, asc, eq } from 'drizzle-orm'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { media, type saveMedia } from '#contract/resume/sections/media'
import type { Db } from '../../../db/database'
import { resumeRows } from '../../../db/schema/resumes'
import type { Services } from '../../../services'
import { findOwnUpload } from '../../uploads/uploadRows'
import { completeResume, lockResume, type ResumeOwner } from '../resumeStore'
import { type AnyInput, putRow, type RowSection } from './rowSection'

const noPicture = failure(codes.notFound, '图片不存在，请重新上传', { field: 'uploadId' })

/** Saves one of the user's uploads as a picture of 职场风采, at its position among the others. */
export function savePicture(
  { db, now, secret }: Pick<Services, 'db' | 'now' | 'secret'>,
  owner: ResumeOwner,
  section: RowSection<AnyInput>,
  { place, ...picture }: ParsedInputOf<typeof saveMedia>,
): Promise<Result<OutputOf<typeof saveMedia>>> {
  return db.transaction(async (tx) => {
    const resume = await lockResume(tx, owner)
    if (!(await findOwnUpload(tx, { ...owner, id: picture.uploadId, kind: 'image' }))) return noPicture
    const saved = await putRow(tx, resume, section, picture)
    if (!saved.ok) return saved
    if (place !== undefined) await movePicture(tx, resume.id, saved.data, place)
    return success({ id: saved.data, integrity: await completeResume({ db: tx, now, secret }, resume.id) })
  })
}

/** Moves a picture to a position from 0, and numbers all of them again. */
async function movePicture(tx: Db, resumeId: number, id: number, place: number): Promise<void> {
  const rows = await tx
    .select({ id: resumeRows.id, position: resumeRows.position })
    .from(resumeRows)
    .where(and(eq(resumeRows.resumeId, resumeId), eq(resumeRows.section, media.key)))
    .orderBy(asc(resumeRows.position), asc(resumeRows.id))
  const order = rows.map((row) => row.id).filter((each) => each !== id)
  order.splice(place, 0, id)
  const former = new Map(rows.map((row) => [row.id, row.position]))
  for (const [position, each] of order.entries())
    if (former.get(each) !== position) await tx.update(resumeRows).set({ position }).where(eq(resumeRows.id, each))
}
