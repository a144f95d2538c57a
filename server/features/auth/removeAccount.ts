import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { dataExports } from '../../db/schema/accounts/security'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { uploads } from '../../db/schema/uploads'
import { closedMobile } from '../../identity/closedMobile'
import { enqueue } from '../../work/enqueue'
import { workKind } from '../../work/kind'
import { deleteUploads, removeContents, unusedAmong } from '../uploads/unusedFiles'

/** Name under which the archive of an export is stored. */
export const exportName = (id: string): string => `export-${id}`

/** Removes the data of a closed account when its time has come. No-op if the owner has returned in the meantime. */
export const accountRemovals = workKind({
  kind: 'accountRemoval',
  title: '删除已注销的账号',
  payload: z.object({ userId: z.int(), closingAt: z.string() }),
  run: (services, { payload: { userId, closingAt } }) =>
    services.db.transaction(async (tx) => {
      const due = and(eq(users.id, userId), eq(users.closingAt, new Date(closingAt)))
      const [account] = await tx.select({ id: users.id }).from(users).where(due).for('update')
      if (!account) return
      const names = await removeAccount(tx, userId)
      if (names.length > 0) await enqueue({ ...services, db: tx }, contentRemovals, { names: [...names] })
    }),
})

/** Removes contents of deleted uploads from storage, unless somebody has uploaded the same again. */
export const contentRemovals = workKind({
  kind: 'contentRemoval',
  title: '删除不再使用的文件',
  payload: z.object({ names: z.array(z.string()) }),
  run: async (services, { payload }) => removeContents(services.storage, await unusedAmong(services.db, payload.names)),
})

/**
 * Columns that refer to a user and whose rows stay, because they belong to other people too: talks, jobs that others applied to,
 * applications that others sent, complaints, the books, what an operator did to the site. They lead to an account without personal data.
 */
export const keptColumns: readonly string[] = [
  'chat_users.user_id',
  'recruiters.user_id',
  'jobs.user_id',
  'job_sends.recruiter_id',
  'resume_views.viewer_id',
  'complaints.reporter_id',
  'live_rooms.host_id',
  'ledger_accounts.user_id',
  'operator_acts.user_id',
  'right_lots.user_id',
  'orders.user_id',
  'invoices.user_id',
]

/**
 * Deletes everything that an account has, in a transaction, and leaves an empty account that nobody can log in to. Tables are
 * found by their references to users, so that a new table is covered. Resolves to the names of contents that are unused now.
 */
export async function removeAccount(tx: Db, userId: number): Promise<readonly string[]> {
  const empty = { passwordHash: null, accountName: null, email: '', weixin: '', openId: null, contact: null }
  await handOverCompanies(tx, userId)
  await tx
    .update(users)
    .set({ ...empty, mobile: closedMobile(userId), mobileSince: null, emailSince: null })
    .where(eq(users.id, userId))
  await tx
    .update(recruiters)
    .set({ name: '', jobTitle: '', avatar: '', brandId: null })
    .where(eq(recruiters.userId, userId))
  await tx.update(jobs).set({ status: jobStatus.stopped }).where(eq(jobs.userId, userId))
  await emptyTalks(tx, userId)
  await deleteRecordingsOf(tx, userId)
  const exported = await tx.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, userId))
  const { unused } = await deleteUploads(tx, eq(uploads.userId, userId))
  for (const { table, column } of await findOwnedColumns(tx))
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`)
  return [...unused, ...exported.map(({ id }) => exportName(id))]
}

/** Messages stay for the other side. Exchanged contact data does not. */
async function emptyTalks(tx: Db, userId: number): Promise<void> {
  const own = sql`(select id from chat_users where user_id = ${userId})`
  await tx.execute(sql`
    update exchanges set
      seeker_value = case when talks.seeker_im in ${own} then '' else seeker_value end,
      recruiter_value = case when talks.recruiter_im in ${own} then '' else recruiter_value end,
      resume = case when talks.seeker_im in ${own} then null else resume end
    from talks where talks.id = exchanges.cid and (talks.seeker_im in ${own} or talks.recruiter_im in ${own})`)
  await tx.execute(sql`update interviews set contact_name = '', contact_tel = '' where recruiter_im in ${own}`)
  await tx.execute(sql`delete from drafts where im_user_id in ${own}`)
  await tx.execute(sql`delete from contacts where owner_im in ${own}`)
  await tx.execute(sql`delete from chat_log where im_user_id in ${own}`)
}

/** Recordings of interviews in which the account is seen or heard, also those of others. Their pieces follow by a timed task. */
async function deleteRecordingsOf(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`delete from meeting_recordings where id in (
    select recording_id from meeting_consents where user_id = ${userId} and agreed_at is not null)`)
}

/** The companies that only this account owned go to a colleague. Without one, their pages stay without a maintainer. */
async function handOverCompanies(tx: Db, userId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    delete from brand_members where user_id = ${userId} returning brand_id as id`)
  const left = sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`
  await tx.execute(sql`
    update brand_members set role = 'owner' from (
      select distinct on (m.brand_id) m.brand_id, m.user_id from brand_members m join users on users.id = m.user_id
      where m.brand_id = any(${left}) and users.closing_at is null and not users.blocked and not exists (
        select from brand_members o join users ou on ou.id = o.user_id
        where o.brand_id = m.brand_id and o.role = 'owner' and ou.closing_at is null and not ou.blocked)
      order by m.brand_id, m.role = 'viewer', m.joined_at, m.user_id) heirs
    where heirs.brand_id = brand_members.brand_id and heirs.user_id = brand_members.user_id`)
  await tx.execute(sql`
    update brands set owner_id = heirs.user_id from (
      select distinct on (m.brand_id) m.brand_id, m.user_id from brand_members m join users on users.id = m.user_id
      where users.closing_at is null order by m.brand_id, m.role <> 'owner', m.joined_at, m.user_id) heirs
    where heirs.brand_id = brands.id and brands.owner_id = ${userId}`)
}

/** Columns with a user's id whose rows are that user's alone. */
async function findOwnedColumns(tx: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select distinct c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and (a.attname = 'user_id' or f.confrelid = 'users'::regclass)
    order by 1, 2`)
  return rows.filter(({ table, column }) => !keptColumns.includes(`${table}.${column}`))
}
