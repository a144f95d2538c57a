import { sql } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import type { Db } from '../../../db/database'
import { hasCompany } from '../shownTo'

const noPerson = failure(codes.notFound, '简历不存在或未公开')
const noCompany = failure(codes.companyMissing, '创建公司后即可查看完整简历')

/** Why a recruiter may not read a resume that is not shown to them. */
export const findBarrier = async (db: Db, viewerId: number): Promise<Failure> =>
  (await belongsToCompany(db, viewerId)) ? noPerson : noCompany

export async function belongsToCompany(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select where ${hasCompany(userId)}`)
  return rows.length > 0
}
