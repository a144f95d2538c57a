import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { getConversationByJob } from '../../contract/chat/calls'
import { defaultTenants } from '../../server/features/tenants/tenants'
import { newMobile, publishJob, signUp, signUpRecruiter, signUpSeeker } from '../support/accounts'
import { expectAddress, phone, test } from '../support/pages'
import { type Product, startProduct } from '../support/server'
import { beginTalk, composer, openTalk } from '../support/talkPages'

const picture = async (red: number) => ({
  name: `证据${red}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 80, b: 90 } } })
    .jpeg()
    .toBuffer(),
})

const form = (page: Page) => page.getByRole('dialog', { name: '举报' })

async function complain(page: Page, reason: string, words: string): Promise<void> {
  await form(page).getByRole('radio', { name: reason }).check()
  await form(page).getByLabel('具体情况').fill(words)
  await form(page).getByRole('button', { name: '提交举报' }).click()
}

test('a seeker reports a job with pictures, follows how it stands, and reports it once', async ({ open }) => {
  const jobId = await publishJob(await signUpRecruiter('严立诚'))
  const page = await open({ as: await signUp() })
  await page.goto(`/job/${jobId}`)
  await page.getByRole('main').getByRole('button', { name: '举报' }).click()
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
  await page.goto(`/job/${jobId}`)
  await page.getByRole('main').getByRole('button', { name: '举报' }).click()
  await expect(form(page).getByText('您已举报过，我们正在处理')).toBeVisible()
  await page.goto('/complaint/list')
  await expect(page.getByRole('listitem').filter({ hasText: '收取费用' })).toContainText('已提交')
  await page.getByRole('tab', { name: '已处理' }).click()
  await expect(page.getByText('没有举报记录')).toBeVisible()
})

test('both sides of a talk report each other, from its head on a phone and from the list of contacts', async ({
  open,
}) => {
  const [seeker, recruiter] = [await signUpSeeker('温若水'), await signUpRecruiter('高明远')]
  const cid = await beginTalk(seeker, recruiter)
  const small = await open({ as: seeker, ...phone })
  await openTalk(small, cid)
  await composer(small).fill('您好')
  await small.getByRole('button', { name: '发送' }).click()
  await small.getByRole('button', { name: '更多操作' }).click()
  await small.getByRole('menuitem', { name: '举报' }).click()
  await complain(small, '索要隐私', '要求把身份证照片发给他保存。')
  await expect(small.getByText('举报已提交')).toBeVisible()
  const page = await open({ as: recruiter })
  await page.goto('/message')
  const row = page.getByRole('link', { name: '温若水' })
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '举报' }).click()
  await complain(page, '恶意爽约', '约了三次面试都没有到，也不说明。')
  await page.getByRole('link', { name: '查看进度' }).click()
  await expect(page.getByRole('link', { name: '温若水' })).toHaveAttribute('href', `/chat/conversation?cid=${cid}`)
})

test('a company is reported from its page, and by the address of the form', async ({ open }) => {
  const page = await open({ as: await signUp() })
  await page.goto('/company')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.getByRole('button', { name: '举报' }).click()
  await expect(form(page).getByRole('radio', { name: '拖欠工资' })).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.goto(`/complaint/create?kind=company&id=${id}`)
  await page.getByRole('radio', { name: '公司资料不实' }).check()
  await page.getByLabel('具体情况').fill('地址是一处居民楼，没有这家公司。')
  await page.getByRole('button', { name: '提交举报' }).click()
  await expectAddress(page, /^\/complaint\/detail\?id=\d+$/)
  await page.goto('/complaint/create?kind=nothing&id=1')
  await expect(page.getByText('没有找到要举报的内容')).toBeVisible()
})

test.describe('on a site with an operator', () => {
  const operator = newMobile()
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ env: { DEMO: 'off', OPERATORS: `${defaultTenants[0].key}:${operator}` } })
  })
  test.afterAll(() => product.dispose())

  test('the operator takes a complaint on and closes it with a reply, which its reporter reads', async ({ open }) => {
    const place = { url: product.url, dataDir: product.dataDir }
    const reporter = await signUp(0, place)
    const jobId = await publishJob(await signUpRecruiter('宋知行', place))
    const seen = await open({ as: reporter, origin: product.url })
    await seen.goto(`/job/${jobId}`)
    await seen.getByRole('main').getByRole('button', { name: '举报' }).click()
    await complain(seen, '虚假职位', '到了现场说这个岗位早就招满了。')
    await seen.getByRole('link', { name: '查看进度' }).click()
    const page = await open({ as: await signUp(0, { ...place, mobile: operator }), origin: product.url })
    await page.goto('/complaint/list')
    await page.getByRole('tab', { name: '全部举报' }).click()
    await page.getByRole('listitem').filter({ hasText: '虚假职位' }).getByRole('link').click()
    await expect(page.getByText(reporter.mobile)).toBeVisible()
    await page.getByRole('button', { name: '受理' }).click()
    await expect(page.getByText('已受理')).toBeVisible()
    await page.getByRole('button', { name: '处理完毕' }).click()
    await expect(page.getByText('请填写处理结果')).toBeVisible()
    await page.getByLabel('处理结果').fill('经核实职位已招满，已下架并警告发布者。')
    await page.getByRole('button', { name: '处理完毕' }).click()
    await expect(page.getByRole('button', { name: '处理完毕' })).toBeHidden()
    await seen.reload()
    await expect(seen.getByText('经核实职位已招满，已下架并警告发布者。')).toBeVisible()
  })
})

test('a recruiter keeps a note and tags on a person, saved by themselves and offered for others', async ({ open }) => {
  const [first, second] = [await signUpSeeker('叶知秋'), await signUpSeeker('白露')]
  const recruiter = await signUpRecruiter('魏长风')
  const jobId = await publishJob(recruiter)
  const talks = await Promise.all([first, second].map(({ client }) => client.get(getConversationByJob, { jobId })))
  const page = await open({ as: recruiter })
  await page.goto(`/chat/conversation?cid=${talks[0]?.id}`)
  // Folded beside the talk, open on the person's own page.
  const notes = page.locator('details').filter({ hasText: '备注与标签' })
  const unfold = () => notes.locator('summary').click()
  await unfold()
  await notes.getByRole('textbox', { name: '备注' }).fill('沟通顺畅，周三下午复试')
  await notes.getByRole('textbox', { name: '标签' }).fill('可复试')
  await expect(notes.getByText('已保存')).toBeVisible()
  await notes.getByRole('textbox', { name: '标签' }).press('Enter')
  await expect(notes.getByRole('button', { name: '可复试' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await unfold()
  await expect(notes.getByRole('textbox', { name: '备注' })).toHaveValue('沟通顺畅，周三下午复试')
  await page.goto(`/chat/conversation?cid=${talks[1]?.id}`)
  await unfold()
  await expect(notes.getByRole('textbox', { name: '备注' })).toHaveValue('')
  await notes.getByRole('button', { name: '可复试' }).click()
  await expect(notes.getByRole('button', { name: '可复试' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('complementary').getByRole('link', { name: '查看完整简历' }).click()
  const whole = page.getByRole('region', { name: '备注与标签' })
  await expect(whole.getByRole('button', { name: '可复试' })).toHaveAttribute('aria-pressed', 'true')
})
