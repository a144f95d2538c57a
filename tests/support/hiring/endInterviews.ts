import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Moves the interviews of a person back, so that they are over: browser tests cannot move the product's clock. */
export async function endInterviews(mobile: string): Promise<void> {
  const folder = process.env.PRODUCT_DATA
  if (!folder) throw new Error('There is no product of this run')
  const socket = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]
  const client = new pg.Client({ host: socket, user: 'rencai', database: 'rencai' })
  await client.connect()
  await client.query(
    `update interviews set start_at = now() - interval '2 hours' where seeker_im in
     (select c.id from chat_users c join users u on u.id = c.user_id where u.mobile = $1)`,
    [mobile],
  )
  await client.end()
}
