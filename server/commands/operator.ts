import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { operatorPermissions } from '#contract/console/operatorNames'
import { resetOperator as resetCall } from '#contract/console/operators'
import { allOperatorPermissions, isOperatorPermission, usualOperatorPermissions } from '#contract/operators'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { operators } from '../db/schema/site/operators'
import { tenants } from '../db/schema/site/tenants'
import { siteUrls } from '../edge/siteUrl'
import { resetFactors } from '../features/account/resetFactors'
import { loadTenants } from '../features/tenants/tenantRegistry'
import { hashPassword } from '../identity/passwords'
import { nameThing, noteActs } from '../operators/acts'
import { readSecret } from '../secrets/secret'
import { grant, isOperator, revoke } from '../sessions/operators'
import { StartupError } from '../startup/startupError'
import { channelCommand } from './channels'

type CommandConfig = Pick<Config, 'secret' | 'dataDir' | 'port' | 'tenantHosts'>

const usage = `用法：
  npm run operator -- list [--site 站点]
  npm run operator -- add 手机号 [--site 站点] [权限…]
  npm run operator -- revoke 手机号 [--site 站点] [权限…]
  npm run operator -- password 手机号 [--site 站点]（还没有短信时：给没有密码的管理员一个，登录后请修改）
  npm run operator -- reset 手机号 [--site 站点]（丢了两步验证和通行密钥：下次打开管理后台时重新设置）
  npm run operator -- channel [渠道码 名称] [--site 站点]
权限：${allOperatorPermissions.map((each) => `${each}（${operatorPermissions[each]}）`).join('、')}；add 不写即除 reporters 和 health 外的全部，revoke 不写即全部。不写站点即第一个。`

/**
 * `npm run operator`: the operators of a site and their permissions. Returns the lines to print; fails with a StartupError with a
 * sentence about the cause.
 */
export async function operatorCommand(
  db: Db,
  words: readonly string[],
  config: CommandConfig,
): Promise<readonly string[]> {
  const { site, rest } = takeSite(words)
  const [tenant] = await db
    .select({ id: tenants.id, key: tenants.key, name: tenants.name })
    .from(tenants)
    .where(site === undefined ? undefined : eq(tenants.key, site))
    .orderBy(asc(tenants.id))
    .limit(1)
  if (!tenant)
    throw new StartupError(site === undefined ? '还没有站点，请先用 npm run site -- add 建立。' : `没有站点 ${site}。`)
  if (rest[0] === 'channel') return channelCommand(db, tenant, rest.slice(1))
  const { verb = '', mobile, permissions } = readWords(rest)
  if (verb === 'list') return listOperators(db, tenant)
  const change = { add: grant, revoke }[verb]
  if ((!change && verb !== 'reset' && verb !== 'password') || mobile === undefined) throw new StartupError(usage)
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenant.id), eq(users.mobile, mobile)))
  if (!account) throw new StartupError(`${tenant.name}没有以 ${mobile} 为主手机号的账号，请先用它登录一次。`)
  const operator = { tenant, userId: account.id, mobile }
  if (verb === 'password') return givePassword(db, operator)
  if (!change) return resetOperator(db, operator, config)
  const unnamed = verb === 'add' ? usualOperatorPermissions : allOperatorPermissions
  await change(db, account.id, permissions.length > 0 ? permissions : unnamed)
  return listOperators(db, tenant)
}

interface Operator {
  readonly tenant: { readonly id: number; readonly key: string; readonly name: string }
  readonly userId: number
  readonly mobile: string
}

/** For an operator who has lost the second factor and the recovery codes. */
async function resetOperator(
  db: Db,
  { tenant, userId, mobile }: Operator,
  { secret, dataDir, port, tenantHosts }: CommandConfig,
): Promise<string[]> {
  if (!(await isOperator(db, userId))) throw new StartupError(`${mobile} 不是${tenant.name}的管理员。`)
  const siteUrl = siteUrls(await loadTenants(db, tenantHosts), () => port)
  const parts = { now: () => new Date(), secret: secret ?? readSecret(dataDir), siteUrl }
  await db.transaction(async (tx) => {
    const services = { ...parts, db: tx }
    const request = { ip: '服务器', userAgent: '' }
    await resetFactors(tx, { services, tenant, request }, { userId, by: '站点的技术人员' })
    await noteActs(services, { tenantId: tenant.id, userId: null, ip: '' }, [
      {
        act: resetCall.acts.reset,
        subject: nameThing(resetCall.acts.reset, userId),
        personId: userId,
        note: 'npm run operator -- reset',
      },
    ])
  })
  return [`已重置 ${mobile} 的两步验证和通行密钥，并通知了本人。下次打开管理后台时重新设置。`]
}

/** For the first operator of a site that cannot send a code yet: only who has the machine can run it. */
async function givePassword(db: Db, { tenant, userId, mobile }: Operator): Promise<string[]> {
  if (!(await isOperator(db, userId))) throw new StartupError(`${mobile} 不是${tenant.name}的管理员。`)
  const password = randomBytes(9).toString('base64url')
  const hasNone = and(eq(users.id, userId), isNull(users.passwordHash))
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash: await hashPassword(password), updatedAt: new Date() })
    .where(hasNone)
  if (rowCount === 0) throw new StartupError(`${mobile} 已有密码，可以用它登录。`)
  return [`${mobile} 的密码是 ${password}，只显示这一次。登录后请在「账号与安全」里修改。`]
}

function takeSite(words: readonly string[]) {
  const at = words.indexOf('--site')
  if (at < 0) return { site: undefined, rest: words }
  return { site: words[at + 1] ?? '', rest: [...words.slice(0, at), ...words.slice(at + 2)] }
}

function readWords([verb, mobile, ...given]: readonly string[]) {
  const permissions = given.filter(isOperatorPermission)
  const [unknown] = given.filter((word) => !isOperatorPermission(word))
  if (unknown !== undefined) throw new StartupError(`没有权限 ${unknown}。\n${usage}`)
  return { verb, mobile, permissions }
}

async function listOperators(db: Db, tenant: { readonly id: number; readonly name: string }): Promise<string[]> {
  const rows = await db
    .select({ mobile: users.mobile, permission: operators.permission })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(eq(users.tenantId, tenant.id))
    .orderBy(asc(users.mobile), asc(operators.permission))
  const held = new Map<string, string[]>()
  for (const { mobile, permission } of rows) held.set(mobile, [...(held.get(mobile) ?? []), permission])
  if (held.size === 0) return [`${tenant.name}还没有管理员。`]
  return [`${tenant.name}的管理员：`, ...[...held].map(([mobile, allowed]) => `  ${mobile}  ${allowed.join(' ')}`)]
}
