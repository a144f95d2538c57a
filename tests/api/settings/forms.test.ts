import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getForm, submitForm } from '#contract/settings/form'
import { findPositionQuestions, findQuestionnaires, getQuestionResult } from '#contract/settings/questions'
import { formSubmissions, forms } from '#server/db/schema/forms'
import { loadForms } from '#server/demo/load/loadForms'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
  await loadForms(site.database.db, 1)
})
afterAll(() => site.close())

const whole = {
  company: '闽江软件有限公司',
  industry: '0103',
  area: '350102',
  address: '五四路1号',
  positions: ['前端开发', '测试'],
  headcount: '3',
  booth: '标准展位',
  name: '周敏',
  tel: '13900000002',
}

describe('a form of the site', () => {
  test('is public, by id and by key, on its own site only', async () => {
    const form = await site.visitor().get(getForm, { key: 'fair' })
    expect(form).toMatchObject({ title: '招聘会参会报名', open: true, once: false, answers: null })
    expect(form.groups.map(({ title }) => title)).toEqual(['参会单位', '招聘需求', '联系人'])
    expect(await site.visitor().get(getForm, { id: form.id })).toEqual(form)
    const elsewhere = site.visitor(defaultTenants[1])
    expect(await elsewhere.call(getForm, { id: form.id })).toMatchObject({ code: 1002, msg: '表单不存在' })
    expect(await site.visitor().call(getForm, { key: 'nothing' })).toMatchObject({ code: 1002 })
  })

  test('stores submissions of logged-in users, and replaces changed ones', async () => {
    const { id } = await site.visitor().get(getForm, { key: 'fair' })
    expect(await site.visitor().call(submitForm, { id, answers: whole })).toMatchObject({ code: 1006 })
    const user = await site.user()
    await user.get(submitForm, { id, answers: whole })
    await Promise.all([
      user.get(submitForm, { id, answers: { ...whole, headcount: '5' } }),
      user.get(submitForm, { id, answers: { ...whole, headcount: '5' } }),
    ])
    expect((await user.get(getForm, { id })).answers).toMatchObject({ headcount: '5', positions: ['前端开发', '测试'] })
    const rows = await site.database.db.select().from(formSubmissions)
    expect(rows.filter(({ formId }) => formId === id)).toHaveLength(1)
    expect((await (await site.user()).get(getForm, { id })).answers).toBeNull()
  })

  test.each([
    [{ tel: '' }, '请填写电话'],
    [{ tel: '123' }, '请输入正确的手机号'],
    [{ name: '' }, '请填写姓名'],
    [{ name: '123' }, '请输入正确的姓名'],
    [{ area: '' }, '请选择地区'],
    [{ address: ' ' }, '请填写详细地址'],
    [{ postal: '35000' }, '邮政编码格式不正确'],
    [{ headcount: '0' }, '招聘人数不能小于1'],
    [{ headcount: '三' }, '招聘人数须是整数'],
    [{ booth: '豪华展位' }, '请选择展位'],
    [{ positions: '前端' }, '招聘职位填写不正确'],
    [{ positions: ['前端', '前端'] }, '招聘职位有重复'],
    [{ services: ['送餐'] }, '请选择需要的服务'],
    [{ note: '123456' }, '内容不能为纯数字'],
    [{ company: '很'.repeat(40) }, '单位名称太长了，最多30个汉字'],
    [{ secret: '不该有的' }, '表单已更新，请刷新后重新填写'],
  ])('refuses %j: %s', async (fault, msg) => {
    const { id } = await site.visitor().get(getForm, { key: 'fair' })
    const user = await site.user()
    expect(await user.call(submitForm, { id, answers: { ...whole, ...fault } })).toMatchObject({ code: 1001, msg })
  })

  test('with single submissions keeps the first one, even if two arrive at once', async () => {
    const { id } = await site.visitor().get(getForm, { key: 'survey' })
    const user = await site.user()
    const answers = { overall: '满意', used: ['聊天沟通'] }
    const results = await Promise.all([1, 2, 3].map(() => user.call(submitForm, { id, answers })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.code === 1010)).toHaveLength(2)
    expect(await user.get(getForm, { id })).toMatchObject({ once: true, answers })
  })

  test('is closed before and after its period', async () => {
    const now = site.now().getTime()
    const base = { tenantId: 1, title: '限时', groups: [{ title: '一', fields: [] }] }
    const [early, late] = await site.database.db
      .insert(forms)
      .values([
        { ...base, key: 'early', opensAt: new Date(now + 60_000) },
        { ...base, key: 'late', closesAt: new Date(now - 60_000) },
      ])
      .returning({ id: forms.id })
    const user = await site.user()
    expect(await user.call(submitForm, { id: early?.id ?? 0, answers: {} })).toMatchObject({
      code: 1010,
      msg: '表单还没有开放',
    })
    expect(await user.call(submitForm, { id: late?.id ?? 0, answers: {} })).toMatchObject({ code: 1010 })
    expect(await user.get(getForm, { key: 'late' })).toMatchObject({ open: false })
  })
})

describe('questions', () => {
  test('for applicants match the position, followed by the common ones', async () => {
    const user = await site.user({ role: 1 })
    const { list } = await user.get(findPositionQuestions, { positionCode: '010101' })
    expect(list[0]).toContain('项目')
    expect(list).toContain('您最快什么时候可以到岗？')
    expect((await user.get(findPositionQuestions, { positionCode: '06' })).list[0]).toContain('业绩')
    expect(await user.call(findPositionQuestions, { positionCode: '99' })).toMatchObject({ code: 1001 })
    expect(await site.visitor().call(findPositionQuestions, { positionCode: '01' })).toMatchObject({ code: 1006 })
  })

  test('of a small test lead to the most frequent result, once all are answered', async () => {
    const visitor = site.visitor()
    const { list } = await visitor.get(findQuestionnaires, {})
    const [career] = list
    const choices = career?.questions.map(() => 1) ?? []
    const result = await visitor.get(getQuestionResult, { id: career?.id ?? 0, choices })
    expect(result.title).toBe('钻研型')
    expect(result.positions.map(({ name }) => name)).toContain('互联网/AI')
    for (const wrong of [choices.slice(1), choices.map(() => 9)])
      expect(await visitor.call(getQuestionResult, { id: career?.id ?? 0, choices: wrong })).toMatchObject({
        code: 1001,
      })
    expect(await visitor.call(getQuestionResult, { id: 99, choices: [] })).toMatchObject({ code: 1002 })
  })
})
