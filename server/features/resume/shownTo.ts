import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { agreed } from '#contract/chat/exchange'
import { cancelled } from '#contract/jobs/sendStates'
import { recruiter, seeker } from '#contract/roles'
import { presentBrandOf } from '../../companies/brandRights'
import { whoShielded } from '../account/shielding'

/**
 * Whether a recruiter may read the resume in a row of `resumes`. Either it was given to the recruiter: by an application to the
 * recruiter or to colleagues who share it, or by an agreed exchange (a talk alone gives nothing). Or it is public, the owner has
 * not shielded the recruiter, and the recruiter belongs to a company. Nobody may read the resume of a blocked account.
 */
export const isShownTo = (recruiterId: number): SQL<boolean> =>
  sql<boolean>`(resumes.listed and not resumes.barred and (
    ${wasSentTo(recruiterId)}
    or (resumes.visible and ${hasCompany(recruiterId)} and resumes.user_id not in ${whoShielded(recruiterId)})))`

/** A recruiter without a company sees masked cards only, but for those who sent their resume. */
export const seesNames = (recruiterId: number): SQL<boolean> =>
  sql<boolean>`(${hasCompany(recruiterId)} or ${wasSentTo(recruiterId)})`

/** Whether the recruiter is a member of the company that they work for. */
export const hasCompany = (recruiterId: SQLWrapper | number): SQL<boolean> =>
  sql<boolean>`(${presentBrandOf(recruiterId, 'seeColleagues')} is not null)`

/** The talk of a recruiter with the person of a row of `resumes`, if there are messages in it. */
export const talkWith = (recruiterId: number): SQL<number | null> => sql<number | null>`(
    select talks.id from talks
    join chat_users mine on mine.id = talks.recruiter_im and mine.user_id = ${recruiterId} and mine.role = ${recruiter}
    join chat_users theirs on theirs.id = talks.seeker_im and theirs.user_id = resumes.user_id and theirs.role = ${seeker}
    where talks.initiator_im is not null)`

/** The person of a row of `resumes` applied to the recruiter or a job of the recruiter's company, and did not withdraw. */
export const hasApplied = (recruiterId: number): SQL<boolean> => sql<boolean>`exists (
  select from job_sends
  where seeker_id = resumes.user_id and job_sends.status <> ${cancelled} and ${isToCompanyOf(recruiterId)})`

const wasSentTo = (recruiterId: number): SQL => sql`(
  ${hasApplied(recruiterId)}
  or exists (
    select from exchanges
    where kind = 'resume' and status = ${agreed} and cid = ${talkWith(recruiterId)}))`

/** The application in a row of `job_sends` came to this recruiter, or to a job of the recruiter's company, and is not shielded. */
export const isToCompanyOf = (recruiterId: number): SQL<boolean> => sql<boolean>`(
  job_sends.recruiter_id = ${recruiterId} or (${isSharedWith(recruiterId)} and exists (
    select from jobs
    where jobs.id = job_sends.job_id and jobs.brand_id = ${presentBrandOf(recruiterId, 'seeColleagues')})))`

/**
 * Colleagues do not see an application in a row of `job_sends` of a seeker who has shielded their company, unless it was handed
 * over to them: the seeker made an exception for one recruiter.
 */
export const isSharedWith = (recruiterId: number): SQL<boolean> => sql<boolean>`(
  ${recruiterId} in (job_sends.recruiter_id, job_sends.handler_id)
  or job_sends.seeker_id not in ${whoShielded(recruiterId)})`
