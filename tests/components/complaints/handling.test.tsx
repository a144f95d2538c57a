import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ComplaintDetail, getComplaint, handleComplaint } from '#contract/complaints/complaint'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

test('an operator takes a complaint on and closes it with a reply, which its reporter reads', async () => {
  let shown: ComplaintDetail = {
    id: 3,
    target: { kind: 'job', id: 9 },
    title: '高级前端开发工程师',
    reason: '虚假职位',
    content: '到了现场说这个岗位早就招满了。',
    state: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    images: [],
    acceptedAt: null,
    reply: '',
    repliedAt: null,
    handling: {
      reporter: { name: '周闻溪', mobile: '13900000001' },
      accused: '宋知行',
      account: null,
      sameTarget: 1,
      acts: [],
    },
  }
  answer(getComplaint, () => shown)
  answer(handleComplaint, (input) => {
    shown = { ...shown, ...input, repliedAt: input.state === 2 ? '2026-01-02T00:00:00.000Z' : null }
    return {}
  })
  logIn()
  await showPage('/admin/complaints/detail?id=3')
  await expect.element(page.getByText(/13900000001/)).toBeVisible()
  await expect.element(page.getByText('等待受理。')).toBeVisible()
  await expect.element(page.getByText('已收到您的举报')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '受理' }).click()
  await expect.element(page.getByText('已受理')).toBeVisible()
  const close = page.getByRole('button', { name: '处理完毕' })
  await close.click()
  await expect.element(page.getByText('请填写处理结果')).toBeVisible()
  const reply = '经核实职位已招满，已下架并警告发布者。'
  await page.getByLabelText('处理结果').fill(reply)
  await close.click()
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(page.getByText('感谢您')).not.toBeInTheDocument()
  await expect.element(page.getByText(reply)).toBeVisible()
  expect(inputsOf(handleComplaint)).toEqual([
    { id: 3, state: 1 },
    { id: 3, state: 2, reply },
  ])
})
