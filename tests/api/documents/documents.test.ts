import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmDocuments, findDocuments, getDocument } from '#contract/documents/document'
import { findLinks, findQualifications, getQualification, getService, saveFeedback } from '#contract/documents/service'
import { documentConfirmations, feedbacks } from '#server/db/schema/documents'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

describe('a legal document', () => {
  test.each([
    ['TS1000', '服务协议与隐私政策'],
    ['XY1000', '个人信息保护政策'],
    ['XY1001', '用户协议'],
    ['XY1007', '个人信息处理授权书'],
    ['XY1011', '实名认证服务协议'],
  ])('%s is %s, in force and in its former version, in the name of the site', async (key, name) => {
    const visitor = site.visitor(defaultTenants[1])
    const current = await visitor.get(getDocument, { key })
    expect(current).toMatchObject({ key, name })
    expect(current.content).toContain(defaultTenants[1]?.name)
    expect(current.content).not.toMatch(/\{site\}|<(?!\/?(h2|p|ul|li)>)/)
    expect(current.content.length).toBeGreaterThan(400)
    const { list } = await visitor.get(findDocuments, { key })
    const [first, former] = list[0]?.versions ?? []
    expect(first?.version).toBe(current.version)
    const old = await visitor.get(getDocument, { key, version: former?.version })
    expect(old.content).not.toBe(current.content)
    expect(first?.changes).not.toBe('')
  })

  test('that is missing, or not in that version, is reported as missing', async () => {
    const visitor = site.visitor()
    expect(await visitor.call(getDocument, { key: 'XY9999' })).toMatchObject({ code: 1002, msg: '文档不存在' })
    expect(await visitor.call(getDocument, { key: 'XY1000', version: '1999' })).toMatchObject({ code: 1002 })
    expect((await visitor.get(findDocuments, {})).list).toHaveLength(5)
  })

  test('is agreed to once, with the time, by a logged-in user', async () => {
    const documents = [{ key: 'XY1000' as const, version: '2026.2' }]
    const former = [{ key: 'XY1000' as const, version: '2025.1' }]
    expect(await site.visitor().call(confirmDocuments, { documents })).toMatchObject({ code: 1006 })
    const user = await site.user()
    const before = await user.get(confirmDocuments, { documents: former })
    site.advance(60_000)
    const first = await user.get(confirmDocuments, { documents })
    expect(first.list).toMatchObject(documents)
    expect(Date.parse(first.list[0]?.confirmedAt ?? '')).toBeGreaterThan(Date.parse(before.list[0]?.confirmedAt ?? ''))
    site.advance(60_000)
    expect(await user.get(confirmDocuments, { documents })).toEqual(first)
    const rows = await site.database.db.select().from(documentConfirmations)
    expect(rows.filter(({ userId }) => userId === user.userId)).toHaveLength(2)
    const unknown = { documents: [{ key: 'XY1000' as const, version: '1999' }] }
    expect(await user.call(confirmDocuments, unknown)).toMatchObject({ code: 1002 })
  })
})

test('licences, links and contact data of the site are public', async () => {
  const visitor = site.visitor()
  const { list } = await visitor.get(findQualifications, {})
  expect(list.map(({ name }) => name)).toContain('人力资源服务许可证')
  expect(await visitor.get(getQualification, { id: list[0]?.id ?? '' })).toEqual(list[0])
  expect(await visitor.call(getQualification, { id: 'nothing' })).toMatchObject({ code: 1002 })
  expect((await visitor.get(getService, {})).phone).toMatch(/\d/)
  for (const { url } of (await visitor.get(findLinks, {})).list) expect(url).toMatch(/^https?:\/\//)
})

test('anyone can send feedback, which is stored for its site and limited', async () => {
  const visitor = site.visitor(defaultTenants[2])
  await visitor.get(saveFeedback, { kind: 1, content: '希望增加夜间模式' })
  const rows = await site.database.db.select().from(feedbacks)
  expect(rows).toMatchObject([{ tenantId: defaultTenants[2]?.id, userId: null, content: '希望增加夜间模式' }])
  expect(await visitor.call(saveFeedback, { kind: 1, content: '短' })).toMatchObject({
    code: 1001,
    msg: '请至少填写5个字',
  })
  expect(await visitor.call(saveFeedback, { kind: 9, content: '希望增加夜间模式' })).toMatchObject({ code: 1001 })
  // Ten in ten minutes from one address; other tests may have sent some.
  for (let more = 0; more < 9; more++) await visitor.call(saveFeedback, { kind: 0, content: '再来一条反馈' })
  expect(await visitor.call(saveFeedback, { kind: 0, content: '再来一条反馈' })).toMatchObject({ code: 1004 })
})
