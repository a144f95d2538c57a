// Areas: complaints
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { getConversationByJob } from '#contract/chat/talks'
import { type Account, publishJob, signUp, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, test } from '../../support/browser/pages'
import { composer, contact, openTalk } from '../../support/chat/talkPages'

const picture = async (red: number) => ({
  name: `证据${red}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 80, b: 90 } } })
    .jpeg()
    .toBuffer(),
})

/** On phones it is a page. */
const form = (page: Page) =>
  page.getByRole('dialog', { name: '举报' }).or(page.locator('[data-route="complaint-create"]'))

async function complain(page: Page, reason: string, words: string): Promise<void> {
  await form(page).getByRole('radio', { name: reason }).check()
  await form(page).getByLabel('具体情况').fill(words)
  await form(page).getByRole('button', { name: '提交举报' }).click()
}

test('a seeker reports a job and a company once each and follows the state', async ({ open }) => {
  const jobId = await publishJob(await signUpRecruiter('严立诚'))
  const page = await open({ as: await signUp() })
  const report = page.getByRole('main').getByRole('button', { name: '举报' })
  await page.goto(`/job/${jobId}`)
  await report.click()
  await form(page).getByRole('button', { name: '提交举报' }).click()
  await expect(form(page).getByText('请选择举报原因')).toBeVisible()
  await expect(form(page).getByText('请描述具体情况')).toBeVisible()
  await form(page)
    .getByLabel('选择图片证据')
    .setInputFiles([await picture(10), await picture(60)])
  await expect(form(page).getByRole('img', { name: /图片证据/ })).toHaveCount(2)
  await form(page).getByRole('button', { name: '移除图片证据1' }).click()
  await complain(page, '收取费用', '入职前要求先交三百元培训费。')
  await page.getByRole('link', { name: '查看进度' }).click()
  await expectAddress(page, /^\/complaint\/detail\?id=\d+$/)
  await expect(page.getByText('入职前要求先交三百元培训费。')).toBeVisible()
  await expect(page.getByRole('img', { name: /图片证据/ })).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: '已提交' })).toHaveAttribute('aria-current', 'step')
  await page.goBack()
  await report.click()
  await expect(form(page).getByText('您已举报过，我们正在处理')).toBeVisible()
  await form(page).getByRole('button', { name: '关闭' }).click()

  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '公司' }).click()
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('button', { name: '举报' }).click()
  await expect(form(page).getByRole('radio', { name: '拖欠工资' })).toBeVisible()
  await form(page).getByRole('button', { name: '关闭' }).click()
  await expect(form(page)).toHaveCount(0)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await goWithin(page, `/complaint/create?kind=company&id=${id}`)
  await page.getByRole('radio', { name: '公司资料不实' }).check()
  await page.getByLabel('具体情况').fill('地址是一处居民楼，没有这家公司。')
  await page.getByRole('button', { name: '提交举报' }).click()
  await expectAddress(page, /^\/complaint\/detail\?id=\d+$/)

  await goWithin(page, '/complaint/list')
  await expect(page.getByRole('listitem').filter({ hasText: '收取费用' })).toContainText('已提交')
  await page.getByRole('tab', { name: '已处理' }).click()
  await expect(page.getByText('没有举报记录')).toBeVisible()
})

test('both sides of a talk report each other', async ({ open }) => {
  const [first, second, recruiter] = [
    await signUpSeeker('温若水'),
    await signUpSeeker('白露'),
    await signUpRecruiter('高明远'),
  ]
  const jobId = await publishJob(recruiter)
  const talkOf = async ({ client }: Account) => (await client.get(getConversationByJob, { jobId })).id
  const [cid, other] = [await talkOf(first), await talkOf(second)]
  const small = await open({ as: first, ...phone })
  await openTalk(small, cid)
  await composer(small).fill('您好')
  await small.getByRole('button', { name: '发送' }).click()
  await small.getByRole('button', { name: '更多操作' }).click()
  await small.getByRole('menuitem', { name: '举报' }).click()
  await complain(small, '索要隐私', '要求把身份证照片发给他保存。')
  await expect(small.getByText('举报已提交')).toBeVisible()
  await small.context().close()

  const page = await open({ as: recruiter })
  await page.goto(`/chat/conversation?cid=${cid}`)
  // Folded beside the talk, open on the person's own page.
  const notes = page.locator('details').filter({ hasText: '备注与标签' })
  const unfold = () => notes.locator('summary').click()
  await test.step('a note and tags are saved by themselves', async () => {
    await unfold()
    await notes.getByRole('textbox', { name: '备注' }).fill('沟通顺畅，周三下午复试')
    await notes.getByRole('textbox', { name: '标签' }).fill('可复试')
    await expect(notes.getByText('已保存')).toBeVisible()
    await notes.getByRole('textbox', { name: '标签' }).press('Enter')
    await expect(notes.getByRole('button', { name: '可复试' })).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await unfold()
    await expect(notes.getByRole('textbox', { name: '备注' })).toHaveValue('沟通顺畅，周三下午复试')
  })
  await test.step('the list of contacts has a report too, and the report leads back to the talk', async () => {
    await contact(page, '温若水').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '举报' }).click()
    await complain(page, '恶意爽约', '约了三次面试都没有到，也不说明。')
    await page.getByRole('link', { name: '查看进度' }).click()
    await expect(page.getByRole('link', { name: '温若水' })).toHaveAttribute('href', `/chat/conversation?cid=${cid}`)
  })
  await test.step('the tag is offered for another, in the talk and on the whole resume', async () => {
    await goWithin(page, `/chat/conversation?cid=${other}`)
    await unfold()
    await expect(notes.getByRole('textbox', { name: '备注' })).toHaveValue('')
    await notes.getByRole('button', { name: '可复试' }).click()
    await expect(notes.getByRole('button', { name: '可复试' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('complementary').getByRole('link', { name: '查看完整简历' }).click()
    const whole = page.getByRole('region', { name: '备注与标签' })
    await expect(whole.getByRole('button', { name: '可复试' })).toHaveAttribute('aria-pressed', 'true')
  })
})
