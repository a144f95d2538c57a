// Areas: chat
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { createInterview } from '#contract/interviews/interview'
import { signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, phone, test, write } from '../../support/browser/pages'
import { sayInTurns } from '../../support/chat/accountLine'
import { beginTalk, messages } from '../../support/chat/talkPages'

/** Finding what was said, going there, and taking it along. */

const search = (page: Page) => page.getByRole('textbox', { name: /^搜索/ })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const found = (page: Page) => group(page, '聊天记录').getByRole('link')

/** A talk, and what the two say in turns. */
async function startTalk(names: { seeker: string; recruiter: string; job: string }, texts: readonly string[]) {
  const recruiter = await signUpRecruiter(names.recruiter)
  const seeker = await signUpSeeker(names.seeker)
  const cid = await beginTalk(seeker, recruiter, { jobName: names.job })
  await sayInTurns(cid, [seeker, recruiter], texts)
  return { seeker, recruiter, cid }
}

const chatter = (count: number) => Array.from({ length: count }, (_, at) => `第${at + 1}句闲聊`)

test('a message far back is found and opened in its place', async ({ open }, testInfo) => {
  /** One of them worth finding near the beginning. */
  const texts = chatter(130).with(7, '入职要带的体检报告模板')
  const names = { seeker: '单思远', recruiter: '曾乐天', job: '声学测试工程师' }
  const { recruiter, cid } = await startTalk(names, [...texts, '<script>alert(1)</script> & "引号"'])
  const page = await open({ as: recruiter })
  const there = messages(page).getByText('入职要带的体检报告模板')
  const newest = messages(page).getByText('第130句闲聊')
  await page.goto('/message')

  await test.step('people and jobs are found by letters, and nothing found says where was looked', async () => {
    await write(page.getByRole('textbox', { name: '搜索联系人' }), '子虚乌有')
    await page.getByRole('link', { name: /^搜索聊天记录：子虚乌有/ }).click()
    await expectAddress(page, '/message/search?words=子虚乌有')
    await expect(page.getByText('没有找到「子虚乌有」')).toBeVisible()
    await expect(page.getByText('已查找本机消息和服务器，换个词试试')).toBeVisible()
    await search(page).fill('ssy')
    await expect(group(page, '联系人').getByRole('link', { name: /单思远/ })).toBeVisible()
    await search(page).fill('shengxue')
    await expect(group(page, '职位').locator('mark')).toHaveText('声学')
  })

  await test.step('results are walked by arrows', async () => {
    await search(page).fill('体检报告')
    await expect(found(page)).toHaveCount(1)
    await expect(found(page).locator('mark')).toHaveText('体检报告')
    await search(page).press('ArrowDown')
    await expect(found(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeFocused()
    await search(page).press('ArrowDown')
    await page.keyboard.press('Enter')
  })

  await test.step('the place is shown and marked, over a reload too, and the newest are one press away', async () => {
    await expectAddress(page, new RegExp(`^/chat/conversation\\?cid=${cid}&msg=\\d+$`))
    await expect(there).toBeInViewport()
    await expect(messages(page).locator('[data-target]')).toContainText('体检报告')
    await expect(newest).toHaveCount(0)
    await page.reload()
    await expect(there).toBeInViewport()
    await page.getByRole('button', { name: /回到最新|条新消息/ }).click()
    await expectAddress(page, `/chat/conversation?cid=${cid}`)
    await expect(newest).toBeInViewport()
  })

  await test.step('from the place one scrolls down to the newest without a gap', async () => {
    await page.goBack()
    await found(page).click()
    await expect(there).toBeInViewport()
    const seen = new Set<string>()
    const look = async () => {
      for (const text of await messages(page)
        .getByText(/第\d+句闲聊/)
        .allTextContents())
        seen.add(text)
    }
    await messages(page).hover()
    while (!(await newest.isVisible())) {
      await look()
      await page.mouse.wheel(0, 400)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await look()
    expect(texts.slice(8).filter((text) => !seen.has(text))).toEqual([])
  })

  await test.step('the whole talk is saved as a page that needs nothing else', async () => {
    await page.getByRole('button', { name: '更多操作' }).last().click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '导出聊天记录' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^与单思远的聊天记录-\d{4}-\d\d-\d\d\.html$/)
    const file = testInfo.outputPath('talk.html')
    await download.saveAs(file)
    await expect(page.getByText('已保存131条消息')).toBeVisible()

    const text = await readFile(file, 'utf8')
    expect(text).not.toMatch(/<script|https?:\/\//)
    const saved = await open()
    await saved.goto(`file://${file}`)
    await expect(saved.getByRole('heading', { name: '与单思远的聊天记录' })).toBeVisible()
    await expect(saved.getByText('<script>alert(1)</script> & "引号"')).toBeVisible()
    const lines = await saved.getByText(/^第\d+句闲聊$/).allTextContents()
    expect(lines).toEqual(texts.filter((line) => line.endsWith('闲聊')))
  })
})

test('on a phone a talk is searched from its menu', async ({ open }) => {
  const names = { seeker: '钟望舒', recruiter: '骆一鸣', job: '面试搜索专员' }
  const { seeker, recruiter, cid } = await startTalk(names, ['请问公司有班车吗', '方便来面试吗'])
  await recruiter.client.get(createInterview, {
    cid,
    clientId: randomUUID(),
    kind: 'onsite',
    startAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    address: '福州市鼓楼区琴亭路18号山海大厦',
    contactName: '骆一鸣',
    contactTel: '13800000000',
    note: '请带一份纸质作品集',
  })
  await sayInTurns(cid, [seeker, recruiter], chatter(60))
  const page = await open({ as: seeker, ...phone })
  await page.goto(`/chat/conversation?cid=${cid}`)
  await expect(messages(page).getByText('第60句闲聊')).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).tap()
  await page.getByRole('menuitem', { name: '查找聊天记录' }).tap()
  await search(page).fill('班车')
  await found(page).tap()
  await expectAddress(page, new RegExp(`^/chat/conversation\\?cid=${cid}&msg=\\d+$`))
  await expect(messages(page).getByText('请问公司有班车吗')).toBeInViewport()

  await page.goBack()
  await search(page).fill('琴亭路18号')
  await expect(found(page)).toHaveCount(1)
  await expect(found(page).locator('mark')).toHaveText('琴亭路18号')
  await found(page).tap()
  await expectAddress(page, new RegExp(`^/chat/conversation\\?cid=${cid}&msg=\\d+$`))
  const invitation = messages(page).getByRole('region', { name: '面试邀请' })
  await expect(invitation).toBeInViewport()
  await expect(invitation).toContainText('面试搜索专员')
  await expect(invitation).toContainText('福州市鼓楼区琴亭路18号山海大厦')
  await expect(invitation).toContainText('请带一份纸质作品集')
})
