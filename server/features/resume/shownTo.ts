import { type SQL, sql } from 'drizzle-orm'
import { agreed } from '../../../contract/chat/exchange'
import { whoShielded } from '../account/shielding'
import { talkWith } from './resumeCards'

/**
 * Whether a recruiter may see the resume of a row of `resumes`: a shielded company's sees those alone that were sent to this
 * very recruiter, by applying for a job or by an exchange that was agreed to. Words in a talk send nothing.
 */
export const isShownTo = (recruiterId: number): SQL<boolean> =>
  sql<boolean>`(resumes.user_id not in ${whoShielded(recruiterId)} or ${wasSentTo(recruiterId)})`

const wasSentTo = (recruiterId: number): SQL => sql`(
  exists (select from job_sends where seeker_id = resumes.user_id and recruiter_id = ${recruiterId})
  or exists (
    select from exchanges
    where kind = 'resume' and status = ${agreed} and cid = ${talkWith(recruiterId)}))`
