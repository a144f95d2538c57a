// Areas: console, complaints, proposals, trade
import { expect, type Page } from '@playwright/test'
import { getConversationByJob } from '#contract/chat/talks'
import { createComplaint } from '#contract/complaints/complaint'
import { seeker } from '#contract/roles'
import { defaultTenants } from '#server/features/tenants/tenants'
import { originOf, publishJob, signUp, signUpRecruiter, signUpSeeker } from '../../support/browser/accounts'
import { writeTo } from '../../support/browser/bareSite'
import { makeOperator, permit } from '../../support/browser/operators'
import { expectAddress, pick, test } from '../../support/browser/pages'
import { appCode } from '../../support/server/authenticatorApp'

/** What operators do in the console, and how those see it whom it concerns. */

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Whether a job can be read by visitors. */
async function expectJob(visitor: Page, jobId: number, isThere: boolean): Promise<void> {
  await expect(async () => {
    const answer = await visitor.goto(`/job/${jobId}`)
    expect(answer?.status()).toBe(isThere ? 200 : 404)
  }).toPass()
}

test('two operators deal with a complaint, and block its accused for a while', async ({ open, faults }) => {
  // The blocked account is logged out, and its job is not there.
  faults.expect(/401|403|404/)
  const [alice, bob] = [await signUpSeeker('温若水'), await signUpRecruiter('高明远')]
  const jobId = await publishJob(bob, { jobName: '夜班分拣员' })
  const { id: cid } = await alice.client.get(getConversationByJob, { jobId })
  await writeTo(alice, cid, '请问几点下班')
  const about = {
    target: { kind: 'talk' as const, id: cid },
    reason: 'harassment',
    content: '多次发来辱骂的话，请处理。',
  }
  const { id } = await alice.client.get(createComplaint, about)
  const operator = await permit(await signUp(seeker), { days: 2 })
  const page = await open({ as: operator })
  const accused = await open({ as: bob })
  await accused.goto('/job/mine')
  const visitor = await open()

  await test.step('the first visit sets up a second factor, and then shows the page', async () => {
    await page.goto(`/admin/complaints/detail?id=${id}`)
    await page.getByRole('button', { name: '设置身份验证器' }).click()
    const app = dialog(page, '开启两步验证')
    const key = (await app.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
    await app.getByRole('textbox', { name: '动态码' }).fill(appCode(key.replaceAll(' ', ''), new Date()))
    await app.getByRole('button', { name: '开启' }).click()
    await dialog(page, '保存恢复码').getByRole('checkbox').check()
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByText('多次发来辱骂的话，请处理。')).toBeVisible()
  })

  await test.step('the talk is read once a colleague agreed', async () => {
    await page.getByRole('button', { name: '申请查看' }).click()
    await dialog(page, '申请查看聊天').getByRole('textbox', { name: '理由' }).fill('核实是否辱骂')
    await page.getByRole('button', { name: '提交复核' }).click()
    await expect(page.getByText('已提交复核，另一位管理员在')).toBeVisible()
    const colleague = await open({ as: await makeOperator(await signUp(seeker), { days: 2 }) })
    await colleague.goto('/admin/proposals')
    const row = colleague.getByRole('listitem').filter({ hasText: '核实是否辱骂' })
    await row.getByRole('button', { name: '同意' }).click()
    await colleague.getByRole('button', { name: '同意并执行' }).click()
    await expect(row).toHaveCount(0)
    await colleague.close()
    await page.reload()
    await expect(page.getByText('请问几点下班')).toBeVisible()
  })

  await test.step('the account is found and blocked with a reason, and its job is gone', async () => {
    await expectJob(visitor, jobId, true)
    await page.getByRole('navigation', { name: '管理后台' }).getByRole('link', { name: '用户', exact: true }).click()
    await page.getByRole('textbox', { name: '手机号、编号或全名' }).fill(bob.mobile)
    await page.keyboard.press('Enter')
    const found = page.getByRole('table', { name: '用户' }).getByRole('link', { name: '高明远' })
    // Another person of that name goes once the list is searched.
    await expect(found).toHaveCount(1)
    await found.click()
    await page.getByRole('button', { name: '封禁账号' }).click()
    await dialog(page, '封禁账号').getByRole('textbox', { name: '原因' }).fill('辱骂求职者')
    await dialog(page, '封禁账号').getByRole('button', { name: '封禁', exact: true }).click()
    await expect(page.getByText('已封禁').first()).toBeVisible()
    await expectJob(visitor, jobId, false)
    await accused.reload()
    await expect(accused.getByText('账号已被锁定，请联系客服').first()).toBeVisible()
  })

  await test.step('unblocked it can be read again, and the log has both acts', async () => {
    await page.getByRole('button', { name: '解除封禁' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '解除封禁' }).click()
    await expect(page.getByRole('button', { name: '封禁账号' })).toBeVisible()
    await expectJob(visitor, jobId, true)
    await page.goto(`/admin/acts?person=${bob.session.userId}`)
    const acts = page.getByRole('main').getByRole('listitem')
    await expect(acts.filter({ hasText: '解除封禁' }).first()).toBeVisible()
    await expect(acts.filter({ hasText: '辱骂求职者' }).first()).toBeVisible()
  })

  await test.step('the reporter reads the answer', async () => {
    await page.goto(`/admin/complaints/detail?id=${id}`)
    await page.getByRole('textbox', { name: '处理结果' }).fill('已警告对方，感谢您的举报。')
    await page.getByRole('button', { name: '处理完毕' }).click()
    await expect(page.getByText('已处理完毕，结果已通知举报人。')).toBeVisible()
    const reporter = await open({ as: alice })
    await reporter.goto(`/complaint/detail?id=${id}`)
    await expect(reporter.getByText('已警告对方，感谢您的举报。')).toBeVisible()
  })
})

