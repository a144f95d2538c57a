import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletePrivateGroup, findPrivateGroups, savePrivateGroups } from '#contract/account/privateGroup'
import { switchRole } from '#contract/account/user'
import { findFastReplies, saveFastReply } from '#contract/chat/fastReply'
import { limits } from '#contract/limits'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const type = 'fastReply'
const save = (user: User, ...data: { id?: number; name: string; sort?: number }[]) =>
  user.get(savePrivateGroups, { type, data })
const names = async (user: User) => (await user.get(findPrivateGroups, { type })).list.map(({ name }) => name)

test('groups are created, renamed and sorted', async () => {
  const user = await site.user()
  const { list } = await save(user, { name: '打听' }, { name: '面试' })
  expect(list).toMatchObject([
    { type, name: '打听', sort: 0 },
    { type, name: '面试', sort: 1 },
  ])
  const [first, second] = list.map(({ id }) => id)
  await save(user, { id: first, name: '了解情况' })
  expect(await names(user)).toEqual(['了解情况', '面试'])
  await save(user, { id: second, name: '面试', sort: 0 }, { id: first, name: '了解情况', sort: 1 })
  expect(await names(user)).toEqual(['面试', '了解情况'])
})

test('two groups can swap their names, but two groups cannot share a name', async () => {
  const user = await site.user()
  const { list } = await save(user, { name: '甲' }, { name: '乙' })
  const [first, second] = list.map(({ id }) => id)
  await save(user, { id: first, name: '乙' }, { id: second, name: '甲' })
  expect(await names(user)).toEqual(['乙', '甲'])
  const taken = { code: 1010, msg: '已有同名的分组' }
  expect(await user.call(savePrivateGroups, { type, data: [{ name: '甲' }] })).toMatchObject(taken)
})

test('items of a deleted group are kept without a group', async () => {
  const user = await site.user()
  const [group] = (await save(user, { name: '临时' })).list
  const { id } = await user.get(saveFastReply, { text: '稍后回复您', groupId: group?.id })
  await user.get(deletePrivateGroup, { type, id: group?.id ?? 0 })
  expect(await names(user)).toEqual([])
  expect((await user.get(findFastReplies, {})).list).toContainEqual(expect.objectContaining({ id, groupId: null }))
})

test.each([
  [[{ name: '' }], 1001, '请填写分组名称'],
  [[{ name: '名'.repeat(11) }], 1001, '最多10个字'],
  [[{ id: 99_999, name: '没有' }], 1002, '分组不存在'],
  [Array.from({ length: limits.privateGroups + 1 }, (_, at) => ({ name: `${at}组` })), 1001, '最多20个分组'],
])('%j is refused', async (data, code, msg) => {
  expect(await (await site.user()).callRaw(savePrivateGroups, { type, data })).toMatchObject({ code, msg })
})

test('there are at most twenty groups, also when created at once', async () => {
  const user = await site.user()
  const many = Array.from({ length: 15 }, (_, at) => at)
  await save(user, ...many.map((at) => ({ name: `一${at}` })))
  const answers = await Promise.all(
    many.map((at) => user.call(savePrivateGroups, { type, data: [{ name: `二${at}` }] })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 1010, msg: '最多20个分组' })
})

test('groups belong to one role of one account', async () => {
  const user = await site.user()
  const [group] = (await save(user, { name: '私人' })).list
  const id = group?.id ?? 0
  for (const other of [await site.user(), await site.user({ tenant: defaultTenants[1] })]) {
    expect(await names(other)).toEqual([])
    const data = [{ id, name: '改名' }]
    expect(await other.call(savePrivateGroups, { type, data })).toMatchObject({ code: 1002 })
    await other.get(deletePrivateGroup, { type, id })
  }
  expect(await names(user)).toEqual(['私人'])
  await user.get(switchRole, { role: 1 })
  expect(await names(user)).toEqual([])
  expect(await site.visitor().call(findPrivateGroups, { type })).toMatchObject({ code: 1006 })
  expect(await user.callRaw(findPrivateGroups, { type: 'other' })).toMatchObject({ code: 1001 })
})
