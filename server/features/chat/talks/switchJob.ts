import { eq } from 'drizzle-orm'
import type { Contact } from '#contract/chat/model'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { talks } from '../../../db/schema/chat'
import { noTalk } from '../contacts/contactCalls'
import { loadContact } from '../contacts/contacts'
import { findOfferedJob } from '../messages/jobContent'
import { lockTalk, tellOfTalk } from './talks'
import type { Push } from './updates'

interface Switched {
  readonly contact: Contact
  readonly pushes: readonly Push[]
}

/** Changes the talk's job to another of the recruiter's open jobs, and logs that for each side that has the contact in its list. */
export async function switchJob(
  tx: Db,
  { cid, jobId, imUserId }: { cid: number; jobId: number; imUserId: number },
): Promise<Result<Switched>> {
  const locked = await lockTalk(tx, cid, imUserId)
  if (locked === undefined) return noTalk
  const { talk } = locked
  const offered = await findOfferedJob(tx, { jobId, recruiterIm: talk.recruiterIm })
  if (offered === undefined) return failure(codes.notFound, '职位不存在')
  if (!offered.isOpen) return failure(codes.conflict, '职位已停止招聘')
  const isNews = jobId !== talk.jobId
  if (isNews) await tx.update(talks).set({ jobId }).where(eq(talks.id, cid))
  const pushes = isNews ? await tellOfTalk(tx, { ...talk, jobId }) : []
  const contact = await loadContact(tx, cid, imUserId)
  return contact ? success({ contact, pushes }) : noTalk
}
