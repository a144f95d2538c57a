// Areas: jobs, resume, home
import { expect, type Page } from '@playwright/test'
import { setJobStatus } from '#contract/jobs/edit'
import { getJob } from '#contract/jobs/job'
import { findRecommendedJobs } from '#contract/jobs/recommend'
import { findSends } from '#contract/jobs/send'
import { getMyResume } from '#contract/resume/own/myResume'
import { deleteWorking, saveWorking } from '#contract/resume/sections/working'
import { publishJob, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { expectAddress, goWithin, phone, pickFromCatalog, test } from '../../support/browser/pages'
import { workingInput } from '../../support/records/recordTexts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const searchBox = (page: Page) => page.getByRole('combobox', { name: '搜索职位、公司' })

test('a visitor searches from home, reads jobs and comes back the way', async ({ open }) => {
  const page = await open()
  const pane = page.getByRole('region', { name: '职位详情' })
  const found = page.getByText(/共.*个职位/)
  await test.step('the home shows jobs to anybody, and a search from it finds what was asked for', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(cards(page).first()).toContainText(/\d.*(K|元)|面议/)
    expect(asked, 'the jobs come inside the page').not.toContain(findRecommendedJobs.path)
    await searchBox(page).fill('前端')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expectAddress(page, '/job?keyword=前端&area=3501')
    await expect(found).toBeVisible()
    await expect(cards(page).first()).toContainText(/前端/)
  })
  await test.step('a job picked in the list shows beside it, and the list keeps its place', async () => {
    const third = cards(page).nth(2).getByRole('link')
    const name = await third.textContent()
    await third.click()
    await expect(pane.getByRole('heading', { level: 2 })).toHaveText(name ?? '')
    await expectAddress(page, '/job?keyword=前端&area=3501')
  })
  const searched = '/job?keyword=前端&area=3501&degree=5&sort=latest'
  await test.step('the address keeps keyword, filters and sort over a reload', async () => {
    await page.getByRole('button', { name: '学历要求' }).click()
    await page.getByRole('button', { name: '本科', exact: true }).click()
    await expectAddress(page, /degree=5/)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: '最新' }).click()
    await expectAddress(page, searched)
    const count = await found.textContent()
    await page.reload()
    await expect(searchBox(page)).toHaveValue('前端')
    await expect(page.getByRole('tab', { name: '最新' })).toHaveAttribute('aria-selected', 'true')
    await expect(found).toHaveText(count ?? '')
  })
  await test.step('back and forward lead through home, list and job, and a job that was read is marked', async () => {
    const title = (await pane.getByRole('heading', { level: 2 }).textContent()) ?? ''
    await pane.getByRole('link', { name: '查看完整页面' }).click()
    await expectAddress(page, /^\/job\/\d+$/)
    const { pathname } = new URL(page.url())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(title.replaceAll(/[^\p{L}\d]/gu, '.')))
    await page.goBack()
    await expectAddress(page, searched)
    await expect(cards(page).filter({ has: page.locator(`a[href="${pathname}"]`) })).toContainText('已看过')
    await page.goBack()
    await expectAddress(page, '/')
    await page.goForward()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
  await test.step('a city chosen at home is the one that is searched', async () => {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
    const city = page.getByRole('button', { name: /^当前城市/ })
    await city.click()
    await page.getByRole('dialog', { name: '切换城市' }).getByRole('button', { name: '厦门' }).click()
    await expect(city).toHaveAccessibleName(/^当前城市厦门/)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职位' }).click()
    await expectAddress(page, '/job?area=3502')
    await expect(city).toHaveAccessibleName(/^当前城市厦门/)
  })
})

