import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import type { Merging } from '../../chat/merging/joinChatUsers'

/**
 * What becomes of rows that name the account that goes. `move`: they name the other account. `unless`: so, except a row `t` beside which
 * the other account has such a row `o`. `drop`: they are deleted. `stay`: they are removed with the emptied account, or are a record of
 * who it was at the time. `own`: `merge.ts` says.
 */
export type ColumnRule = 'move' | 'stay' | 'drop' | 'own' | { readonly unless: string }

/** The other account has a row that agrees in these columns; without columns, any row. */
const same = (...columns: string[]): ColumnRule => ({
  unless: columns.map((column) => `o.${column} = t.${column}`).join(' and ') || 'true',
})

/** Every column that names an account (`tests/unit/server/mergedColumns.test.ts`). */
export const userColumns: Readonly<Record<string, ColumnRule>> = {
  // Logins and what guards them.
  'user_mobiles.user_id': 'own',
  'host_users.user_id': same('host'),
  'host_consents.user_id': 'drop',
  'sessions.user_id': 'own',
  'tickets.user_id': 'drop',
  'account_changes.user_id': 'drop',
  'account_numbers.user_id': 'stay',
  'released_numbers.user_id': 'stay',
  'released_numbers.bound_by': 'stay',
  'login_events.user_id': 'stay',
  'passkeys.user_id': 'drop',
  'pay_passwords.user_id': 'drop',
  'totp_secrets.user_id': 'drop',
  'waiting_resets.user_id': 'drop',
  'data_exports.user_id': 'stay',
  'once_answers.user_id': 'stay',
  'last_writes.user_id': 'stay',
  'client_errors.user_id': 'stay',
  'real_names.user_id': same(),
  'registrations.user_id': 'stay',
  'register_codes.owner_id': same(),
  'user_roles.user_id': same('role'),
  'document_confirmations.user_id': same('key', 'version'),

  // The person.
  'resumes.user_id': same(),
  'uploads.user_id': 'move',
  'upload_reservations.user_id': 'stay',
  'resume_attachments.user_id': 'own',
  'resume_skips.user_id': same('step'),
  'resume_suggestions.user_id': same('key'),
  'resume_links.user_id': { unless: 'o.revoked_at is null and t.revoked_at is null' },
  'resume_access.owner_id': 'stay',
  'resume_access.viewer_id': 'stay',
  'resume_access_heads.owner_id': 'stay',
  'refresh_log.user_id': 'stay',
  'refresh_plans.user_id': 'stay',
  'user_settings.user_id': same(),
  'home_places.user_id': same(),
  'private_groups.user_id': 'move',
  'fast_replies.user_id': same('role'),
  'greetings.user_id': same('role'),
  'shields.user_id': same('brand_id'),
  'notices.user_id': same('role', 'once_key'),
  'push_devices.user_id': 'drop',
  'tellings.user_id': 'drop',
  'favorites.user_id': same('kind', 'target_id'),
  'search_history.user_id': same('keyword'),
  'subscriptions.user_id': same('filter_key'),
  'job_alerts.user_id': same('job_id'),
  'job_digests.user_id': same('day'),
  'job_refusals.user_id': same('job_id'),
  'job_views.viewer': 'stay',
  'condition_answers.user_id': same('condition_id'),
  'condition_passes.user_id': same('job_id'),
  'contact_views.user_id': same('job_id'),
  'share_codes.user_id': same('kind', 'target_id'),
  'share_likes.user_id': same('code'),
  'share_templates.user_id': same('name'),
  'share_visits.user_id': 'move',
  'activity_replies.user_id': same('activity_id'),
  'activity_sign_ups.user_id': same('activity_id'),
  'booth_tickets.user_id': { unless: 'o.booth_id = t.booth_id and o.ended_at is null and t.ended_at is null' },
  'course_progress.user_id': same('course_id', 'chapter'),
  'course_certificates.user_id': same('course_id'),
  'feedbacks.user_id': 'move',
  'form_submissions.user_id': same('form_id'),

  // Applications, talks, interviews.
  'chat_users.user_id': 'own',
  'job_sends.seeker_id': 'own',
  'job_sends.recruiter_id': 'move',
  'job_sends.handler_id': 'own',
  'job_send_events.actor_id': 'stay',
  'interview_evaluations.user_id': 'move',
  'interview_scores.user_id': same('interview_id'),
  'calendar_feeds.user_id': same('role'),
  'complaints.reporter_id': { unless: 'o.kind = t.kind and o.target_id = t.target_id and o.state < 2 and t.state < 2' },
  'complaints.accused_id': 'move',
  'message_flags.user_id': same('client_id'),
  'complaint_acts.operator_id': 'stay',

  // The recruiter and companies.
  'recruiters.user_id': same(),
  'recruiter_companies.user_id': same('brand_id', 'company_name', 'credit_code'),
  'brand_members.user_id': same('brand_id'),
  'brands.owner_id': 'move',
  'company_joins.user_id': { unless: 'o.status = 0 and t.status = 0' },
  'company_joins.answered_by': 'stay',
  'brand_certifications.applicant_id': 'move',
  'brand_certifications.decided_by': 'stay',
  'jobs.user_id': 'move',
  'job_ranks.user_id': 'own',
  'job_drafts.user_id': 'move',
  'candidates.owner_id': {
    unless: `(o.mobile <> '' and o.mobile = t.mobile) or (o.email <> '' and o.email = t.email)`,
  },
  'candidates.added_by': 'move',
  'person_relations.recruiter_id': same('resume_id'),
  'recruiter_tags.recruiter_id': same('tag'),
  'resume_views.viewer_id': same('resume_id'),
  'talent_rights.user_id': same('resume_id', '"right"'),
  'talent_searches.user_id': same('filter_key'),
  'talent_alerts.user_id': same('resume_id'),
  'talent_digests.user_id': same('day'),
  'live_rooms.host_id': 'move',
  'live_subscriptions.user_id': same('room_id'),
  'live_favorites.user_id': same('room_id'),
  'live_questions.user_id': 'move',
  'live_media.user_id': 'move',
  'meeting_people.user_id': { unless: 'o.interview_id = t.interview_id or o.ticket_id = t.ticket_id' },
  'meeting_recordings.user_id': 'move',
  'meeting_consents.user_id': same('recording_id'),
  'meeting_recording_views.user_id': 'move',

  // Money: nothing moves without a transfer, so orders and the books stay, and nothing may be left to use.
  'ledger_accounts.user_id': 'stay',
  'right_lots.user_id': 'stay',
  'orders.user_id': 'stay',
  'invoices.user_id': 'stay',
  'memberships.user_id': 'stay',
  'membership_pauses.user_id': 'stay',
  'packages.user_id': 'stay',
  'coupons.user_id': { unless: `o.rule_key = t.rule_key and o.event = t.event or t.state <> 'free'` },
  'coupon_rules.changed_by': 'stay',
  'money_findings.settled_by': 'stay',

  // Operators are not merged.
  'operators.user_id': 'stay',
  'operators.granted_by': 'stay',
  'operator_acts.user_id': 'stay',
  'operator_acts.person_id': 'stay',
  'proposed_acts.proposed_by': 'stay',
  'proposed_acts.decided_by': 'stay',
  'desk_assignees.user_id': 'stay',
  'desk_notes.by': 'stay',
  'desk_views.by': 'stay',
  'desk_works.by': 'stay',
  'broadcasts.by': 'stay',
  'feedbacks.handled_by': 'stay',
  'site_records.by': 'stay',
}

