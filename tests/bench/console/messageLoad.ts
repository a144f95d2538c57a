import type { Pool } from 'pg'
import { unhurried, withoutIndexes } from '../search/bulkLoad'
import { benchTenant } from '../search/jobLoad'

const people = 100_000
const complaints = 10_000

/** The last of so many minutes has the last message. */
const end = '2026-11-20T00:00:00Z'
const days = 90

const blocked = ['刷单返利', '裸聊', '网络赌博', '代开发票', '先交押金', '缴纳培训费', '安全账户']

/** People, complaints, and so many messages that a blocked word kept back: of few people many, of most a few; of some words many. */
export async function loadMessages(pool: Pool, count: number): Promise<void> {
  await unhurried(
    pool,
    `
    with people as (
      insert into users (id, tenant_id, mobile) overriding system value
      select n, ${benchTenant.id}, (13000000000 + n)::text from generate_series(1, ${people}) n)
    insert into recruiters (user_id, tenant_id, name, job_title)
    select n, ${benchTenant.id}, (array['王女士', '李先生', '陈经理', '林小满', '宋知行'])[1 + n % 5], '招聘经理'
    from generate_series(1, ${people / 2}) n`,
  )
  await unhurried(
    pool,
    `
    insert into complaints (tenant_id, reporter_id, role, kind, target_id, accused_id, title, reason, content)
    select ${benchTenant.id}, 1 + n % ${people}, 0, 'talk', n, 1 + (n * 7) % ${people}, '宋知行', 'harassment', '多次发来辱骂的话。'
    from generate_series(1, ${complaints}) n`,
  )
  await unhurried(pool, 'alter table message_flags set unlogged')
  await unhurried(pool, 'alter table message_flags drop constraint "message_flags_userId_clientId_unique"')
  await unhurried(pool, 'alter table message_flags drop constraint message_flags_user_id_users_id_fk')
  const every = Math.floor(count / complaints)
  const load = () =>
    unhurried(
      pool,
      `
      insert into message_flags (tenant_id, user_id, role, client_id, word, text, complaint_id, at)
      select ${benchTenant.id}, 1 + (${people} * power(((n::bigint * 7919) % 1000003) / 1000003.0, 3))::int, n % 2,
        ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        case when n % ${every} = 0 then '' when n % 3 > 0 then (array[${blocked.map((word) => `'${word}'`)}])[1 + n % 7]
          else '词语' || n % 500 end,
        case when n % ${every} = 0 then '' else '有兴趣的加我，' || n end,
        case when n % ${every} = 0 then n / ${every} end,
        timestamptz '${end}' - (${count} - n) * interval '${(days * 86_400) / count} seconds'
      from generate_series(1, ${count}) n`,
    )
  await withoutIndexes(pool, { tables: ['message_flags'], load })
  await unhurried(pool, 'create unique index on message_flags (user_id, client_id)')
}
