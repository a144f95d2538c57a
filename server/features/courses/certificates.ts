import { randomInt } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import type { CourseCertificate } from '#contract/courses/course'
import type { Db } from '../../db/database'
import { courseCertificates } from '../../db/schema/courses'
import type { Learner } from './progress'

export type CertificateRow = typeof courseCertificates.$inferSelect

export const certificatePath = '/files/certificate'

/** The address of its file, for whoever has the number. */
export const certificateUrl = (no: string): string => `${certificatePath}?no=${no}`

export const showCertificate = ({ no, courseId, name, title, issuedAt }: CertificateRow): CourseCertificate => ({
  no,
  courseId,
  name,
  title,
  issuedAt: issuedAt.toISOString(),
  url: certificateUrl(no),
})

export const findCertificates = (db: Db, { tenantId, userId }: Learner): Promise<CertificateRow[]> =>
  db
    .select()
    .from(courseCertificates)
    .where(and(eq(courseCertificates.tenantId, tenantId), eq(courseCertificates.userId, userId)))
    .orderBy(desc(courseCertificates.id))

export async function findCertificate(
  db: Db,
  { tenantId, no }: { tenantId: number; no: string },
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .select()
    .from(courseCertificates)
    .where(and(eq(courseCertificates.tenantId, tenantId), eq(courseCertificates.no, no)))
  return row
}

/** The certificate of a learner for a course: the one there is, or a new one. */
export async function keepCertificate(
  db: Db,
  { now, ...values }: Learner & { courseId: number; name: string; title: string; now: Date },
): Promise<CertificateRow> {
  await db
    .insert(courseCertificates)
    .values({ ...values, no: makeNumber(now), issuedAt: now })
    .onConflictDoNothing({ target: [courseCertificates.userId, courseCertificates.courseId] })
  const [row] = await db
    .select()
    .from(courseCertificates)
    .where(and(eq(courseCertificates.userId, values.userId), eq(courseCertificates.courseId, values.courseId)))
  if (!row) throw new Error('The certificate was not written')
  return row
}

/** Without characters that are easily taken for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `20261127-7F3K9Q2M8XWT`: the day in China and 60 random bits, which nobody guesses. */
function makeNumber(now: Date): string {
  const random = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return `${dayInChina(now).replaceAll('-', '')}-${random}`
}
