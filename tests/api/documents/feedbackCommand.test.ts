import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFeedback } from '#contract/documents/service'
import { feedbackCommand } from '#server/commands/feedback'
import { formSubmissions, forms } from '#server/db/schema/forms'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const run = (...words: string[]) => feedbackCommand(site.database.db, words)
const objects = async (...words: string[]) => (await run(...words)).map((line) => JSON.parse(line))

test('feedback is listed as one JSON object a line or as a table, of one site or of all', async () => {
  const user = await site.user()
  const abroad = await site.user({ tenant: defaultTenants[1] })
  await user.get(saveFeedback, { kind: 1, content: '希望能按地铁找，"换乘"也算', contact: '13800000000' })
  await abroad.get(saveFeedback, { kind: 0, content: '首页打不开了，一直转圈', contact: '' })
  expect(await objects('list')).toHaveLength(2)
  expect(await objects('list', '--site', 'fjrcw')).toMatchObject([
    { 站点: 'fjrcw', 类型: '使用建议', 用户: user.userId, 联系方式: '13800000000' },
  ])
  expect(await objects('list', '--since', '2999-01-01')).toEqual([])
  const [table = ''] = await run('list', '--site', 'fjrcw', '--csv')
  expect(table).toContain('站点,编号,时间,类型,用户,联系方式,内容')
  expect(table).toContain('"希望能按地铁找，""换乘""也算"')
})

test('forms are listed with their submissions, and answers by the questions of the form', async () => {
  const { db } = site.database
  const fields = [
    { key: 'name', type: 'name' as const, label: '姓名', required: true, hint: '', options: [] },
    { key: 'days', type: 'multi' as const, label: '哪天来', required: false, hint: '', options: ['周六', '周日'] },
  ]
  const groups = [{ title: '报名', fields }]
  const [form] = await db.insert(forms).values({ tenantId: 1, key: 'open-day', title: '开放日', groups }).returning()
  const formId = form?.id ?? 0
  const { userId } = await site.user()
  const answers = { name: '林小满', days: ['周六', '周日'] }
  await db.insert(formSubmissions).values({ tenantId: 1, formId, userId, answers })
  expect(await objects('forms', '--site', 'fjrcw')).toContainEqual({
    站点: 'fjrcw',
    编号: formId,
    表单: '开放日',
    提交: 1,
  })
  expect(await objects('answers', String(formId))).toMatchObject([
    { 用户: userId, 姓名: '林小满', 哪天来: '周六、周日' },
  ])
  await expect(run('answers', String(formId), '--site', 'asseek')).rejects.toThrow('没有编号为')
})

test.each([
  [[], '用法'],
  [['list', 'more'], '用法'],
  [['answers'], '用法'],
  [['list', '--since', '11-01'], '用法'],
  [['list', '--unknown'], '用法'],
  [['list', '--site', 'none'], '没有站点 none'],
])('%j is refused with a sentence', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence)
})
