import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import { loginChat } from '../../contract/chat/calls'
import type { ClientToServer, ServerToClient, SocketAuth } from '../../contract/chat/socket'
import { createInterview } from '../../contract/interviews/interview'
import { type Account, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, phone, test, write } from '../support/pages'
import { beginTalk, messages } from '../support/talkPages'

/** Finding what was said, going there, and taking it along. */

const search = (page: Page) => page.getByRole('textbox', { name: /^搜索/ })
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A line beside the browser, on which the account writes as its own hub would. */
async function openLine({
  client,
}: Account): Promise<{ say(cid: number, text: string): Promise<void>; close(): void }> {
  const { token } = await client.get(loginChat, {})
  const { agentKey } = client.tenant
  const socket: Socket<ServerToClient, ClientToServer> = io(client.url, {
    auth: { agentKey, version: '1' } satisfies SocketAuth,
    transports: ['websocket'],
    extraHeaders: { 'x-forwarded-for': client.address ?? '' },
  })
  expect(await socket.emitWithAck('imLogin', { token, cursor: null })).toMatchObject({ code: 200 })
  return {
    async say(cid, text) {
      const message = { type: 'text', cid, clientId: randomUUID(), content: { text } } as const
      expect(await socket.emitWithAck('imMsgSend', message)).toMatchObject({ code: 200 })
    },
    close: () => void socket.close(),
  }
}

/** A talk, and what the two say in turns. */
async function startTalk(names: { seeker: string; recruiter: string; job: string }, texts: readonly string[]) {
  const recruiter = await signUpRecruiter(names.recruiter)
  const seeker = await signUpSeeker(names.seeker)
  const cid = await beginTalk(seeker, recruiter, { jobName: names.job })
  const lines = [await openLine(seeker), await openLine(recruiter)] as const
  for (const [at, text] of texts.entries()) await lines[at % 2 ? 1 : 0].say(cid, text)
  for (const line of lines) line.close()
  return { seeker, recruiter, cid }
}

/** Numbered lines, one of them worth finding near the beginning. */
const longTalk = Array.from({ length: 130 }, (_, at) => (at === 7 ? '入职要带的体检报告模板' : `第${at + 1}句闲聊`))

const startLongTalk = (...more: string[]) =>
  startTalk({ seeker: '顾清和', recruiter: '曾乐天', job: '搜索旅程专员' }, [...longTalk, ...more])

test('a message far back is found, opened in its place and marked, and the newest are one press away @firefox', async ({
  open,
}) => {
  const { seeker, cid } = await startLongTalk()
  const page = await open({ as: seeker })
  await page.goto('/message')
  await write(page.getByRole('textbox', { name: '搜索联系人' }), '体检报告')
  await page.getByRole('link', { name: /^搜索聊天记录：体检报告/ }).click()
  await expectAddress(page, '/message/search?words=体检报告')
  const found = group(page, '聊天记录').getByRole('link')
  await expect(found).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText('体检报告')
  await found.click()

  await expectAddress(page, new RegExp(`^/chat/conversation\\?cid=${cid}&msg=\\d+$`))
  const there = messages(page).getByText('入职要带的体检报告模板')
  await expect(there).toBeInViewport()
  await expect(messages(page).locator('[data-target]')).toContainText('体检报告')
  await expect(messages(page).getByText('第130句闲聊')).toHaveCount(0)
  await page.reload()
  await expect(there).toBeInViewport()
  await page.getByRole('button', { name: /回到最新|条新消息/ }).click()
  await expectAddress(page, `/chat/conversation?cid=${cid}`)
  await expect(messages(page).getByText('第130句闲聊')).toBeInViewport()
})