test('jobs chosen in a list are taken down together, and users get a coupon', async ({ open, faults }) => {
  faults.expect(/404/)
  const { 4: site = defaultTenants[0] } = defaultTenants
  const place = { tenant: site }
  const recruiter = await signUpRecruiter('高明远', place)
  const jobIds = [
    await publishJob(recruiter, { jobName: '夜班分拣员' }),
    await publishJob(recruiter, { jobName: '夜班分拣员' }),
  ]
  const origin = originOf(site.key)
  const page = await open({ as: await makeOperator(await signUp(seeker, place)), origin })
  const visitor = await open({ as: await signUp(seeker, place), origin })

  await test.step('all that match a filter are taken down in the background', async () => {
    await page.goto(`/admin/jobs?person=${recruiter.session.userId}`)
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    await expect(page.getByText('已选择2条')).toBeVisible()
    await page.getByRole('button', { name: '下架职位' }).click()
    await dialog(page, '下架2条职位').getByRole('textbox', { name: '原因' }).fill('没有写清班次')
    await dialog(page, '下架2条职位').getByRole('button', { name: '下架', exact: true }).click()
    await expectAddress(page, '/admin/works')
    const work = page.getByRole('listitem').filter({ hasText: '没有写清班次' })
    await expect(work.getByText('已完成')).toBeVisible()
    for (const jobId of jobIds) await expectJob(visitor, jobId, false)
  })

  await test.step('a coupon rule is made, and a user takes the coupon', async () => {
    await page.goto('/admin/money?view=coupons')
    await page.getByRole('button', { name: '新建优惠券' }).first().click()
    const form = dialog(page, '新建优惠券')
    await pick(page, '发放方式', '活动领取')
    await form.getByRole('textbox', { name: '名称' }).fill('春招礼券')
    await form.getByRole('textbox', { name: '面额（元）' }).fill('5')
    await form.getByRole('textbox', { name: '使用门槛（元）' }).fill('0')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '春招礼券' })).toBeVisible()
    await visitor.goto('/vip/coupon/coupon')
    await visitor.getByRole('button', { name: '领取春招礼券' }).click()
    await expect(visitor.getByText('领取成功，下单时自动抵扣')).toBeVisible()
  })
})
