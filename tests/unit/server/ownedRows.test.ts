import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { keptColumns } from '#server/features/auth/removeAccount'
import { talkMessages } from '#server/features/home/dataExport/talkMessages'
import { exportTopics } from '#server/features/home/dataExport/topics'
import { schemaColumns, schemaTables } from '../../support/server/schemaColumns'

const columns = schemaColumns()

/** Accounts that are named by a number only: the account that is left stays without personal data. */
const namedOnly: Readonly<Record<string, string>> = {
  'brands.owner_id': 'handed over to a colleague',
  'company_joins.answered_by': 'who of a company answered a request',
  'brand_certifications.applicant_id': 'who asked for the company to be certified',
  'brand_certifications.decided_by': 'the operator who decided',
  'money_findings.settled_by': 'the operator who settled',
  'coupon_rules.changed_by': 'the operator who changed the rule last',
  'broadcasts.by': 'the operator who wrote it',
  'desk_notes.by': 'the operator who wrote it',
  'desk_views.by': 'the operator who saved it',
  'desk_works.by': 'the operator who began it',
  'operators.granted_by': 'the operator who proposed the permission',
  'proposed_acts.proposed_by': 'the operator who proposed the act',
  'proposed_acts.decided_by': 'the operator who decided about it',
  'feedbacks.handled_by': 'the operator who answered',
  'complaint_acts.operator_id': 'the operator who acted on a complaint',
  'complaints.accused_id': 'whom a complaint of somebody else is about',
  'candidates.added_by': 'who of a company added a person to its pool',
  'job_sends.handler_id': 'who of a company deals with an application',
}

const namesAccount = (spelled: string) =>
  /(?:^|_)(?:user|owner|viewer|seeker|recruiter|reporter|accused|host|actor|handler|applicant|author|operator)_id$|_by$/.test(
    spelled,
  )

test('the schema is found', () => {
  expect(schemaTables.length).toBeGreaterThan(60)
})

test('rows of a removed account are deleted, or their column is among the kept ones', () => {
  const unknown = columns
    .filter(({ spelled, isKey }) => isKey || namesAccount(spelled))
    .filter(({ path, spelled, isOwned }) => !isOwned && spelled !== 'user_id' && !keptColumns.includes(path))
    .filter(({ path }) => !(path in namedOnly) && !(path in reviewed))
    .map(({ path }) => path)
  expect(unknown).toEqual([])
})

/** Further columns of that form, and why no removal concerns them. */
const reviewed: Readonly<Record<string, string>> = {
  'drafts.im_user_id': 'emptied with the talks',
  'chat_log.im_user_id': 'emptied with the talks',
  'chat_tokens.im_user_id': 'goes with the session',
  'meeting_people.im_user_id': 'goes with the row’s account',
  'room_restraints.im_user_id': 'a measure of a room against an account, by its number only',
  'job_send_events.actor_id': 'who of a company moved an application, by its number only',
  'resume_access.viewer_id': 'the ledger of access of another owner',
  'released_numbers.bound_by': 'who has a number now, by its number only',
}

test('no kept column is gone from the schema', () => {
  const paths = new Set(columns.map(({ path }) => path))
  expect(
    [...keptColumns, ...Object.keys(namedOnly), ...Object.keys(reviewed)].filter((path) => !paths.has(path)),
  ).toEqual([])
})

const keysOf = (reason: string, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, reason]))

const dialect = new PgDialect({ casing: 'snake_case' })
const exported = [...exportTopics.map(({ rows }) => rows(1)), talkMessages(1)].map(
  (query) => dialect.sqlToQuery(query).sql,
)

/** Tables with rows of an account that no topic shows, and why. */
const notExported: Readonly<Record<string, string>> = {
  ...keysOf('a record that the server keeps for itself', [
    ...['tickets', 'once_answers', 'upload_reservations', 'client_errors', 'data_exports', 'job_alerts', 'job_digests'],
    ...['talent_alerts', 'talent_digests', 'last_writes', 'push_devices', 'tellings'],
    ...['released_numbers', 'account_numbers', 'resume_access_heads', 'recruiter_companies', 'condition_passes'],
  ]),
  ...keysOf('a choice of settings or of the way through forms', ['user_settings', 'resume_skips', 'registrations']),
  ...keysOf('part of what another topic shows', ['resume_attachments', 'recruiter_tags', 'job_ranks']),
  ...keysOf('not the account’s own', [
    'live_rooms',
    'operators',
    'operator_acts',
    'resume_views',
    'broadcasts',
    'desk_notes',
    'desk_assignees',
    'desk_views',
    'desk_works',
    'proposed_acts',
  ]),
  pay_passwords: 'a hash, whose being there the wallet shows',
  totp_secrets: 'a secret, whose being there the page of security shows',
  register_codes: 'an invitation code without a person',
}

test('every table with rows of an account is in its export, or says why not', () => {
  const owned = new Set(
    columns.filter(({ spelled, isKey }) => isKey || spelled === 'user_id').map(({ table }) => table),
  )
  const missing = [...owned].filter(
    (table) => !(table in notExported) && !exported.some((query) => new RegExp(`\\b${table}\\b`).test(query)),
  )
  expect(missing).toEqual([])
})

test('no two topics of the export write the same file', () => {
  const keys = exportTopics.map(({ key }) => key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
