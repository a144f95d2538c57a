import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { createComplaint, getComplaintTarget } from '#contract/complaints/complaint'
import { makeUrlLink } from '#contract/embedded/host'
import { codes, failure } from '#contract/errors'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

/** Pages that links of texts and messages lead to. */

test('/jump/wxa shows a code at a desk, and the way on without the mini-program', async () => {
  answer(makeUrlLink, { url_link: 'https://wxaurl.example/a' })
  await showPage('/jump/wxa?to=job')
  await expect.element(page.getByRole('img', { name: '打开小程序的二维码' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '在网页中继续' })).toBeVisible()
})

test('/jump/wxa has a button on a phone', async () => {
  await onPhone()
  answer(makeUrlLink, { url_link: 'https://wxaurl.example/a' })
  await showPage('/jump/wxa?to=job')
  await expect
    .element(page.getByRole('link', { name: '打开小程序' }))
    .toHaveAttribute('href', 'https://wxaurl.example/a')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('/common/address-map without a place says so', async () => {
  await showPage('/common/address-map?lat=x&lng=119.3')
  await expect.element(page.getByText('地址不存在')).toBeVisible()
})

test.each(['desktop', 'phone'])('/complaint/create asks for a reason and words on a %s', async (device) => {
  if (device === 'phone') await onPhone()
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  answer(getComplaintTarget, { title: '会计 · 榕城科技', openId: null })
  logIn()
  await showPage('/complaint/create?kind=job&id=3')
  await expect.element(page.getByText('会计 · 榕城科技')).toBeVisible()
  await page.getByRole('button', { name: '提交举报' }).click()
  await expect.element(page.getByText('请选择举报原因')).toBeVisible()
  expect(inputsOf(createComplaint)).toEqual([])
})

test('/complaint/create leads to the complaint that is open already', async () => {
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  answer(getComplaintTarget, { title: '会计 · 榕城科技', openId: 4 })
  logIn()
  await showPage('/complaint/create?kind=job&id=3')
  await expect.element(page.getByText('您已举报过，我们正在处理')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看进度' })).toHaveAttribute('href', '/complaint/detail?id=4')
})
