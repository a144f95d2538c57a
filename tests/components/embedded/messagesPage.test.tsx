import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findWaiting } from '#contract/console/today'
import { getHostMenu, type HostMenu, publishHostMenu, readHostMenu, saveHostMenu } from '#contract/embedded/hostMenu'
import {
  findHostTemplates,
  type HostTemplate,
  saveHostTemplate,
  testHostTemplate,
} from '#contract/embedded/hostTemplates'
import { codes, failure } from '#contract/errors'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const set: HostTemplate = {
  kind: 'interview',
  templateId: 'the-template',
  fields: [{ name: 'thing1', source: 'title', text: '' }],
  fault: { at: '2026-11-27T02:00:00.000Z', says: '返回码47003：字段与模板不一致' },
}
const unset: HostTemplate = { kind: 'chat', templateId: '', fields: [], fault: null }

async function open(buttons: HostMenu = []) {
  logIn({ operates: ['site'] })
  answer(findWaiting, { list: [] })
  answer(findHostTemplates, { list: [unset, set] })
  answer(getHostMenu, { buttons, publishedAt: null, isPublished: buttons.length === 0 })
  await showPage('/admin/apps/messages')
}

test('the page shows each template, what goes into it, and why the platform refused it', async () => {
  await open()
  await expect.element(page.getByText('thing1：通知的标题')).toBeVisible()
  await expect.element(page.getByText(/没有发出：返回码47003/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '设置聊天消息' })).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('without the program, the page leads to where it is connected', async () => {
  logIn({ operates: ['site'] })
  answer(findWaiting, { list: [] })
  answer(findHostTemplates, failure(codes.notFound, '本站没有接入这种应用'))
  await showPage('/admin/apps/messages')
  await expect.element(page.getByText('本站还没有接入微信公众号')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去接入' })).toHaveAttribute('href', '/admin/apps')
})

test('a template is entered field by field, and a refusal shows beside the fields', async () => {
  await open()
  await page.getByRole('button', { name: '设置聊天消息' }).click()
  await page.getByLabelText('模板 ID').fill('another')
  await page.getByRole('button', { name: '添加字段' }).click()
  await page.getByLabelText('第1个字段的名称').fill('time2')
  expect(await findAxeFaultsHere()).toEqual([])
  answer(saveHostTemplate, failure(codes.invalidInput, '“time2”只能填通知的时间', { field: 'fields' }))
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('“time2”只能填通知的时间')).toBeVisible()
  answer(saveHostTemplate, {})
  await page.getByRole('button', { name: '第1个字段填什么' }).click()
  await page.getByRole('option', { name: '固定文字' }).click()
  await page.getByLabelText('第1个字段的固定文字').fill('请查看')
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => inputsOf(saveHostTemplate).at(-1))
    .toMatchObject({
      program: 'wechat',
      kind: 'chat',
      templateId: 'another',
      fields: [{ name: 'time2', source: 'fixed', text: '请查看' }],
    })
})

test('an example goes to the user whose number is entered', async () => {
  await open()
  answer(testHostTemplate, { passed: false, says: '微信拒绝了，返回码40037' })
  await page.getByRole('button', { name: '测试面试' }).click()
  await page.getByLabelText('发给哪个用户（手机号）').fill('13900000002')
  await page.getByRole('button', { name: '发送' }).click()
  await expect.element(page.getByText('微信拒绝了，返回码40037')).toBeVisible()
  expect(inputsOf(testHostTemplate)).toEqual([{ program: 'wechat', kind: 'interview', mobile: '13900000002' }])
})

test('the menu is edited, published after a question, and read back', async () => {
  await open([{ name: '找工作', type: 'view', target: '/job', items: [] }])
  await page.getByRole('tab', { name: '公众号菜单' }).click()
  await expect.element(page.getByText('有改动没有发布')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
  answer(saveHostMenu, {})
  await page.getByRole('button', { name: '修改菜单' }).click()
  await page.getByRole('button', { name: '添加子菜单' }).click()
  await page.getByLabelText('第1个菜单的第1个子菜单的名称').fill('最新职位')
  await page.getByLabelText('第1个菜单的第1个子菜单的地址').fill('/job/news')
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect
    .poll(() => inputsOf(saveHostMenu).at(-1))
    .toMatchObject({ buttons: [{ name: '找工作', items: [{ name: '最新职位', type: 'view', target: '/job/news' }] }] })
  answer(publishHostMenu, { passed: true, says: '已发布，关注者重新打开公众号后能看到' })
  answer(readHostMenu, { says: '', buttons: [{ name: '找工作', items: ['最新职位'] }] })
  await page.getByRole('button', { name: '发布到公众号' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect.element(page.getByText('找工作（最新职位）')).toBeVisible()
})
