import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { publishJob, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, phone, test } from '../support/pages'
import { composer, contact, messages, say, send } from '../support/talkPages'

const unreadBadge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`消息\\s*${count}`) })

/** Headless windows all count as focused; the reader's is brought to the front, as a person would. */
async function look(page: Page): Promise<void> {
  await page.bringToFront()
}

test('a seeker and a recruiter find each other and talk, live on both sides @firefox', async ({ open }) => {
  const hr = await signUpRecruiter('梁雨桐')
  const person = await signUpSeeker('周闻溪')
  const jobId = await publishJob(hr, { jobName: '聊天旅程专员' })
  const recruiter = await open({ as: hr })
  const seeker = await open({ as: person })

  await recruiter.goto('/message')
  await expect(recruiter.getByText('已连接')).toBeVisible()
  await expect(recruiter.getByText('还没有聊天')).toBeVisible()

  await seeker.goto(`/job/${jobId}`)
  await seeker.getByRole('button', { name: '立即沟通' }).click()
  await expectAddress(seeker, /^\/chat\/conversation\?cid=\d+$/)
  const greeting = '您好，我对「聊天旅程专员」很感兴趣，方便聊聊吗？'
  await expect(messages(seeker).getByText(greeting)).toBeVisible()
  await expect(messages(seeker).getByText('送达')).toBeVisible()

  await expect(contact(recruiter, '周闻溪')).toBeVisible()
  await expect(unreadBadge(recruiter, 1)).toBeVisible()
  await look(recruiter)
  await contact(recruiter, '周闻溪').click()
  await expect(messages(recruiter).getByText(greeting)).toHaveCount(1)
  await expect(messages(seeker).getByText('已读')).toBeVisible()
  await expect(unreadBadge(recruiter, 1)).toBeHidden()

  await say(recruiter, '您好，方便明天上午来公司聊聊吗？')
  await expect(messages(seeker).getByText('您好，方便明天上午来公司聊聊吗？')).toBeVisible()
  await look(seeker)
  await say(seeker, '好的👌\n明天见')
  await expect(messages(recruiter).getByText('好的👌')).toBeVisible()
  await expect(messages(recruiter).getByText('已读')).toBeVisible()

  await seeker.reload()
  await expect(messages(seeker).getByText('好的👌')).toHaveCount(1)
  await seeker.goto(`/job/${jobId}`)
  await expect(seeker.getByRole('button', { name: '继续沟通' })).toBeVisible()
})

test('in a long row of tabs, picking one at the edge brings the next into view', async ({ open }) => {
  const recruiter = await open({ as: await signUpRecruiter('梁雨桐') })
  await recruiter.goto('/message')
  const tab = (name: string) => recruiter.getByRole('tab', { name, exact: true })
  for (const [picked, next] of [
    ['已约面', '已获取简历'],
    ['已获取简历', '已交换电话'],
    ['已交换电话', '已交换微信'],
    ['已交换微信', '收藏'],
  ] as const) {
    await tab(picked).click()
    await expect(tab(next), `${next} beside ${picked}`).toBeInViewport({ ratio: 0.5 })
  }
})

test('a sent resume comes into the talk and leads the recruiter to it', async ({ open }) => {
  const hr = await signUpRecruiter('郑澄')
  const person = await signUpSeeker('叶知秋')
  const jobId = await publishJob(hr, { jobName: '简历入会话专员' })
  const seeker = await open({ as: person })
  await seeker.goto(`/job/${jobId}`)
  await seeker.getByRole('button', { name: '投递简历' }).click()
  await seeker.getByRole('button', { name: '确认投递' }).click()
  await expect(seeker.getByRole('button', { name: '已投递' })).toBeVisible()

  const recruiter = await open({ as: hr })
  await recruiter.goto('/message')
  await contact(recruiter, '叶知秋').click()
  await messages(recruiter)
    .getByRole('link', { name: /叶知秋的在线简历/ })
    .click()
  await expectAddress(recruiter, /^\/resume\/\d+$/)
})

test('Enter of an input method never sends, Shift+Enter breaks, blanks and doubles never go', async ({ open }) => {
  const hr = await signUpRecruiter('唐若谷')
  const jobId = await publishJob(hr, { jobName: '输入法专员' })
  const seeker = await open({ as: await signUpSeeker('陆一鸣') })
  await seeker.goto(`/job/${jobId}`)
  await seeker.getByRole('button', { name: '立即沟通' }).click()
  await expect(messages(seeker).getByText('送达')).toBeVisible()

  await composer(seeker).fill('你好')
  await composer(seeker).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(composer(seeker)).toHaveValue('你好')
  await composer(seeker).press('Shift+Enter')
  await expect(composer(seeker)).toHaveValue('你好\n')
  await composer(seeker).press('Enter')
  await composer(seeker).press('Enter')
  await expect(messages(seeker).getByText('你好', { exact: true })).toHaveCount(1)
  await composer(seeker).fill('  \n ')
  await composer(seeker).press('Enter')
  await expect(messages(seeker).getByText('送达')).toHaveCount(2)
})

