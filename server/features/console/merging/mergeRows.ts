import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { joinChatUsers, type Merging } from '../../chat/merging/joinChatUsers'
import type { Push } from '../../chat/talks/updates'
import { isBlank } from './accountFacts'
import { moveColumns, resumeColumns, userColumns } from './userColumns'

/** Moves what an account has to another one, except its logins. Chat is locked (`lockTalking`). Resolves to what devices hear of it. */
export async function mergeRows(
  tx: Db,
  merging: Merging,
  { takesCard }: { readonly takesCard: boolean },
): Promise<readonly Push[]> {
  const pushes = await joinChatUsers(tx, merging)
  await joinSends(tx, merging)
  await joinCompanies(tx, merging)
  if (takesCard) await tx.execute(sql`delete from recruiters where user_id = ${merging.into}`)
  const resumes = await moveResume(tx, merging)
  await moveColumns(tx, userColumns, merging)
  if (resumes) await followResume(tx, merging.into, resumes)
  await moveAttachments(tx, merging)
  return pushes
}

/** Of two applications for one job, the one that changed last stays, with the history of both. */
async function joinSends(tx: Db, { from, into }: Merging): Promise<void> {
  const { rows } = await tx.execute<{ winner: string; loser: string }>(sql`
    select case when (a.changed_at, a.id) > (b.changed_at, b.id) then a.id else b.id end as winner,
      case when (a.changed_at, a.id) > (b.changed_at, b.id) then b.id else a.id end as loser
    from job_sends a join job_sends b on b.job_id = a.job_id and b.seeker_id = ${into} where a.seeker_id = ${from}`)
  for (const { winner, loser } of rows) {
    await tx.execute(sql`update job_send_events set send_id = ${winner} where send_id = ${loser}`)
    await tx.execute(sql`delete from job_sends where id = ${loser}`)
  }
  await tx.execute(sql`update job_sends set seeker_id = ${into} where seeker_id = ${from}`)
}

/** Who belongs to a company with both accounts keeps the greater role, and goes on with what either dealt with. */
async function joinCompanies(tx: Db, { from, into }: Merging): Promise<void> {
  await tx.execute(sql`
    update job_sends set handler_id = ${into} where handler_id = ${from} and job_id in (
      select id from jobs where brand_id in (select brand_id from brand_members where user_id = ${from}))`)
  await tx.execute(sql`
    update brand_members kept set role = gone.role from brand_members gone
    where kept.user_id = ${into} and gone.user_id = ${from} and gone.brand_id = kept.brand_id
      and (gone.role = 'owner' or kept.role = 'viewer')`)
}

interface TwoResumes {
  readonly gone: number
  readonly kept: number
}

/** A blank resume gives way. Resolves to both if both accounts have one with something in it. */
async function moveResume(tx: Db, { from, into }: Merging): Promise<TwoResumes | undefined> {
  await tx.execute(sql`delete from resumes r where user_id in (${from}, ${into}) and ${isBlank}`)
  const { rows } = await tx.execute<{ id: string; user: string }>(sql`
    select id, user_id as user from resumes where user_id in (${from}, ${into})`)
  const idOf = (userId: number) => rows.find(({ user }) => Number(user) === userId)?.id
  const [gone, kept] = [idOf(from), idOf(into)]
  return gone === undefined || kept === undefined ? undefined : { gone: Number(gone), kept: Number(kept) }
}

/** What others have of the resume that goes is about the one that stays. */
async function followResume(tx: Db, userId: number, { gone, kept }: TwoResumes): Promise<void> {
  await moveColumns(tx, resumeColumns, { from: gone, into: kept })
  await tx.execute(sql`update job_sends set resume_id = ${kept} where seeker_id = ${userId} and resume_id = ${gone}`)
  await tx.execute(sql`
    update favorites t set target_id = ${kept} where t.kind = 'resume' and t.target_id = ${gone} and not exists (
      select from favorites o where o.user_id = t.user_id and o.kind = 'resume' and o.target_id = ${kept})`)
}

/** One attachment is the one that is sent unless another is chosen. */
const moveAttachments = (tx: Db, { from, into }: Merging) =>
  tx.execute(sql`
    update resume_attachments t set user_id = ${into}, is_default = t.is_default and not exists (
      select from resume_attachments o where o.user_id = ${into} and o.is_default)
    where t.user_id = ${from}`)
