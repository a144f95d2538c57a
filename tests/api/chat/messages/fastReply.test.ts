import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePrivateGroups } from '#contract/account/privateGroup'
import { switchRole } from '#contract/account/user'
import { deleteFastReply, findFastReplies, saveFastReply, sortFastReplies } from '#contract/chat/fastReply'
import { limits } from '#contract/limits'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const texts = async (user: User) => (await user.get(findFastReplies, {})).list.map(({ text }) => text)

async function groupOf(user: User, name: string): Promise<number> {
  const { list } = await user.get(savePrivateGroups, { type: 'fastReply', data: [{ name }] })
  const group = list.find((each) => each.name === name)
  if (!group) throw new Error(`Group ${name} was not made`)
  return group.id
}

describe('a user without fast replies', () => {
  test('gets the site’s, which differ by role', async () => {
    const seeker = await site.user()
    const { list, isDefault } = await seeker.get(findFastReplies, {})
    expect(isDefault).toBe(true)
    expect(list).toHaveLength(6)
    expect(list[0]).toEqual({ id: -1, text: '我对该职位很感兴趣，方便详细聊聊吗？', groupId: null, sort: 0 })
    expect(await texts(await site.user({ role: 1 }))).toContain('方便发一份您的简历吗？')
  })

  test('gets copies of the site’s with the first change', async () => {
    const seeker = await site.user()
    const [first = '', , ...rest] = await texts(seeker)
    const { id } = await seeker.get(saveFastReply, { id: -2, text: '可以发我的简历吗？' })
    const own = await seeker.get(findFastReplies, {})
    expect(own.isDefault).toBe(false)
    expect(own.list.map(({ text }) => text)).toEqual([first, '可以发我的简历吗？', ...rest])
    expect(own.list[1]?.id).toBe(id)
  })

  test('keeps the copies when one is deleted, and gets the site’s again when the last is', async () => {
    const seeker = await site.user()
    await seeker.get(deleteFastReply, { id: -1 })
    const { list } = await seeker.get(findFastReplies, {})
    expect(list).toHaveLength(5)
    for (const { id } of list) await seeker.get(deleteFastReply, { id })
    expect((await seeker.get(findFastReplies, {})).isDefault).toBe(true)
  })

  test('gets copies once, even with two changes at once', async () => {
    const seeker = await site.user()
    await Promise.all(['甲', '乙', '丙'].map((text) => seeker.get(saveFastReply, { text })))
    expect(await texts(seeker)).toHaveLength(9)
  })
})

describe('own fast replies', () => {
  test('are in groups, new ones at the end, and can be moved between groups', async () => {
    const seeker = await site.user()
    const group = await groupOf(seeker, '面试')
    const { id } = await seeker.get(saveFastReply, { text: '请问面试地址在哪里？', groupId: group })
    await seeker.get(saveFastReply, { text: '需要带什么材料？', groupId: group })
    const inGroup = async () => (await seeker.get(findFastReplies, {})).list.filter(({ groupId }) => groupId === group)
    expect((await inGroup()).map(({ text }) => text)).toEqual(['请问面试地址在哪里？', '需要带什么材料？'])
    await seeker.get(saveFastReply, { id, text: '请问面试地址在哪里？', groupId: null })
    expect((await inGroup()).map(({ text }) => text)).toEqual(['需要带什么材料？'])
    expect((await seeker.get(findFastReplies, {})).list[6]).toMatchObject({ id, groupId: null, sort: 6 })
  })

  test('are sorted within a group', async () => {
    const seeker = await site.user()
    const before = await texts(seeker)
    await seeker.get(sortFastReplies, { ids: [-2, -1, -3, -4, -5, -6] })
    const [second, first, ...rest] = before
    expect(await texts(seeker)).toEqual([first, second, ...rest])
    const { list } = await seeker.get(findFastReplies, {})
    await seeker.get(sortFastReplies, { ids: list.map(({ id }) => id).reverse() })
    expect(await texts(seeker)).toEqual([...rest.reverse(), second, first])
    const group = await groupOf(seeker, '其他')
    const { id } = await seeker.get(saveFastReply, { text: '好的', groupId: group })
    const mixed = { code: 1001, msg: '只能在同一分组内排序' }
    expect(await seeker.call(sortFastReplies, { ids: [id, list[0]?.id ?? 0] })).toMatchObject(mixed)
    expect(await seeker.call(sortFastReplies, { ids: [id, id] })).toMatchObject({ code: 1002 })
  })

  test.each([
    [{ text: '   ' }, 1001, '请填写常用语'],
    [{ text: '\u200b' }, 1001, '请填写常用语'],
    [{ text: '长'.repeat(limits.fastReplyText + 1) }, 1001, '最多300个字'],
    [{ text: '该职位试用期多长？' }, 1010, '已有相同的常用语'],
    [{ text: '你好', id: 99_999 }, 1002, '常用语不存在'],
    [{ text: '你好', groupId: 99_999 }, 1002, '分组不存在'],
    [{ text: '你好', id: -100 }, 1001, '编号不正确'],
  ])('refuse %j', async (input, code, msg) => {
    expect(await (await site.user()).callRaw(saveFastReply, input)).toMatchObject({ code, msg })
  })

  test('have at most 300 characters as people count them, and there are at most 100', async () => {
    const seeker = await site.user()
    await seeker.get(saveFastReply, { text: '👍'.repeat(limits.fastReplyText) })
    const { list } = await seeker.get(findFastReplies, {})
    for (let made = list.length; made < limits.fastReplies; made += 1)
      await seeker.get(saveFastReply, { text: `第${made}条` })
    const full = { code: 1010, msg: '最多100条常用语' }
    expect(await seeker.call(saveFastReply, { text: '再来一条' })).toMatchObject(full)
  })

  test('belong to one role of one account', async () => {
    const seeker = await site.user()
    const { id } = await seeker.get(saveFastReply, { text: '只有我看得到' })
    const group = await groupOf(seeker, '私人')
    for (const other of [await site.user(), await site.user({ tenant: defaultTenants[1] })]) {
      expect(await texts(other)).not.toContain('只有我看得到')
      expect(await other.call(saveFastReply, { id, text: '改' })).toMatchObject({ code: 1002 })
      expect(await other.call(saveFastReply, { text: '改', groupId: group })).toMatchObject({ code: 1002 })
      await other.get(deleteFastReply, { id })
      expect(await other.call(sortFastReplies, { ids: [id] })).toMatchObject({ code: 1002 })
    }
    await seeker.get(switchRole, { role: 1 })
    expect(await texts(seeker)).not.toContain('只有我看得到')
    await seeker.get(deleteFastReply, { id })
    await seeker.get(switchRole, { role: 0 })
    expect(await texts(seeker)).toContain('只有我看得到')
    expect(await site.visitor().call(findFastReplies, {})).toMatchObject({ code: 1006 })
  })
})
