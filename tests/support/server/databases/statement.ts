import { join } from 'node:path'
import pg from 'pg'

/** Runs one statement on the embedded database of a running product, past its server. */
export async function runStatement(
  dataDir: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'rencai', database: 'rencai' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
