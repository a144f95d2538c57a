// Areas: chat
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sendResume } from '#contract/jobs/send'
import { publishJob, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { networkFaults, test } from '../../support/browser/brokenNetwork'
import { addressOf, expectAddress, phone, tap, write } from '../../support/browser/pages'
import { composer, contact, message, messages, say, send } from '../../support/chat/talkPages'

const unreadBadge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`消息\\s*${count}`) })

/** The panel behind the word that says how the link stands. */
async function checkLink(page: Page): Promise<void> {
  await expect(page.getByText('已连接')).toBeVisible()
  const status = page.getByRole('button', { name: /^连接状态/ })
  await status.click()
  const panel = page.getByRole('dialog', { name: '连接状态' })
  await expect(panel).toContainText('连接正常，消息可以即时收发')
  await panel.getByText('诊断信息').click()
  await expect(panel.getByText('WebSocket')).toBeVisible()
  await expect(panel).toContainText('共享后台')
  await expect(panel).toContainText('保存在本机')
  await panel.getByRole('button', { name: '重新连接' }).click()
  await expect(page.getByText('已连接')).toBeVisible()
  await expect(panel).toContainText('WebSocket')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

test('a seeker and a recruiter talk, and what is written offline arrives once @firefox', async ({
  open,
  faults,
  network,
}) => {
  const [hr, person] = await Promise.all([signUpRecruiter('梁雨桐'), signUpSeeker('周闻溪')])
  const jobId = await publishJob(hr, { jobName: '聊天旅程专员' })
  const recruiter = await open({ as: hr })
  const seeker = await open({ as: person, origin: network.url })
  const greeting = '您好，我对「聊天旅程专员」很感兴趣，方便聊聊吗？'

  await test.step('the recruiter has no talk yet, and reads how the link stands', async () => {
    await recruiter.goto('/message')
    await expect(recruiter.getByText('还没有聊天')).toBeVisible()
    await checkLink(recruiter)
  })

  await test.step('the talk begins from the job and is live on both sides', async () => {
    await seeker.goto(`/job/${jobId}`)
    await seeker.getByRole('button', { name: '立即沟通' }).click()
    await expectAddress(seeker, /^\/chat\/conversation\?cid=\d+$/)
    await expect(messages(seeker).getByText(greeting)).toBeVisible()
    await expect(messages(seeker).getByText('送达')).toBeVisible()
    await expect(unreadBadge(recruiter, 1)).toBeVisible()
    await recruiter.bringToFront()
    await contact(recruiter, '周闻溪').click()
    await expect(messages(recruiter).getByText(greeting)).toHaveCount(1)
    await expect(messages(seeker).getByText('已读')).toBeVisible()
    await expect(unreadBadge(recruiter, 1)).toBeHidden()
    await say(recruiter, '您好，方便明天上午来公司聊聊吗？')
    await expect(messages(seeker).getByText('您好，方便明天上午来公司聊聊吗？')).toBeVisible()
  })

  await test.step('Enter of an input method never sends, Shift+Enter breaks, blanks and doubles never go', async () => {
    await seeker.bringToFront()
    await write(composer(seeker), '好的👌')
    await composer(seeker).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await expect(composer(seeker)).toHaveValue('好的👌')
    await composer(seeker).press('Shift+Enter')
    await expect(composer(seeker)).toHaveValue('好的👌\n')
    await composer(seeker).press('Enter')
    await composer(seeker).press('Enter')
    await expect(messages(recruiter).getByText('好的👌')).toHaveCount(1)
    await expect(messages(recruiter).getByText('已读')).toBeVisible()
    await write(composer(seeker), ' \u3000 ')
    await composer(seeker).press('Enter')
    await expect(messages(seeker).getByText(/^(送达|已读)$/)).toHaveCount(2)
  })

  await test.step('the job leads back to the talk, where everything stands once', async () => {
    await seeker.goBack()
    await seeker.getByRole('button', { name: '继续沟通' }).click()
    await expect(messages(seeker).getByText('好的👌')).toHaveCount(1)
    await expect(messages(seeker).getByText(greeting)).toHaveCount(1)
  })

  await test.step('what is written while the server is cut off arrives once, after the tab was closed and opened again', async () => {
    expect(faults.unexpected).toEqual([])
    faults.expect(networkFaults)
    const address = addressOf(seeker)
    network.cut()
    await send(seeker, '断网时写的')
    await expect(message(seeker, '断网时写的')).toBeVisible()
    const context = seeker.context()
    await seeker.close()
    network.restore()
    const again = await context.newPage()
    await again.goto(address)
    await expect(message(recruiter, '断网时写的')).toBeVisible()
    await expect(message(again, '断网时写的')).toHaveCount(1)
    await expect(messages(again).getByText('发送中')).toHaveCount(0)
  })

  await test.step('a second tab has the same hub: it shows the talk once and shares its draft', async () => {
    const beside = await recruiter.context().newPage()
    await beside.goto(addressOf(recruiter))
    await expect(message(beside, '断网时写的')).toHaveCount(1)
    await write(composer(beside), '两个标签页是一个后台')
    await expect(composer(recruiter)).toHaveValue('两个标签页是一个后台')
  })
})

test('one takes back, quotes, and sends a picture and a resume in a talk', async ({ open }) => {
  const hr = await signUpRecruiter('梁雨桐')
  const person = await signUpSeeker('周闻溪')
  const jobId = await publishJob(hr, { jobName: '简历入会话专员' })
  const seeker = await open({ as: person })
  const recruiter = await open({ as: hr, ...phone })

  await test.step('a phone shows the list, the talk, and the way back', async () => {
    await seeker.goto(`/job/${jobId}`)
    await seeker.getByRole('button', { name: '立即沟通' }).click()
    await expect(messages(seeker).getByText('简历入会话专员').first()).toBeVisible()
    await say(seeker, '期望薪资八千')
    await expect(messages(seeker).getByText('送达')).toHaveCount(2)
    await recruiter.goto('/message')
    await expect(recruiter.getByText('期望薪资八千')).toBeVisible()
    await checkLink(recruiter)
    await contact(recruiter, '周闻溪').tap()
    await expect(recruiter.getByRole('heading', { name: /周闻溪/ })).toBeVisible()
    await recruiter.getByRole('button', { name: '返回' }).click()
    await expectAddress(recruiter, '/message')
    await contact(recruiter, '周闻溪').tap()
  })

  await test.step('a message taken back is gone on both sides and can be written anew', async () => {
    const wrong = messages(recruiter).getByText('期望薪资八千')
    await wrong.click({ button: 'right' })
    await expect(recruiter.getByRole('menuitem', { name: '撤回' })).toBeHidden()
    await recruiter.getByRole('menuitem', { name: '引用' }).click()
    await expect(recruiter.getByText('引用：期望薪资八千')).toBeVisible()
    await recruiter.getByRole('button', { name: '取消引用' }).click()

    const mine = messages(seeker).getByText('期望薪资八千')
    await mine.click({ button: 'right' })
    const [bubble, menu] = await Promise.all([mine.boundingBox(), seeker.getByRole('menu').boundingBox()])
    expect(Math.abs((menu?.y ?? 0) - (bubble?.y ?? 0))).toBeLessThan(200)
    await seeker.getByRole('menuitem', { name: '撤回' }).click()
    await expect(messages(seeker).getByText('您撤回了一条消息')).toBeVisible()
    await expect(messages(recruiter).getByText('对方撤回了一条消息')).toBeVisible()
    await expect(wrong).toBeHidden()
    await seeker.getByRole('button', { name: '重新编辑' }).click()
    await expect(composer(seeker)).toHaveValue('期望薪资八千')
    await say(seeker, '期望薪资一万二')
  })

  await test.step('what is quoted says whose it was', async () => {
    await messages(recruiter).getByText('期望薪资一万二').click({ button: 'right' })
    await recruiter.getByRole('menuitem', { name: '引用' }).click()
    await send(recruiter, '可以谈')
    for (const page of [seeker, recruiter])
      await expect(messages(page).getByRole('blockquote')).toHaveText('周闻溪：期望薪资一万二')
  })

  await test.step('a picture is uploaded and opens large on the other side', async () => {
    const choose = seeker.getByLabel('选择图片')
    await choose.setInputFiles({ name: '动图.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(seeker.getByText('上传的图片格式只能是jpg、jpeg、png')).toBeVisible()
    const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#88aacc' } })
      .png()
      .toBuffer()
    await choose.setInputFiles({ name: '作品.png', mimeType: 'image/png', buffer })
    const picture = messages(recruiter).getByRole('img', { name: '图片消息' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
    await tap(messages(recruiter).getByRole('button', { name: '查看图片' }))
    await expect(recruiter.getByRole('img', { name: '第1张，共1张' })).toBeVisible()
    await recruiter.goBack()
    await expect(picture).toBeVisible()
    await expect(messages(seeker).getByText('已读').last()).toBeVisible()
  })

  await test.step('what was taken back stays so over a reload', async () => {
    await recruiter.reload()
    await expect(messages(recruiter).getByText('对方撤回了一条消息')).toBeVisible()
    await expect(messages(recruiter).getByText('期望薪资八千')).toBeHidden()
  })

  await test.step('a sent resume comes into the talk and leads the recruiter to it', async () => {
    await person.client.get(sendResume, { jobId })
    await messages(recruiter)
      .getByRole('link', { name: /周闻溪的在线简历/ })
      .click()
    await expectAddress(recruiter, /^\/resume\/\d+$/)
  })
})
