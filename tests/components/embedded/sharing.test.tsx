import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getShareOption } from '#contract/embedded/host'
import { openShareCode } from '#contract/embedded/shareCode'
import { codes, failure } from '#contract/errors'
import { share } from '#kernel/host/host'
import { readEntry } from '#kernel/user/entry'
import { joinAreas } from '../../../src/shell/joinAreas'
import { answer, inputsOf } from '../../support/components/answers'
import { show, showPage } from '../../support/components/screen'

const card = { title: '前端工程师', desc: '9-12K·福州', link: '/job/7?shareCode=ABCD2345', imgUrl: '/logo.png' }

/** Opens the share dialog for a card, on a device without a share menu of its own. */
async function shareWith(code: string, uses: number): Promise<void> {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  answer(getShareOption, { ...card, code, uses })
  await show(null)
  void share('job', 7)
  await expect.element(page.getByRole('dialog', { name: '分享' })).toBeVisible()
}

test('the share dialog shows the code to read out, and how often others have opened it', async () => {
  await shareWith('ABCD2345', 3)
  expect(inputsOf(getShareOption)).toEqual([{ key: 'job', id: 7, withCode: true }])
  await expect.element(page.getByRole('img', { name: '分享二维码' })).toBeVisible()
  await expect.element(page.getByText('ABCD2345', { exact: true })).toBeVisible()
  await expect.element(page.getByText('您的分享已被打开3次')).toBeVisible()
})

test('a visitor’s share dialog has no code, and says nothing before the first look', async () => {
  await shareWith('', 0)
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible()
  await expect.element(page.getByText(/分享码|已被打开/)).not.toBeInTheDocument()
})

async function typeCode(code: string): Promise<void> {
  await showPage('/scan/result')
  await page.getByRole('textbox', { name: '分享码' }).fill(code)
  await page.getByRole('button', { name: '打开', exact: true }).click()
}

test('a typed code opens what was shared, in small letters too', async () => {
  answer(openShareCode, { ...card, link: '/scan/result?text=opened' })
  await typeCode('abcd2345')
  await vi.waitFor(() => expect(location.search).toBe('?text=opened'))
  expect(inputsOf(openShareCode)).toEqual([{ code: 'ABCD2345' }])
})

test('a code that cannot be one is refused before it is sent', async () => {
  await typeCode('ABC')
  await expect.element(page.getByText('分享码不正确，请核对后重试')).toBeVisible()
  expect(inputsOf(openShareCode)).toEqual([])
})

test('an unknown code, or one whose page is offline, is told at the field and stays typed', async () => {
  answer(openShareCode, failure(codes.notFound, '分享码不存在，或分享的内容已下线'))
  await typeCode('ABCD2346')
  await expect.element(page.getByText('分享码不存在，或分享的内容已下线')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '分享码' })).toHaveValue('ABCD2346')
  expect(location.pathname).toBe('/scan/result')
})

test('an address that was shared counts once, and loses its code', async () => {
  joinAreas()
  answer(openShareCode, { ...card, link: '/scan/result?text=here' })
  history.replaceState({ index: 0 }, '', '/scan/result?text=here&shareCode=ABCD2345')
  readEntry()
  readEntry()
  await vi.waitFor(() => expect(inputsOf(openShareCode)).toEqual([{ code: 'ABCD2345' }]))
  expect(location.search).toBe('?text=here')
})
