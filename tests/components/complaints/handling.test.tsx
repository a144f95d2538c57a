import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refresh } from '#api/queries'
import { type ComplaintDetail, findAllComplaints, getComplaint, handleComplaint } from '#contract/complaints/complaint'
import { askForTalk, readComplainedTalk, type TalkReading } from '#contract/complaints/talk'
import { findAxeFaultsHere } from '../../support/browser/axe'
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
      reading: null,
    },
  }
  answer(getComplaint, () => shown)
  answer(handleComplaint, (input) => {
    shown = { ...shown, ...input, repliedAt: input.state === 2 ? '2026-01-02T00:00:00.000Z' : null }
    return {}
  })
  const row = { reason: '虚假职位', content: '', state: 0 as const, createdAt: '2026-01-01T00:00:00.000Z' }
  answer(findAllComplaints, {
    list: [
      { ...row, id: 5, title: '自己的公司', isParty: true },
      { ...row, id: 6, title: '行政专员', isParty: false },
    ],
    total: 2,
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
  const next = page.getByRole('link', { name: '处理下一件：行政专员' })
  await expect.element(next).toHaveAttribute('href', '/admin/complaints/detail?id=6')
  await expect.element(next).toHaveFocus()
  expect(inputsOf(handleComplaint)).toEqual([
    { id: 3, state: 1 },
    { id: 3, state: 2, reply },
  ])
})

test('an operator asks to read a talk, and reads it once a colleague agreed', async () => {
  let reading: TalkReading = { state: 'none', until: '' }
  const complaint = (): ComplaintDetail => ({
    id: 4,
    target: { kind: 'talk', id: 9 },
    title: '宋知行',
    reason: '骚扰辱骂',
    content: '多次发来辱骂的话，请处理一下。',
    state: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    images: [],
    acceptedAt: '2026-01-01T00:00:00.000Z',
    reply: '',
    repliedAt: null,
    handling: { reporter: null, accused: '宋知行', account: null, sameTarget: 1, acts: [], reading },
  })
  answer(getComplaint, complaint)
  answer(askForTalk, () => {
    reading = { state: 'asked', until: '' }
    return { proposed: 7 }
  })
  answer(readComplainedTalk, ({ before }) =>
    before === 2
      ? {
          list: [{ id: 1, isAccused: false, text: '请问还招人吗', image: '', at: '2026-01-01T00:00:00.000Z' }],
          hasMore: false,
        }
      : { list: [{ id: 2, isAccused: true, text: '滚', image: '', at: '2026-01-01T00:00:01.000Z' }], hasMore: true },
  )
  logIn()
  await showPage('/admin/complaints/detail?id=4')
  await page.getByRole('button', { name: '申请查看' }).click()
  await page.getByLabelText('理由').fill('核实辱骂')
  await page.getByRole('button', { name: '提交复核' }).click()
  await expect.element(page.getByRole('link', { name: '待复核' }).last()).toBeVisible()
  expect(inputsOf(askForTalk)).toEqual([{ id: 4, reason: '核实辱骂' }])
  expect(inputsOf(readComplainedTalk)).toEqual([])
  expect(await findAxeFaultsHere()).toEqual([])

  reading = { state: 'open', until: '2026-01-02T00:00:00.000Z' }
  await refresh(getComplaint)
  await expect.element(page.getByText('滚')).toBeVisible()
  await page.getByRole('button', { name: '更早的消息' }).click()
  await expect.element(page.getByText('请问还招人吗')).toBeVisible()
  await page.getByRole('button', { name: '最近的消息' }).click()
  await expect.element(page.getByText('滚')).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})