/** Columns that name a resume: they follow the person whose resume stays. */
export const resumeColumns: Readonly<Record<string, ColumnRule>> = {
  'talent_rights.resume_id': same('user_id', '"right"'),
  'resume_views.resume_id': same('viewer_id'),
  'person_relations.resume_id': same('recruiter_id'),
  'talent_alerts.resume_id': same('user_id'),
}

/** Carries the rules out. */
export async function moveColumns(
  tx: Db,
  rules: Readonly<Record<string, ColumnRule>>,
  merging: Merging,
): Promise<void> {
  for (const [path, rule] of Object.entries(rules)) {
    if (rule === 'stay' || rule === 'own') continue
    const [table = '', name = ''] = path.split('.')
    await tx.execute(statement({ table: sql.identifier(table), column: sql.identifier(name), rule }, merging))
  }
}

interface Target {
  readonly table: SQL | ReturnType<typeof sql.identifier>
  readonly column: SQL | ReturnType<typeof sql.identifier>
  readonly rule: Exclude<ColumnRule, 'stay' | 'own'>
}

function statement({ table, column, rule }: Target, { from, into }: Merging): SQL {
  if (rule === 'drop') return sql`delete from ${table} where ${column} = ${from}`
  const move = sql`update ${table} t set ${column} = ${into} where t.${column} = ${from}`
  if (rule === 'move') return move
  return sql`${move} and not exists (select from ${table} o where o.${column} = ${into} and (${sql.raw(rule.unless)}))`
}
