// Areas: none
import { expect, type Locator, type Page } from '@playwright/test'
import { createComplaint } from '#contract/complaints/complaint'
import { consolePages } from '#contract/console/pages'
import { pages } from '#contract/pages'
import { publishJob, setPassword, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { findKeyboardFaults } from '../../support/browser/keyboardWalk'
import { makeOperator } from '../../support/browser/operators'
import { expectAddress, goWithin, test } from '../../support/browser/pages'
import { comes, go, settle } from '../../support/browser/walking'
import { composer, messages } from '../../support/chat/talkPages'

/** Presses Tab until `target` has the focus; it must be seen to have it. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < most; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectRing(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} times Tab do not lead to ${target}`)
}

/** A ring, or the border of the box that the control fills, in the primary colour. */
async function expectRing(target: Locator): Promise<void> {
  const isMarked = (element: Element) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--primary)'
    const primary = getComputedStyle(probe).color
    probe.remove()
    for (let each: Element | null = element, up = 0; each && up < 4; each = each.parentElement, up++) {
      const { boxShadow, outlineStyle, borderTopColor } = getComputedStyle(each)
      if (boxShadow.includes(primary) || outlineStyle !== 'none' || borderTopColor === primary) return true
    }
    return false
  }
  await expect.poll(() => target.evaluate(isMarked), `${target} shows that it has the focus`).toBe(true)
}

test('login, search, apply and chat work by keyboard alone', async ({ open }) => {
  const recruiter = await signUpRecruiter('周敏')
  const name = '键盘体验工程师'
  await publishJob(recruiter, { jobName: name })
  const account = await signUpSeeker('林小雨')
  await setPassword(account, 'keyboard2026')
  const page = await open()
  const { keyboard } = page

  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: '公司', exact: true }).first(), 20)
  await keyboard.press('Enter')
  await expectAddress(page, '/company')
  await page.goBack()
  await tabTo(page, page.getByRole('link', { name: '登录 / 注册', exact: true }).first(), 20)
  await keyboard.press('Enter')
  await expectAddress(page, '/login')
  await tabTo(page, page.getByRole('tab', { name: '验证码登录' }))
  await keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel('手机号', { exact: true }))
  await keyboard.type(account.mobile)
  await tabTo(page, page.getByLabel('密码', { exact: true }))
  await keyboard.type('keyboard2026')
  await tabTo(page, page.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: '登录', exact: true }))
  await keyboard.press('Enter')
  // A resume that lacks a part leads there after the login (domain 4).
  await expectAddress(page, '/register/description')
  await tabTo(page, page.getByRole('link', { name: '首页', exact: true }))
  await keyboard.press('Enter')
  await expectAddress(page, '/')

  await tabTo(page, page.getByRole('combobox', { name: '搜索职位、公司' }))
  await keyboard.type(name)
  await keyboard.press('Enter')
  await expectAddress(page, /^\/job\?/)
  await tabTo(page, page.getByRole('article').getByRole('link', { name }).first())
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: '投递简历' }).first())
  await keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: '投递简历' })
  await tabTo(page, sure.getByRole('button', { name: '确认投递' }), 8)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '投递成功' })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: '去聊聊' }))
  await keyboard.press('Enter')
  await expectAddress(page, /^\/chat\/conversation\?cid=\d+/)
  await tabTo(page, composer(page))
  await keyboard.type('Hello, 8:30?')
  await keyboard.press('Enter')
  await expect(messages(page).getByText('Hello, 8:30?')).toBeVisible()
  await expect(messages(page).getByText('送达').last()).toBeVisible()

  await goWithin(page, '/job')
  const box = page.getByRole('combobox', { name: '搜索职位、公司' })
  await expect(box).toHaveValue('')
  await box.click()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'qian duan', selectionStart: 9, selectionEnd: 9 })
  await input.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await input.send('Input.insertText', { text: '前端' })
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 })
  await expect(box).toHaveValue('前端')
  await expectAddress(page, '/job')
  await box.press('Enter')
  await expectAddress(page, '/job?keyword=前端')
})

/** Address of the first link of a page to another page, or to a record at its own. */
const linkTo = (page: Page, path: string): Promise<string | undefined> =>
  page.getByRole('main').evaluate((main, wanted) => {
    const links = [...main.querySelectorAll('a')].filter(({ pathname }) => pathname === wanted)
    const link = links.find(({ search }) => wanted !== location.pathname || search.includes('key='))
    return link && link.pathname + link.search
  }, path)

test('an operator reaches everything in the console by keyboard', async ({ open }) => {
  test.setTimeout(300_000)
  const jobId = await publishJob(await signUpRecruiter('周敏'))
  const target = { kind: 'job' as const, id: jobId }
  const seeker = await signUpSeeker('林小雨')
  await seeker.client.get(createComplaint, { target, reason: 'fee', content: '面试时要求先交八百元服装费。' })
  const page = await open({ as: await makeOperator(await signUpSeeker('何静')) })
  await page.goto(consolePages.admin.path)
  await page.getByRole('navigation', { name: '管理后台' }).waitFor()
  await settle(page)
  const faults: string[] = (await findKeyboardFaults(page, 'body')).map((fault) => `the frame: ${fault}`)
  const walk = async (address: string) => {
    const isThere = await comes(go(page, address).then(() => settle(page)))
    const found = isThere ? await findKeyboardFaults(page) : ['waits for an answer, or has no heading or title']
    faults.push(...found.map((fault) => `${address}: ${fault}`))
  }
  const [mains, details] = [
    pages.filter((each) => each.console?.row),
    pages.filter((each) => each.console && !each.console.row),
  ]
  for (const { name, path } of mains) {
    await walk(path)
    const records = details.filter(({ belongsTo }) => belongsTo === name).map((each) => each.path)
    // What the site publishes has its records at the address of their list.
    for (const each of name === 'admin-content' ? [path] : records) {
      await go(page, path)
      await walk((await linkTo(page, each)) ?? each)
    }
  }
  expect(faults).toEqual([])
})
