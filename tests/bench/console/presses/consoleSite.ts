import type { Browser, Page } from 'playwright'
import { allOperatorPermissions } from '#contract/operators'
import { recruiter } from '#contract/roles'
import type { Database } from '#server/db/database'
import { insertExamples } from '#server/sites/examples'
import { signUp, storageOf } from '../../../support/browser/accounts'
import { openConsole } from '../../../support/browser/operators'
import { startProduct } from '../../../support/server/server'
import { watchPage } from './watchPress'

/** The built product over the database of a bench, and a window in which an operator with all permissions has opened its console. */
export async function withConsole<T>(
  database: Database,
  browser: Browser,
  bench: (page: Page) => Promise<T>,
): Promise<T> {
  await insertExamples(database.db, { forDemo: false })
  // The bench gave its people their ids.
  await database.pool.query(`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`)
  const product = await startProduct({
    env: { DEMO: 'off', LOG_LEVEL: 'error', DATABASE_URL: addressOf(database) },
  })
  const { url, dataDir } = product
  try {
    const account = await signUp(recruiter, { url, dataDir })
    const { userId } = account.session
    const statement = 'insert into operators (user_id, permission, created_at) select $1, unnest($2::text[]), now()'
    await database.pool.query(statement, [userId, allOperatorPermissions])
    await openConsole(account, dataDir)
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      storageState: storageOf(account, url),
    })
    const page = await context.newPage()
    await watchPage(page)
    try {
      return await bench(page)
    } finally {
      await context.close()
    }
  } finally {
    await product.dispose()
  }
}

function addressOf({ pool }: Database): string {
  const { host = '', user = '', database = '' } = pool.options
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`
}