test('a job is marked and applied for once', async ({ open }) => {
  const hr = await signUpRecruiter('许安宁')
  const [jobId, stopped] = [await publishJob(hr, { jobName: '独家前端岗位' }), await publishJob(hr)]
  await hr.client.get(setJobStatus, { id: stopped, status: 0 })
  const seeker = await signUpSeeker('顾知夏')
  const { working } = await seeker.client.get(getMyResume, {})
  for (const { id } of working) await seeker.client.get(deleteWorking, { id })
  const page = await open({ as: seeker })
  await test.step('a stopped job accepts no application and no first greeting', async () => {
    await page.goto(`/job/${stopped}`)
    await expect(page.getByText('已停止').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '投递简历' })).toBeDisabled()
    await expect(page.getByRole('button', { name: '立即沟通' })).toBeDisabled()
  })
  await test.step('感兴趣 is remembered and taken back', async () => {
    await goWithin(page, `/job/${jobId}`)
    const favorite = page.getByRole('button', { name: '感兴趣' })
    await favorite.click()
    await expect(favorite).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(favorite).toHaveAttribute('aria-pressed', 'true')
    await favorite.click()
    await expect(favorite).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(async () => (await seeker.client.get(getJob, { id: jobId })).job.favorite).toBe(false)
  })
  await test.step('a resume that lacks one part says which; 知道了 changes nothing', async () => {
    await page.getByRole('button', { name: '投递简历' }).click()
    const refusal = page.getByRole('alertdialog', { name: '发起失败' })
    await expect(refusal).toContainText('您的简历还缺少工作经历，完善后即可投递')
    await refusal.getByRole('button', { name: '知道了' }).click()
    await page.getByRole('button', { name: '投递简历' }).click()
    await refusal.getByRole('button', { name: '去完善' }).click()
    const dialog = page.getByRole('dialog', { name: '完善简历：工作经历' })
    await expect(dialog.getByText('第1步，共1步')).toBeVisible()
    await dialog.getByRole('button', { name: '保存并投递' }).click()
    await expect(dialog.getByText('请填写公司名称')).toBeVisible()
    await expectAddress(page, `/job/${jobId}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await seeker.client.get(saveWorking, workingInput)
  })
  await test.step('a resume sent with a double click is sent once', async () => {
    await page.getByRole('button', { name: '投递简历' }).dblclick()
    await page.getByRole('dialog', { name: '投递简历' }).getByRole('button', { name: '确认投递' }).dblclick()
    await expect(page.getByRole('heading', { name: '投递成功' })).toBeVisible()
    await goWithin(page, '/job')
    await goWithin(page, `/job/${jobId}`)
    await expect(page.getByRole('button', { name: '已投递' })).toBeDisabled()
    await expect(page.getByRole('button', { name: '继续沟通' })).toBeVisible()
    expect((await hr.client.get(findSends, { jobId })).total).toBe(1)
  })
})

test('core 4.6: a section of the resume is left only after a yes', async ({ open }) => {
  const page = await open({ as: await signUpSeeker('顾知夏'), ...phone })
  await page.goto('/resume/resume')
  const question = page.getByRole('alertdialog').filter({ hasText: '内容尚未保存，确定离开吗？' })
  await page.getByRole('button', { name: '添加个人优势' }).click()
  await expectAddress(page, '/resume/form/description')
  const field = page.getByRole('textbox', { name: '个人优势' })
  const text = '写到一半的优势，还没有保存，不能就这样丢掉。'
  await field.fill(text)
  for (const leave of [() => page.goBack(), () => page.getByRole('button', { name: '返回' }).click()]) {
    await leave()
    await question.getByRole('button', { name: '取消' }).click()
    await expect(question).toBeHidden()
    await expect(field).toHaveValue(text)
  }
  await page.goBack()
  await question.getByRole('button', { name: '离开' }).click()
  await expectAddress(page, '/resume/resume')

  await page.getByRole('button', { name: '添加个人优势' }).click()
  await field.fill(text)
  await page.getByRole('button', { name: '保存' }).click()
  await expectAddress(page, '/resume/resume')
  const expectations = page.getByRole('region', { name: '求职期望' })
  await expectations.getByRole('button', { name: '添加' }).click()
  await pickFromCatalog(page, '期望职位', '产品经理')
  await pickFromCatalog(page, '工作地区', '鼓楼区')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(expectations).toContainText('2/3')
  await page.reload()
  await expect(page.getByRole('region', { name: '个人优势' })).toContainText(text)
  await expect(expectations).toContainText('产品经理')
})
