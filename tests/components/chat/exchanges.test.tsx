import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refresh } from '#api/queries'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { countRights } from '#contract/vip/privileges'
import { findSupplement } from '#contract/vip/supplement'
import { chat } from '#platform/chat/chatWorker'
import { ExchangeTools } from '../../../src/features/chat/exchanges/ExchangeTools'
import { askFor } from '../../../src/features/chat/exchanges/exchanging'
import { answer } from '../../support/components/answers'
import { logIn, show, showPage } from '../../support/components/screen'
import { makeContact } from '../../support/components/talk'

/** A recruiter has greeted somebody who has not answered. */
const contact = makeContact({ mutual: false, peer: { role: 0, name: '周闻溪' } })

const exchange = vi.spyOn(chat, 'exchange')
const rights = (left: number) => answer(countRights, { list: [{ right: 'relation', left, today: left, endsAt: null }] })

beforeEach(() => {
  logIn({ role: recruiter })
  exchange.mockReset()
})
afterEach(() => localStorage.clear())

const asked = { type: 'mobileExchange', cid: 1, content: {} }

test('asking for a number before an answer says what it takes, and asks only once it is agreed to', async () => {
  rights(2)
  exchange.mockResolvedValue(success({ msgId: 1 }) as never)
  await show(<ExchangeTools contact={contact} />)
  await expect.element(page.getByRole('button', { name: '求简历' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: '换电话' }).click()
  const words = page.getByText(/将使用1次.*剩余2次.*双方都能看到对方的号码/)
  await expect.element(words).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(words).not.toBeInTheDocument()
  expect(exchange).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '换电话' }).click()
  await page.getByRole('button', { name: '请求交换' }).click()
  await expect.element(page.getByText('已发送，等待对方答复')).toBeVisible()
  expect(exchange.mock.calls).toMatchObject([[asked]])
})

test('an exchange that lacks a right leads to what covers it, and goes on by itself under the same id', async () => {
  rights(0)
  answer(findSupplement, { kind: 'right', right: 'relation', left: 0, offers: [] })
  exchange.mockResolvedValue(failure(codes.paymentShortfall, '次数不足', { key: 'right:relation', lacks: 1 }))
  await showPage('/me')
  await askFor('mobile', contact)
  await vi.waitFor(() => expect(location.pathname).toBe('/vip/mall/supplement'))
  await expect.element(page.getByText('补充后会自动继续刚才的操作。')).toBeVisible()

  answer(findSupplement, { kind: 'right', right: 'relation', left: 5, offers: [] })
  exchange.mockResolvedValue(success({ msgId: 1 }) as never)
  // As the page does once an order is paid.
  await refresh(findSupplement)
  await vi.waitFor(() => expect(location.pathname).toBe('/me'))
  const [first, second, ...more] = exchange.mock.calls.map(([message]) => message)
  expect(first).toMatchObject(asked)
  expect(second).toEqual(first)
  expect(more).toEqual([])
})
