// Areas: none
import { expect, type Page } from '@playwright/test'
import { sendResume } from '#contract/jobs/send'
import { saveDescription } from '#contract/resume/sections/description'
import { saveWorking } from '#contract/resume/sections/working'
import { publishJob, signUp, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { test } from '../../support/browser/brokenNetwork'
import { expectAddress, goWithin } from '../../support/browser/pages'
import { workingInput } from '../../support/records/recordTexts'

const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>'

/** Goes to addresses that name nothing, and expects what each says. */
async function expectNothingThere(page: Page, wrong: readonly (readonly [string, string | RegExp])[]): Promise<void> {
  for (const [path, sentence] of wrong) {
    await goWithin(page, path)
    await expect(page.getByText(sentence).first(), path).toBeVisible()
  }
}

test('a search address with nonsense searches for what makes sense', async ({ open, faults }) => {
  const page = await open()
  await page.goto('/job?keyword=%E4%B8&experience=1,1,1,2,3,4,5,6,7,8,9,10,11')
  for (const query of [
    '',
    'area=zz,3501,99999999&degree=999&salary=-1&sort=worst&keyword=',
    `keyword=${'很长'.repeat(400)}`,
    `keyword=${encodeURIComponent("'; drop table jobs; -- %_\\ \u0000 & | ! ( ) :*")}`,
  ]) {
    if (query) await goWithin(page, `/job?${query}`)
    await expect(page.getByText(/共.*个职位|没有数据哦/).first(), query.slice(0, 40)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }

  faults.expect(/404/)
  await expectNothingThere(page, [
    ['/job/abc', '您访问的页面不存在'],
    ['/job/0', '您访问的页面不存在'],
    ['/job/999999', '职位不存在或已下线'],
    ['/job/99999999999999999999', '您访问的页面不存在'],
    ['/job/4294967296', '职位不存在或已下线'],
    ['/company/0', '您访问的页面不存在'],
    ['/company/999999', '公司不存在'],
  ])
})

test('markup is shown as typed, and a text beyond its limit is refused', async ({ open, faults }) => {
  const hr = await signUpRecruiter('许安宁')
  const jobId = await publishJob(hr, {
    jobName: '前端开发',
    address: '<i>五四路</i>',
    skills: ['<u>Vue</u>'],
    description: `${script} 负责页面开发`,
  })
  const seeker = await signUpSeeker('顾知夏')
  await seeker.client.get(saveDescription, { description: script })
  await seeker.client.get(saveWorking, { ...workingInput, company: '<s>公司</s>', description: script })
  await seeker.client.get(sendResume, { jobId })

  const page = await open({ as: seeker })
  await page.goto(`/job/${jobId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('前端开发')
  await expect(page.getByText(script)).toBeVisible()
  await expect(page.getByText('<u>Vue</u>').first()).toBeVisible()
  await goWithin(page, '/resume/resume')
  await expect(page.getByText(script)).toHaveCount(2)
  await page
    .getByRole('region', { name: '个人优势' })
    .getByRole('button', { name: /编辑|添加/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '个人优势' })
  await dialog.getByRole('textbox').fill('很长的话'.repeat(25_000))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('最多1000个字')).toBeVisible()
  await dialog.getByRole('textbox').fill(script)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()

  const desk = await open({ as: hr })
  await desk.goto('/resume-list')
  await desk.getByRole('tab', { name: '收到的简历' }).click()
  const received = desk.getByRole('region', { name: '顾知夏投递的简历' })
  await expect(received).toHaveCount(1)
  await expect(received).toContainText('未查看')
  await expect(received).toContainText('前端开发')
  await received.getByRole('link').click()
  await expect(desk.getByRole('dialog').getByText(script).first()).toBeVisible()
  for (const each of [page, desk]) await expect(each).not.toHaveTitle(/^\d/)

  faults.expect(/404/)
  await expectNothingThere(desk, [
    ['/resume/abc', '您访问的页面不存在'],
    ['/resume/99999999', '这份简历不存在，或对方没有公开'],
    ['/job/edit?id=abc', '职位不存在'],
    ['/job/edit?id=1', /职位不存在|没有权限/],
  ])
})

test('over a slow network quick clicks count once and the last one is shown', async ({ network, open, faults }) => {
  const jobId = await publishJob(await signUpRecruiter('许安宁'))
  const page = await open({ as: await signUp(), origin: network.url })
  await page.goto(`/job/${jobId}`)
  const favorite = page.getByRole('button', { name: '感兴趣' })
  await expect(favorite).toBeVisible()
  network.delay(300)
  await favorite.click({ clickCount: 5 })
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expect(favorite).not.toHaveAttribute('aria-busy', 'true')
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')

  network.delay(0)
  await goWithin(page, '/job?keyword=前端')
  await expect(page.getByRole('article').first()).toContainText('前端')
  network.delay(250)
  const box = page.getByRole('combobox', { name: '搜索职位、公司' })
  for (const word of ['会计', '销售', '产品经理']) {
    await box.fill(word)
    await box.press('Enter')
  }
  await expectAddress(page, '/job?keyword=产品经理')
  await expect(page.getByRole('article').first()).toContainText('产品')
  await expect(box).toHaveValue('产品经理')

  network.delay(0)
  faults.expect(/ERR_/)
  network.cut()
  await box.fill('护士')
  await box.press('Enter')
  await expect(page.getByText('网络不给力~').first()).toBeVisible()
  network.restore()
  await page.getByRole('button', { name: '点击重试' }).click()
  await expect(page.getByText(/共.*个职位|没有数据哦/).first()).toBeVisible()
})
