import { type SQL, sql } from 'drizzle-orm'
import { agreed } from '#contract/chat/exchange'
import type { TalentRight } from '#contract/resume/rights'
import { talkWith } from '../../shownTo'

/** The recruiter used the right on the person of a row of `resumes`. */
export const usedRight = (recruiterId: number, right: TalentRight): SQL<boolean> => sql<boolean>`exists (
  select from talent_rights t where t.user_id = ${recruiterId} and t.resume_id = resumes.id and t."right" = ${right})`

/** Both agreed in their talk to exchange numbers. */
export const hasExchangedNumbers = (recruiterId: number): SQL<boolean> => sql<boolean>`exists (
  select from exchanges where kind = 'mobile' and status = ${agreed} and cid = ${talkWith(recruiterId)})`

/** The recruiter may see the number without a further right, so no page masks it. */
export const isPhoneFree = (recruiterId: number): SQL<boolean> => sql<boolean>`(
  ${hasExchangedNumbers(recruiterId)} or (resumes.phone_open and ${usedRight(recruiterId, 'phone')}))`
