import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShareCode } from '#contract/embedded/shareCode'
import { getShare, likeShare } from '#contract/embedded/sharing'
import { codes, failure } from '#contract/errors'
import { readEntry } from '#kernel/user/entry'
import { joinAreas } from '../../../src/shell/joinAreas'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

const card = { title: '前端工程师', desc: '9-12K·福州', link: '/job/7?shareCode=ABCD2345', imgUrl: '/logo.png' }

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

const shared = { ...card, key: 'job' as const, sharer: '林**', uses: 1, likes: 2, isLiked: false, isOwn: false }

test('who comes by a share is told whose it is, and can like it', async () => {
  joinAreas()
  logIn()
  await showPage('/scan/result?text=here')
  answer(openShareCode, { ...card, link: '/scan/result?text=here' })
  answer(getShare, shared)
  answer(likeShare, { likes: 3, isLiked: true })
  history.replaceState({ index: 0 }, '', '/scan/result?text=here&shareCode=ABCD2345')
  readEntry()
  await expect.element(page.getByRole('heading', { name: '林**分享给您的职位' })).toBeVisible()
  await page.getByRole('button', { name: '点赞' }).click()
  await expect.element(page.getByText('已点赞')).toBeVisible()
  expect(inputsOf(likeShare)).toEqual([{ code: 'ABCD2345', isLiked: true }])
})
