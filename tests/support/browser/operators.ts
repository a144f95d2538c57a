import { beginSecondFactor, confirmSecondFactor } from '#contract/auth/secondFactor'
import { allOperatorPermissions, type OperatorPermission } from '#contract/operators'
import { appCode } from '../server/authenticatorApp'
import { runStatement } from '../server/databases/statement'
import { type Account, prove, runProduct } from './accounts'

interface Place {
  readonly permissions?: readonly OperatorPermission[]
  readonly dataDir?: string
  /** For how long the account has had its permissions: who confirms what others propose needs a day. */
  readonly days?: number
}

/** Makes an account an operator of its site, who has not opened the console yet. */
export async function permit(
  account: Account,
  { permissions = allOperatorPermissions, dataDir = runProduct.dataDir, days = 0 }: Place = {},
): Promise<Account> {
  await runStatement(
    dataDir,
    `insert into operators (user_id, permission, created_at)
     select $1, unnest($2::text[]), now() - $3::int * interval '1 day'`,
    [account.session.userId, permissions, days],
  )
  return account
}

/** Makes an account an operator of its site, who has opened the console in this session by a new authenticator app. */
export async function makeOperator(account: Account, place: Place = {}): Promise<Account> {
  await openConsole(await permit(account, place), place.dataDir)
  return account
}

/** Sets up an authenticator app, which opens the console in this session. */
export async function openConsole(account: Account, dataDir = runProduct.dataDir): Promise<void> {
  await prove(account, 'secondFactor', dataDir)
  const { key } = await account.client.get(beginSecondFactor, {})
  await account.client.get(confirmSecondFactor, { code: appCode(key, new Date()) })
  account.client.proof = undefined
}
