// Areas: chat, live
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { login } from '#contract/auth/login'
import { findLives, getLive } from '#contract/live/live'
import { recruiter } from '#contract/roles'
import { demoPassword, demoRecruiter } from '#server/demo/accounts'
import { type Account, signUp, signUpSeeker } from '../../support/browser/accounts'
import { networkFaults, test } from '../../support/browser/brokenNetwork'
import { expectAddress, phone, write } from '../../support/browser/pages'

/** The talk beside a live stream in the built product. */

/** The demo's recruiter, who holds the stream that goes on. */
async function hostess(): Promise<Account> {
  const { client } = await signUp()
  client.accessToken = undefined
  const { mobile } = demoRecruiter
  const session = await client.get(login, {
    type: 'password',
    mobile,
    password: demoPassword,
    role: recruiter,
    agreed: true,
  })
  return { client, mobile, session }
}

async function liveStream({ client }: Account): Promise<number> {
  const { list } = await client.get(findLives, {})
  const live = list.find(({ status }) => status === 1)
  if (!live) throw new Error('The demo has no stream that goes on')
  return live.id
}

async function enter(page: Page, id: number): Promise<void> {
  await page.goto(`/live/${id}`)
  await expect(page.getByRole('textbox', { name: '说点什么' })).toBeVisible()
  await expect(page.getByText(/人在看/).last()).toBeVisible()
}

const talk = (page: Page) => page.getByRole('log', { name: '互动消息' })
const said = (page: Page, text: string) => talk(page).getByText(text, { exact: true })

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '说点什么' })
  await write(field, text)
  await field.press('Enter')
}

const words = (count: number) => {
  const mark = randomUUID().slice(0, 4)
  return Array.from({ length: count }, (_, at) => `${mark}第${at}条`)
}

async function expectOnce(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(said(page, text)).toHaveCount(1)
  const shown = (await talk(page).getByRole('paragraph').allInnerTexts()).map((text) => text.trim())
  expect(shown.filter((text) => texts.includes(text))).toEqual(texts)
}

test('core 2.2, 4.2: everybody in a room sees every message once and in order', async ({ open, faults, network }) => {
  const [alice, bob] = [await signUpSeeker('林小雨'), await signUpSeeker('方大同')]
  const id = await liveStream(alice)
  const [hers, his] = [await open({ as: alice, origin: network.url }), await open({ as: bob })]
  for (const page of [hers, his]) await enter(page, id)
  const [first, away, written, last, beside] = [words(2), words(4), words(2), words(1), words(2)]

  await test.step('the room is kept while one looks at a job, and says nothing twice after coming back', async () => {
    await hers.getByRole('textbox', { name: '说点什么' }).fill('写了一半')
    await hers.getByRole('region', { name: '直播职位' }).getByRole('link').first().click()
    await hers.getByRole('link', { name: '职位详情' }).click()
    await expectAddress(hers, /^\/job\/\d+\?model=live&modelId=\d+$/)
    const texts = words(3)
    for (const text of texts) await say(his, text)
    await expectOnce(his, texts)
    await hers.goBack()
    await expect(hers.getByRole('textbox', { name: '说点什么' })).toHaveValue('写了一半')
    await expectOnce(hers, texts)
    expect(faults.unexpected).toEqual([])
    faults.expect(networkFaults)
  })

  await test.step('over a line that breaks and comes back', async () => {
    for (const text of first) await say(hers, text)
    for (const page of [hers, his]) await expectOnce(page, first)
    network.cut()
    await expect(hers.getByText('连接中断，正在重连…')).toBeVisible()
    for (const text of away) await say(his, text)
    await expectOnce(his, away)
    for (const text of written) await say(hers, text)
    await expect(talk(hers).getByText('发送中').first()).toBeAttached()
    network.restore()
    for (const page of [hers, his]) await expectOnce(page, [...first, ...away, ...written])
    await expect(hers.getByText('连接中断，正在重连…')).toBeHidden()
    network.interrupt()
    for (const text of last) await say(hers, text)
    for (const page of [hers, his]) await expectOnce(page, [...first, ...away, ...written, ...last])
  })

  await test.step('in two tabs of one browser', async () => {
    const other = await his.context().newPage()
    await enter(other, id)
    for (const text of beside) await say(other, text)
    await expectOnce(other, beside)
    await other.close()
    await expectOnce(his, beside)
  })

  await test.step('over a reload', async () => {
    await hers.reload()
    await expect(said(hers, last[0] ?? '')).toHaveCount(1)
  })
})

