import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { getRegisterCode } from '#contract/register/code'
import {
  addAccessCode,
  addChannelCode,
  addLegacyIds,
  findAccessCodes,
  findChannelCodes,
  findLegacyIds,
  removeAccessCode,
  removeChannelCode,
  removeLegacyId,
} from '#contract/register/codesDesk'
import { getImportConfig, submitAccessKey } from '#contract/tenants/site'
import { registerCodes, registrations } from '#server/db/schema/accounts/registration'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
let elsewhere: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['site'] })
  elsewhere = await site.operator({ tenant: defaultTenants[1], permissions: ['site'] })
})
afterAll(() => site.close())

describe('codes of channels', () => {
  test('are listed with the people that they brought, and go with a removal', async () => {
    await operator.get(addChannelCode, { code: 'fair-2026', name: '秋季招聘会' })
    const { db } = site.database
    const [row] = await db.select().from(registerCodes).where(eq(registerCodes.code, 'FAIR-2026'))
    const person = await site.user()
    const came = { userId: person.userId, tenantId: 1, codeId: row?.id ?? 0 }
    await db.insert(registrations).values(came).onConflictDoUpdate({ target: registrations.userId, set: came })
    const { list, total } = await operator.get(findChannelCodes, { keyword: '秋季' })
    expect([list, total]).toMatchObject([[{ code: 'FAIR-2026', name: '秋季招聘会', people: 1 }], 1])
    expect((await elsewhere.get(findChannelCodes, {})).total).toBe(0)
    expect(await elsewhere.call(removeChannelCode, { code: 'FAIR-2026' })).toMatchObject({ code: codes.notFound })
    await operator.get(removeChannelCode, { code: 'fair-2026' })
    expect((await operator.get(findChannelCodes, {})).total).toBe(0)
  })

  test('cannot take or remove the code of a user', async () => {
    const { code } = await (await site.user()).get(getRegisterCode, {})
    expect(await operator.call(addChannelCode, { code, name: '海报' })).toMatchObject({ code: codes.conflict })
    expect(await operator.call(removeChannelCode, { code })).toMatchObject({ code: codes.notFound })
    expect(await operator.call(addChannelCode, { code: 'a b', name: '海报' })).toMatchObject({
      code: codes.invalidInput,
    })
  })
})

describe('codes of ways to the site', () => {
  test('count visits to the end of their last day', async () => {
    const until = new Date(site.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    await operator.get(addAccessCode, { code: 'menu_1', name: '公众号菜单', until })
    expect(await site.visitor().get(submitAccessKey, { code: 'menu_1' })).toEqual({ name: '公众号菜单' })
    const { list } = await operator.get(findAccessCodes, { keyword: 'menu_' })
    expect(list).toEqual([{ code: 'menu_1', name: '公众号菜单', uses: 1, until }])
    expect(await site.visitor(defaultTenants[1]).call(submitAccessKey, { code: 'menu_1' })).toMatchObject({
      code: codes.notFound,
    })
    expect(await operator.call(addAccessCode, { code: 'menu_1', name: '又一个' })).toMatchObject({
      code: codes.conflict,
    })
    await operator.get(removeAccessCode, { code: 'menu_1' })
    expect(await site.visitor().call(submitAccessKey, { code: 'menu_1' })).toMatchObject({ code: codes.notFound })
  })

  test('do not begin with a day that is over', async () => {
    const over = { code: 'menu_2', name: '旧的', until: '2020-01-01' }
    expect(await operator.call(addAccessCode, over)).toMatchObject({
      code: codes.invalidInput,
      data: { field: 'until' },
    })
  })
})

describe('ids of the old site', () => {
  test('lead to records of this site, and a later pair replaces an earlier one', async () => {
    const brand = await site.make.brand({})
    const other = await site.make.brand({})
    const lines = `77 ${brand.id}\n\n78,${brand.id}\n78 ${other.id}`
    expect(await operator.get(addLegacyIds, { kind: 'company', lines })).toEqual({ added: 2 })
    expect(await site.visitor().get(getImportConfig, { modal: 'company', id: '78' })).toEqual({ id: other.id })
    await operator.get(addLegacyIds, { kind: 'company', lines: `77 ${other.id}` })
    const { list, total } = await operator.get(findLegacyIds, { keyword: '7' })
    expect([list, total]).toEqual([
      [
        { kind: 'company', legacyId: '77', id: other.id },
        { kind: 'company', legacyId: '78', id: other.id },
      ],
      2,
    ])
    expect((await elsewhere.get(findLegacyIds, {})).total).toBe(0)
    await operator.get(removeLegacyId, { kind: 'company', legacyId: '77' })
    expect(await operator.call(removeLegacyId, { kind: 'company', legacyId: '77' })).toMatchObject({
      code: codes.notFound,
    })
  })

  test.each([
    ['1024', '第1行不是「旧编号 新编号」：1024'],
    ['1 2\n<b> 3', '第2行不是「旧编号 新编号」：<b> 3'],
    ['1 99999999', '本站没有编号是99999999的记录'],
    ['1 999999999999999999', '第1行不是「旧编号 新编号」：1 999999999999999999'],
    [Array(2001).fill('1 2').join('\n'), '一次最多2000行'],
  ])('%.20j is refused', async (lines, msg) => {
    const refused = await operator.call(addLegacyIds, { kind: 'job', lines })
    expect(refused).toMatchObject({ code: codes.invalidInput, msg, data: { field: 'lines' } })
  })

  test('cannot lead to a record of another site', async () => {
    const brand = await site.make.brand({ tenantId: 2 })
    const refused = await operator.call(addLegacyIds, { kind: 'company', lines: `5 ${brand.id}` })
    expect(refused).toMatchObject({ code: codes.invalidInput })
  })
})

test('every call needs the permission for the site', async () => {
  const stranger = await site.operator({ permissions: ['content', 'jobs'] })
  const calls: readonly [Endpoint, object][] = [
    [findChannelCodes, {}],
    [addChannelCode, { code: 'abcd', name: '一' }],
    [removeChannelCode, { code: 'abcd' }],
    [findAccessCodes, {}],
    [addAccessCode, { code: 'abcd', name: '一' }],
    [removeAccessCode, { code: 'abcd' }],
    [findLegacyIds, {}],
    [addLegacyIds, { kind: 'job', lines: '1 1' }],
    [removeLegacyId, { kind: 'job', legacyId: '1' }],
  ]
  for (const [call, input] of calls) expect(await stranger.call(call, input)).toMatchObject({ code: codes.forbidden })
})
