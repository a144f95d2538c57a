import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exportFormAnswers,
  findFeedback,
  findFormAnswers,
  findForms,
  handleFeedback,
} from '#contract/documents/feedbackDesk'
import { saveFeedback } from '#contract/documents/service'
import { codes } from '#contract/errors'
import { findNotices } from '#contract/notices/notice'
import { recruiter } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import { formSubmissions, forms } from '#server/db/schema/forms'
import { operatorActs } from '#server/db/schema/site/operatorActs'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
let strange: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['feedback'] })
  strange = await site.operator({ tenant: defaultTenants[1], permissions: ['feedback'] })
})
afterAll(() => site.close())

const waiting = async (reader = operator) => (await reader.get(findFeedback, { limit: 50 })).list
const findByContent = async (content: string) => {
  const found = (await waiting()).find((row) => row.content === content)
  if (!found) throw new Error(`No feedback says ${content}`)
  return found
}

test('feedback waits, oldest first, for the operators of its site who may read it', async () => {
  const user = await site.user()
  await user.get(saveFeedback, { kind: 1, content: '希望能按地铁线路找工作', contact: '13800000000' })
  await site.visitor().get(saveFeedback, { kind: 0, content: '首页打不开了一直转圈', contact: '' })
  expect(await waiting()).toMatchObject([
    { kind: 1, contact: '13800000000', mobile: maskMobile(user.mobile), canReply: true, handledAt: null },
    { kind: 0, mobile: '', canReply: false },
  ])
  expect(await waiting(strange)).toEqual([])
  const other = await site.operator({ permissions: ['content'] })
  expect(await other.call(findFeedback, {})).toMatchObject({ code: codes.forbidden })
})

test('a reply reaches its writer in the role in which they wrote, and ends the wait', async () => {
  const writer = await site.user({ role: recruiter })
  await writer.get(saveFeedback, { kind: 3, content: '收不到验证码怎么办呢' })
  const { id } = await findByContent('收不到验证码怎么办呢')
  expect(await strange.call(handleFeedback, { id, reply: '好' })).toMatchObject({ code: codes.notFound })
  await operator.get(handleFeedback, { id, reply: '请检查手机的拦截设置' })
  expect((await waiting()).map((row) => row.id)).not.toContain(id)
  const { list } = await operator.get(findFeedback, { handled: true })
  expect(list[0]).toMatchObject({ id, reply: '请检查手机的拦截设置', handledAt: expect.any(String) })
  expect((await writer.get(findNotices, {})).list).toMatchObject([
    { title: '关于您的反馈（账号问题）', content: '请检查手机的拦截设置' },
  ])
  expect(await operator.call(handleFeedback, { id, reply: '' })).toMatchObject({ code: codes.conflict })
  expect((await writer.get(findNotices, {})).list).toHaveLength(1)
})

test('feedback of a visitor is marked as handled, but no reply is taken that nobody would read', async () => {
  await site.visitor().get(saveFeedback, { kind: 4, content: '你们的地图不准', contact: 'a@b.cn' })
  const { id } = await findByContent('你们的地图不准')
  expect(await operator.call(handleFeedback, { id, reply: '谢谢' })).toMatchObject({ code: codes.conflict })
  expect((await waiting()).map((row) => row.id)).toContain(id)
  expect(await operator.call(handleFeedback, { id, reply: '' })).toMatchObject({ ok: true })
})

test('the answers to a form are listed and exported by its questions, and it is noted who took them', async () => {
  const { db } = site.database
  const fields = [
    { key: 'name', type: 'name' as const, label: '姓名', required: true, hint: '', options: [] },
    { key: 'days', type: 'multi' as const, label: '哪天来', required: false, hint: '', options: ['周六', '周日'] },
  ]
  const groups = [{ title: '报名', fields }]
  const [form] = await db.insert(forms).values({ tenantId: 1, key: 'open', title: '开放日', groups }).returning()
  const id = form?.id ?? 0
  const [first, second] = [await site.user(), await site.user()]
  await db.insert(formSubmissions).values([
    { tenantId: 1, formId: id, userId: first.userId, answers: { name: '林小满', days: ['周六', '周日'] } },
    { tenantId: 1, formId: id, userId: second.userId, answers: { name: '郑一' }, updatedAt: new Date('2030-01-01') },
  ])
  expect((await operator.get(findForms, {})).list).toContainEqual({
    id,
    title: '开放日',
    answered: 2,
    opensAt: null,
    closesAt: null,
  })
  expect(await operator.get(findFormAnswers, { id })).toMatchObject({
    title: '开放日',
    total: 2,
    list: [
      { mobile: maskMobile(second.mobile), answers: [{ label: '姓名', value: '郑一' }] },
      { mobile: maskMobile(first.mobile), answers: [{ value: '林小满' }, { label: '哪天来', value: '周六、周日' }] },
    ],
  })
  const table = await operator.get(exportFormAnswers, { id })
  expect(table.heads).toEqual(['提交时间', '账号', '姓名', '哪天来'])
  expect(table.rows.map((row) => row.slice(1))).toEqual([
    [maskMobile(second.mobile), '郑一', ''],
    [maskMobile(first.mobile), '林小满', '周六、周日'],
  ])
  const acts = await db
    .select()
    .from(operatorActs)
    .where(eq(operatorActs.subject, `form/${id}`))
  expect(acts).toMatchObject([{ act: 'forms.export', userId: operator.userId, after: { people: 2 } }])
  for (const endpoint of [findFormAnswers, exportFormAnswers])
    expect(await strange.call(endpoint, { id })).toMatchObject({ code: codes.notFound })
  expect((await strange.get(findForms, {})).list.map((row) => row.id)).not.toContain(id)
})
