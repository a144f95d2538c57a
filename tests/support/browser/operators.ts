import { beginSecondFactor, confirmSecondFactor } from '#contract/auth/secondFactor'
import { allOperatorPermissions, type OperatorPermission } from '#contract/operators'
import { appCode } from '../server/authenticatorApp'
import { runStatement } from '../server/databases/statement'
import { type Account, prove, runProduct } from './accounts'

interface Place {
  readonly permissions?: readonly OperatorPermission[]
  readonly dataDir?: string
}

/** Makes an account an operator of its site, who has opened the console in this session by a new authenticator app. */
export async function makeOperator(
  account: Account,
  { permissions = allOperatorPermissions, dataDir = runProduct.dataDir }: Place = {},
): Promise<Account> {
  for (const permission of permissions)
    await runStatement(dataDir, 'insert into operators (user_id, permission, created_at) values ($1, $2, now())', [
      account.session.userId,
      permission,
    ])
  await prove(account, 'secondFactor', dataDir)
  const { key } = await account.client.get(beginSecondFactor, {})
  await account.client.get(confirmSecondFactor, { code: appCode(key, new Date()) })
  account.client.proof = undefined
  return account
}