test('what is typed stays with its talk over a reload', async ({ open }) => {
  const hr = await signUpRecruiter('韩素')
  const jobId = await publishJob(hr, { jobName: '草稿专员' })
  const seeker = await open({ as: await signUpSeeker('程远') })
  await seeker.goto(`/job/${jobId}`)
  await seeker.getByRole('button', { name: '立即沟通' }).click()
  await composer(seeker).fill('还没写完的话')
  await seeker.reload()
  await expect(composer(seeker)).toHaveValue('还没写完的话')
})

test('a removed contact leaves the list and comes back with the next message', async ({ open }) => {
  const hr = await signUpRecruiter('苏棠')
  const jobId = await publishJob(hr, { jobName: '删除联系人专员' })
  const seeker = await open({ as: await signUpSeeker('何川') })
  await seeker.goto(`/job/${jobId}`)
  await seeker.getByRole('button', { name: '立即沟通' }).click()
  await expect(messages(seeker).getByText('送达')).toBeVisible()

  const recruiter = await open({ as: hr })
  await recruiter.goto('/message')
  await contact(recruiter, '何川').hover()
  await recruiter.getByRole('button', { name: '何川的更多操作' }).click()
  await recruiter.getByRole('menuitem', { name: '删除' }).click()
  await recruiter.getByRole('button', { name: '确定' }).click()
  await expect(contact(recruiter, '何川')).toBeHidden()

  await say(seeker, '在吗？')
  await expect(contact(recruiter, '何川')).toBeVisible()
})

test('a phone shows the list, the talk, and the way back', async ({ open }) => {
  const hr = await signUpRecruiter('江月')
  const person = await signUpSeeker('白露')
  const jobId = await publishJob(hr, { jobName: '手机聊天专员' })
  const seeker = await open({ as: person, ...phone })
  await seeker.goto(`/job/${jobId}`)
  await seeker.getByRole('button', { name: '立即沟通' }).click()
  await expect(messages(seeker).getByText('手机聊天专员')).toBeVisible()
  await say(seeker, '请问还在招吗？')
  await expect(messages(seeker).getByText('送达')).toHaveCount(2)

  await seeker.goto('/message')
  await expect(seeker.getByText('请问还在招吗？')).toBeVisible()
  await contact(seeker, '江月').tap()
  await expect(seeker.getByRole('heading', { name: /江月/ })).toBeVisible()
  await seeker.getByRole('button', { name: '返回' }).click()
  await expectAddress(seeker, '/message')
})

test('a message taken back is gone on both sides and can be written anew; one that is quoted says whose it was', async ({
  open,
}) => {
  const hr = await signUpRecruiter('梁雨桐')
  const person = await signUpSeeker('周闻溪')
  const jobId = await publishJob(hr)
  const seeker = await open({ as: person })
  await seeker.goto(`/job/${jobId}`)
  await seeker.getByRole('button', { name: '立即沟通' }).click()
  await expect(messages(seeker).getByText('送达')).toBeVisible()
  await say(seeker, '期望薪资八千')
  await expect(messages(seeker).getByText('送达')).toHaveCount(2)

  const recruiter = await open({ as: hr, ...phone })
  await recruiter.goto('/message')
  await contact(recruiter, '周闻溪').click()
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

  await messages(recruiter).getByText('期望薪资一万二').click({ button: 'right' })
  await recruiter.getByRole('menuitem', { name: '引用' }).click()
  await send(recruiter, '可以谈')
  await expect(messages(seeker).getByRole('blockquote')).toHaveText('周闻溪：期望薪资一万二')
  await expect(messages(recruiter).getByRole('blockquote')).toHaveText('周闻溪：期望薪资一万二')
  await recruiter.reload()
  await expect(messages(recruiter).getByText('对方撤回了一条消息')).toBeVisible()
  await expect(messages(recruiter).getByText('期望薪资八千')).toBeHidden()
})

test('a picture is uploaded, waits with what was written around it, and opens large on the other side @firefox', async ({
  open,
}) => {
  const hr = await signUpRecruiter('梁雨桐')
  const person = await signUpSeeker('周闻溪')
  const jobId = await publishJob(hr)
  const seeker = await open({ as: person, ...phone })
  await seeker.goto(`/job/${jobId}`)
  await seeker.getByRole('button', { name: '立即沟通' }).click()
  await expect(messages(seeker).getByText('送达')).toBeVisible()
  const choose = seeker.getByLabel('选择图片')
  await choose.setInputFiles({ name: '动图.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(seeker.getByText('上传的图片格式只能是jpg、jpeg、png')).toBeVisible()
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer()
  await choose.setInputFiles({ name: '作品.png', mimeType: 'image/png', buffer })
  await expect(messages(seeker).getByRole('img', { name: '图片消息' })).toBeVisible()
  await expect(messages(seeker).getByText('送达')).toHaveCount(2)

  const recruiter = await open({ as: hr })
  await recruiter.goto('/message')
  await expect(recruiter.getByText('[图片]')).toBeVisible()
  await contact(recruiter, '周闻溪').click()
  const picture = messages(recruiter).getByRole('img', { name: '图片消息' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  await messages(recruiter).getByRole('button', { name: '查看图片' }).click()
  await expect(recruiter.getByRole('dialog', { name: '查看图片' }).getByText('1 / 1')).toBeVisible()
  await recruiter.keyboard.press('Escape')
  await expect(messages(seeker).getByText('已读').last()).toBeVisible()
})
