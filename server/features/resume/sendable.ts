import { codes, failure, type Result, success } from '../../../contract/errors'
import type { Db } from '../../db/database'
import { judgeResume } from './integrity'
import { findResume, loadSections, noSections, type ResumeRow } from './resumeStore'

const nothing = { name: '', workingDate: '', description: '' }

/** The user's resume, if it has what a recruiter needs. None: 13009; without basics, expectation or experience: 13002. `to`: for what. */
export async function findSendable(db: Db, userId: number, to: string): Promise<Result<ResumeRow>> {
  const row = await findResume(db, userId)
  const sections = (row && (await loadSections(db, [row.id])).get(row.id)) ?? noSections
  const { integrity, sendable } = judgeResume({ ...(row ?? nothing), ...sections })
  if (row === undefined || integrity === 0) return failure(codes.resumeMissing, '请先创建简历')
  if (!sendable) return failure(codes.resumeIncomplete, `简历还不完整，请完善基本信息、求职期望和经历后再${to}`)
  return success(row)
}