test('the host of a room mutes, takes back and puts out', async ({ open }) => {
  const [host, alice] = [await hostess(), await signUpSeeker('欧阳小雨')]
  const id = await liveStream(alice)
  const { code } = await alice.client.get(getLive, { id })
  const [his, hers, visitor] = [await open({ as: host }), await open({ as: alice, ...phone }), await open()]
  const [text = '', again = ''] = words(2)
  const manage = his.getByRole('button', { name: '管理欧**的发言' })

  await test.step('from the list one is reminded of a stream to come, and finds the jobs of one that goes on', async () => {
    await hers.goto('/me')
    await hers.getByRole('link', { name: /直播招聘/ }).tap()
    await expectAddress(hers, '/live')
    await hers.getByRole('button', { name: '预约提醒' }).first().tap()
    await expect(hers.getByText('预约成功，开播前提醒您；怎么提醒可在“通知设置”里选')).toBeVisible()
    await expect(hers.getByRole('button', { name: '已预约' })).toBeVisible()
    await hers.getByRole('link', { name: /在线答疑/ }).tap()
    await hers.getByRole('button', { name: /^赞/ }).tap()
    await hers.getByRole('tab', { name: /职位/ }).tap()
    await expect(hers.getByRole('region', { name: '直播职位' }).getByRole('link').first()).toBeVisible()
    await hers.getByRole('tab', { name: /互动/ }).tap()
    await expect(hers.getByRole('textbox', { name: '说点什么' })).toBeVisible()
  })

  await test.step('a link that was passed on lets whoever is logged out read, and asks for a login before writing', async () => {
    await visitor.goto(`/live?code=${code}`)
    await expectAddress(visitor, `/live/${id}`)
    await expect(visitor.getByText(/人在看/).last()).toBeVisible()
    await enter(his, id)
    await say(hers, text)
    for (const page of [visitor, his]) await expect(said(page, text)).toBeVisible()
    await expect(visitor.getByRole('textbox', { name: '说点什么' })).toBeHidden()
    await visitor.getByRole('button', { name: '登录后参与互动' }).click()
    await expect(visitor.getByRole('dialog')).toBeVisible()
  })

  await test.step('whom the host mutes cannot write until they may again', async () => {
    await said(his, text).hover()
    await manage.last().click()
    await his.getByRole('menuitem', { name: '禁言', exact: true }).click()
    await expect(hers.getByText('您已被主播禁言，暂时不能发言')).toBeVisible()
    await his.getByRole('button', { name: '管理观众' }).click()
    await his.getByRole('button', { name: '解除禁言' }).click()
    await his.keyboard.press('Escape')
    await say(hers, again)
    await expect(said(his, again)).toBeVisible()
  })

  await test.step('what the host takes back is gone for all', async () => {
    await said(his, text).hover()
    await manage.first().click()
    await his.getByRole('menuitem', { name: '撤回' }).click()
    for (const page of [his, hers, visitor]) await expect(said(page, text)).toHaveCount(0)
  })

  await test.step('whom the host puts out is out until let in again', async () => {
    await said(his, again).hover()
    await manage.last().click()
    await his.getByRole('menuitem', { name: '移出直播间' }).click()
    await his.getByRole('button', { name: '移出', exact: true }).click()
    await expect(hers.getByText('您已被移出直播间')).toBeVisible()
    await his.getByRole('button', { name: '管理观众' }).click()
    await his.getByRole('button', { name: '恢复' }).click()
    await expect(hers.getByRole('textbox', { name: '说点什么' })).toBeVisible()
  })
})
