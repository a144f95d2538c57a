import { afterAll, beforeAll, expect, test } from 'vitest'
import { basisOf } from '#contract/basis'
import {
  createShareTemplate,
  deleteShareTemplate,
  findShareTemplates,
  getShareTemplateOptions,
  saveShareTemplate,
  shareTemplateLimits,
} from '#contract/embedded/shareTemplates'
import { codes } from '#contract/errors'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const given = { name: '推荐', text: '看看{标题}', look: 'bold' } as const

test('a user saves texts, changes and deletes them, and sees nobody else’s', async () => {
  const [user, other] = [await site.user(), await site.user({ role: 1 })]
  const { id } = await user.get(createShareTemplate, { ...given, name: ' 推荐 ' })
  await user.get(createShareTemplate, { ...given, name: '招人' })
  expect((await user.get(findShareTemplates, {})).list).toMatchObject([{ name: '招人' }, { id, ...given }])
  expect((await other.get(findShareTemplates, {})).list).toEqual([])
  const gone = { code: codes.notFound, msg: '文案不存在，请刷新列表' }
  expect(await other.call(saveShareTemplate, { id, ...given })).toMatchObject(gone)
  await other.get(deleteShareTemplate, { id })
  expect(await user.get(saveShareTemplate, { id, ...given, look: 'ticket' })).toMatchObject({ id, look: 'ticket' })
  await user.get(deleteShareTemplate, { id })
  await user.get(deleteShareTemplate, { id })
  expect((await user.get(findShareTemplates, {})).list).toMatchObject([{ name: '招人' }])
})

test('two texts of one name are refused at the field, also when both are sent at once', async () => {
  const user = await site.user()
  const twice = await Promise.all([1, 2].map(() => user.call(createShareTemplate, given)))
  expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(twice.find(({ ok }) => !ok)).toMatchObject({ code: codes.invalidInput, data: { field: 'name' } })
  const { id } = await user.get(createShareTemplate, { ...given, name: '招人' })
  expect(await user.call(saveShareTemplate, { id, ...given })).toMatchObject({ data: { field: 'name' } })
})

test('a save from a form that is old does not overwrite a newer text', async () => {
  const user = await site.user()
  const former = await user.get(createShareTemplate, given)
  const basis = basisOf(saveShareTemplate.input, former)
  await user.get(saveShareTemplate, { ...former, text: '新的', basis })
  expect(await user.call(saveShareTemplate, { ...former, text: '旧的', basis })).toMatchObject({
    code: codes.changedElsewhere,
  })
})

test('a text must say something, in few words, and a user has so many', async () => {
  const user = await site.user()
  for (const [bad, msg] of [
    [{ name: '\u200b' }, '请填写名称'],
    [{ text: '字'.repeat(81) }, '最多80个字'],
    [{ look: 'none' as 'bold' }, '请选择海报样式'],
  ] as const)
    expect(await user.call(createShareTemplate, { ...given, ...bad })).toMatchObject({ code: codes.invalidInput, msg })
  for (let at = 0; at < shareTemplateLimits.count; at++)
    await user.get(createShareTemplate, { ...given, name: `文案${at}` })
  expect(await user.call(createShareTemplate, given)).toMatchObject({ code: codes.conflict })
  expect(await site.visitor().call(findShareTemplates, {})).toMatchObject({ code: codes.notLoggedIn })
})

test('the options offer texts that can be saved as they are', async () => {
  const user = await site.user()
  const { samples, looks, words, most } = await user.get(getShareTemplateOptions, {})
  expect([looks.length, words.length, most]).toEqual([3, 2, shareTemplateLimits.count])
  for (const sample of samples) await user.get(createShareTemplate, sample)
  expect(samples.length).toBeGreaterThan(0)
})