test('from a place far back one scrolls down to the newest without a gap', async ({ open }) => {
  const { seeker } = await startLongTalk()
  const page = await open({ as: seeker })
  await page.goto('/message/search?words=体检报告')
  await group(page, '聊天记录').getByRole('link').click()
  await expect(messages(page).getByText('入职要带的体检报告模板')).toBeInViewport()
  const seen = new Set<string>()
  const last = messages(page).getByText('第130句闲聊')
  await messages(page).hover()
  while (!(await last.isVisible())) {
    for (const text of await messages(page)
      .getByText(/第\d+句闲聊/)
      .allTextContents())
      seen.add(text)
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  for (const text of await messages(page)
    .getByText(/第\d+句闲聊/)
    .allTextContents())
    seen.add(text)
  expect(longTalk.slice(8).filter((text) => !seen.has(text))).toEqual([])
})

test('people and jobs are found by letters, results are walked by arrows, and nothing found says where was looked', async ({
  open,
}) => {
  const names = { seeker: '单思远', recruiter: '岳鸣', job: '声学测试工程师' }
  const { recruiter } = await startTalk(names, ['您好，想了解岗位'])
  const page = await open({ as: recruiter })
  await page.goto('/message/search')
  await search(page).fill('ssy')
  await expect(group(page, '联系人').getByRole('link', { name: /单思远/ })).toBeVisible()
  await search(page).fill('shengxue')
  await expect(group(page, '职位').locator('mark')).toHaveText('声学')
  await search(page).fill('想了解')
  await expect(group(page, '聊天记录').getByRole('link')).toHaveCount(1)
  await search(page).press('ArrowDown')
  await expect(group(page, '聊天记录').getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeFocused()
  await search(page).press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(messages(page).getByText('您好，想了解岗位')).toBeVisible()

  await page.goto('/message/search?words=子虚乌有')
  await expect(page.getByText('没有找到「子虚乌有」')).toBeVisible()
  await expect(page.getByText('已查找本机消息和服务器，换个词试试')).toBeVisible()
})

for (const [where, device] of [
  ['on a desk', {}],
  ['on a phone', phone],
] as const)
  test(`${where} an interview is found by its address, and opens at its invitation`, async ({ open }) => {
    const names = { seeker: '钟望舒', recruiter: '骆一鸣', job: '面试搜索专员' }
    const { seeker, recruiter, cid } = await startTalk(names, ['您好', '方便来面试吗'])
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
    const lines = [await openLine(seeker), await openLine(recruiter)] as const
    for (let at = 0; at < 60; at++) await lines[at % 2 ? 1 : 0].say(cid, `第${at + 1}句闲聊`)
    for (const line of lines) line.close()
    const page = await open({ as: seeker, ...device })
    await page.goto('/message/search')
    await search(page).fill('琴亭路18号')
    const found = group(page, '聊天记录').getByRole('link')
    await expect(found).toHaveCount(1)
    await expect(found.locator('mark')).toHaveText('琴亭路18号')
    await found.click()
    await expectAddress(page, new RegExp(`^/chat/conversation\\?cid=${cid}&msg=\\d+$`))
    const invitation = messages(page).getByRole('region', { name: '面试邀请' })
    await expect(invitation).toBeInViewport()
    await expect(invitation).toContainText('面试搜索专员')
    await expect(invitation).toContainText('福州市鼓楼区琴亭路18号山海大厦')
    await expect(invitation).toContainText('请带一份纸质作品集')
  })

test('on a phone one talk is searched from its menu', async ({ open }) => {
  const names = { seeker: '季常', recruiter: '陶然', job: '手机搜索专员' }
  const { seeker, cid } = await startTalk(names, ['请问公司有班车吗'])
  const page = await open({ as: seeker, ...phone })
  await page.goto(`/chat/conversation?cid=${cid}`)
  await expect(messages(page).getByText('请问公司有班车吗')).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).tap()
  await page.getByRole('menuitem', { name: '查找聊天记录' }).tap()
  await search(page).fill('班车')
  await group(page, '聊天记录').getByRole('link').tap()
  await expectAddress(page, new RegExp(`^/chat/conversation\\?cid=${cid}&msg=\\d+$`))
  await expect(messages(page).getByText('请问公司有班车吗')).toBeInViewport()
})

test('a whole talk is saved as a page that needs nothing else', async ({ open }, testInfo) => {
  const { seeker, cid } = await startLongTalk('<script>alert(1)</script> & "引号"')
  const page = await open({ as: seeker })
  await page.goto(`/chat/conversation?cid=${cid}`)
  await expect(messages(page).getByText('"引号"')).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).last().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出聊天记录' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^与曾乐天的聊天记录-\d{4}-\d\d-\d\d\.html$/)
  const file = testInfo.outputPath('talk.html')
  await download.saveAs(file)
  await expect(page.getByText('已保存131条消息')).toBeVisible()

  const text = await readFile(file, 'utf8')
  expect(text).not.toMatch(/<script|https?:\/\//)
  const saved = await open()
  await saved.goto(`file://${file}`)
  await expect(saved.getByRole('heading', { name: '与曾乐天的聊天记录' })).toBeVisible()
  await expect(saved.getByText('<script>alert(1)</script> & "引号"')).toBeVisible()
  const lines = await saved.getByText(/^第\d+句闲聊$/).allTextContents()
  expect(lines).toEqual(
    Array.from({ length: 130 }, (_, at) => `第${at + 1}句闲聊`).filter((line) => line !== '第8句闲聊'),
  )
})
