import { type SQL, sql } from 'drizzle-orm'
import { formerStates, type Mover, type SendStatus, sent, viewed } from '#contract/jobs/sendStates'
import type { Db } from '../../../db/database'
import { handlerOf } from './handlerOf'

export interface SendMove {
  readonly to: SendStatus
  readonly by: Mover
  /** The account that moves it; null for the site. */
  readonly actorId: number | null
  /** The message for the seeker. */
  readonly reason?: string
  readonly now: Date
}

/** An application that was moved, with the names that its notices need. */
export interface MovedRow {
  readonly id: number
  readonly tenantId: number
  readonly jobId: number
  readonly cid: number
  readonly seekerId: number
  readonly recruiterId: number
  /** The recruiter who handles it (`handlerOf`). */
  readonly handlerId: number
  readonly from: SendStatus
  readonly jobName: string
  readonly brandId: number
  readonly brandName: string
  /** Name in the seeker's resume. */
  readonly name: string
}

/**
 * Moves applications, in one statement that tests the former state, and notes each move in the line of time. Those whose state
 * does not allow the move stay. `where` is about columns of `job_sends`. Returns what was moved.
 */
export async function moveSends(tx: Db, where: SQL, move: SendMove): Promise<MovedRow[]> {
  const { to, by, actorId, reason = '' } = move
  const from = formerStates(to, by)
  const now = sql`${move.now.toISOString()}::timestamptz`
  const waits = to === sent || to === viewed
  const { rows } = await tx.execute<MovedRow & Record<string, unknown>>(sql`
    with former as (
      select id, status from job_sends
      where ${where} and status in (${sql.join(
        from.map((each) => sql`${each}`),
        sql`, `,
      )})
      order by id for no key update
    ), moved as (
      update job_sends set status = ${to}, changed_at = ${now}
        ${waits ? sql`` : sql`, closes_at = null`}
      from former where job_sends.id = former.id and job_sends.status = former.status
      returning job_sends.*, former.status as former
    ), noted as (
      insert into job_send_events (tenant_id, send_id, kind, "from", "to", "by", actor_id, reason, created_at)
      select tenant_id, id, 'move', former, ${to}, ${by}, ${actorId}::bigint, ${reason}, ${now} from moved
    )
    select moved.id, moved.tenant_id as "tenantId", moved.job_id as "jobId", moved.cid, moved.seeker_id as "seekerId",
      moved.recruiter_id as "recruiterId", ${handlerOf(sql`moved`)} as "handlerId",
      moved.former as "from", jobs.job_name as "jobName", brands.id as "brandId", brands.brand_name as "brandName",
      coalesce(resumes.name, '') as name
    from moved join jobs on jobs.id = moved.job_id join brands on brands.id = jobs.brand_id
    left join resumes on resumes.id = moved.resume_id
    order by moved.id`)
  return rows
}
