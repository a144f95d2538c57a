import type { Config } from '../config'
import type { Db } from '../db/database'
import { adoptSecret, readSecret } from '../secrets/secret'
import { StartupError } from '../startup/startupError'

const usage = '用法：npm run secret -- adopt（原密钥已丢失时，让这个数据库改用现在的 SECRET 或 DATA_DIR 中的密钥）'

/** `npm run secret`: binds the database to this installation's secret. Returns the lines to print. */
export async function secretCommand(
  db: Db,
  words: readonly string[],
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
): Promise<readonly string[]> {
  if (words.length !== 1 || words[0] !== 'adopt') throw new StartupError(usage)
  await adoptSecret(db, secret ?? readSecret(dataDir))
  return ['数据库已改用现在的密钥。请重新启动所有进程；尚未发出的短信和邮件、未使用的验证码从此失效。']
}
