import { describe, expect, test } from 'vitest'
import { PrimaryTrack } from '#server/db/replicas/lag'
import { readableFromReplica } from '#server/db/replicas/readable'
import { statementGate } from '#server/db/replicas/statements'

describe('a statement', () => {
  const mayRead = statementGate(['jobs', 'brands', 'resumes', 'users', 'sessions', 'shields', 'pg_class'])

  test.each([
    'select id from jobs where status = 1',
    'with found as (select "id" from "jobs") select * from found join "brands" b on true',
    '  (select id from jobs) union (select id from brands)',
    'select updated_at from resumes r',
  ])('that only reads what may lag is answered by a replica: %s', (text) => {
    expect(mayRead(text)).toBe(true)
  })

  test.each([
    'select id from jobs join "users" on true',
    'select id from resumes r where r.user_id not in (select user_id from shields)',
    'select 1 from SESSIONS, jobs',
    'select reltuples from pg_class, jobs',
    'select 1',
    'insert into jobs select * from jobs',
    'with gone as (delete from jobs returning id) select * from gone',
    'select id from jobs for update',
    'select id from jobs for no key update',
    'select pg_advisory_xact_lock(1) from jobs',
    "select nextval('jobs_id_seq') from jobs",
  ])('that names anything else, or acts, goes to the primary: %s', (text) => {
    expect(mayRead(text)).toBe(false)
  })
})

test('nothing that decides who may do what can be read from a replica', () => {
  const deciding = [
    ...['sessions', 'chat_tokens', 'tickets', 'login_codes', 'operators', 'users', 'user_roles', 'user_settings'],
    ...['shields', 'recruiters', 'recruiter_companies', 'brand_members', 'talent_rights', 'right_lots', 'memberships'],
    ...['ledger_accounts', 'once_answers', 'tenants', 'room_restraints', 'contact_views', 'last_writes', 'talks'],
  ]
  expect(deciding.filter((name) => readableFromReplica.has(name))).toEqual([])
})

describe('the lag of a replica', () => {
  test('is the age of the newest position of the primary that it has', () => {
    const track = new PrimaryTrack()
    for (const [at, position] of [[1000, 50] as const, [2000, 60] as const, [3000, 70] as const])
      track.note({ at, position })
    expect(track.lagOf(70, 3100)).toBe(100)
    expect(track.lagOf(65, 3100)).toBe(1100)
    expect(track.lagOf(49, 3100)).toBe(Number.POSITIVE_INFINITY)
  })

  test('does not grow while the primary writes nothing', () => {
    const track = new PrimaryTrack()
    for (let at = 0; at < 900_000; at += 1000) track.note({ at, position: 50 })
    expect(track.lagOf(50, 899_500)).toBe(500)
  })

  test('begins anew when the log of the primary does', () => {
    const track = new PrimaryTrack()
    track.note({ at: 1000, position: 90 })
    track.note({ at: 2000, position: 10 })
    expect(track.lagOf(10, 2500)).toBe(500)
    expect(track.lagOf(9, 2500)).toBe(Number.POSITIVE_INFINITY)
  })
})
