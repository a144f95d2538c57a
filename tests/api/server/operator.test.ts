import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUserInfo } from '#contract/account/user'
import { login } from '#contract/auth/login'
import { usualOperatorPermissions } from '#contract/operators'
import { operatorCommand } from '#server/commands/operator'
import { defaultTenants } from '#server/features/tenants/tenants'
import { isOperator } from '#server/sessions/operators'
import { configOfCommands, Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const run = (...words: string[]) => operatorCommand(site.database.db, words, configOfCommands)

test('the command creates the first operator of a site, lists operators and revokes permissions', async () => {
  const { db } = site.database
  const user = await site.user()
  const { name } = defaultTenants[0]
  expect(await run('list')).toEqual([`${name}还没有管理员。`])
  expect(await run('add', user.mobile)).toEqual([
    `${name}的管理员：`,
    `  ${user.mobile}  ${[...usualOperatorPermissions].sort().join(' ')}`,
  ])
  expect(await isOperator(db, user.userId, 'accounts')).toBe(true)
  await run('revoke', user.mobile, 'accounts', 'site')
  expect(await isOperator(db, user.userId, 'accounts')).toBe(false)
  expect(await isOperator(db, user.userId, 'complaints')).toBe(true)
  expect((await user.get(getUserInfo, {})).operates).toEqual([
    'content',
    'complaints',
    'companies',
    'feedback',
    'notices',
    'jobs',
    'money',
    'audit',
    'operators',
  ])
  expect(await run('revoke', user.mobile)).toEqual([`${name}还没有管理员。`])
  expect((await user.get(getUserInfo, {})).operates).toEqual([])
})

test('the command identifies a site by its key, and explains errors in a sentence', async () => {
  const tenant = defaultTenants[1]
  const user = await site.user({ tenant })
  expect(await run('add', user.mobile, '--site', tenant?.key ?? '', 'complaints')).toEqual([
    `${tenant?.name}的管理员：`,
    `  ${user.mobile}  complaints`,
  ])
  await expect(run('add', user.mobile)).rejects.toThrow('请先用它登录一次')
  await expect(run('add', user.mobile, 'everything')).rejects.toThrow('没有权限 everything')
  await expect(run('list', '--site', 'nowhere')).rejects.toThrow('没有站点 nowhere')
  await expect(run()).rejects.toThrow('用法')
})

test('the command gives an operator without a password one to log in with, once', async () => {
  const [user, other] = [await site.user(), await site.user()]
  await run('add', user.mobile, 'site')
  const [told = ''] = await run('password', user.mobile)
  const [, password = ''] = /密码是 (\S+)，/.exec(told) ?? []
  const session = { type: 'password', mobile: user.mobile, password, agreed: true } as const
  expect(await site.visitor().call(login, session)).toMatchObject({ ok: true, data: { userId: user.userId } })
  await expect(run('password', user.mobile)).rejects.toThrow('已有密码')
  await expect(run('password', other.mobile)).rejects.toThrow('不是')
})
