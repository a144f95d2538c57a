import type { Pool } from 'pg'

/** Name of the row of `installation` that says when the newest backup was taken, as an ISO date. */
export const backupName = 'lastBackup'

/** Notes a backup that is whole, so that an old one is an alert. A database of the first release has no such table. */
export async function noteBackup(pool: Pool, takenAt: string): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.installation') is not null as found`,
  )
  if (!rows[0]?.found) return
  await pool.query(
    'insert into installation (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [backupName, takenAt],
  )
}
