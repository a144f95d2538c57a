import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findShareTemplates } from '#contract/embedded/shareTemplates'
import { beginShare } from '#contract/embedded/sharing'
import { codes, failure } from '#contract/errors'
import { share, shareAddress } from '#kernel/host/sharing'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { show } from '../../support/components/screen'

const begun = {
  id: 7,
  title: '澜屿舟正在招聘前端工程师',
  desc: '9-12K · 福州',
  link: '/job/7?shareCode=ABCD2345',
  imgUrl: '/icon-512.png',
  code: 'ABCD2345',
  uses: 3,
  likes: 2,
  rewards: [{ name: '分享有礼券', off: 200, threshold: 0 }],
  rewarded: 1,
}
const texts = [{ id: 5, name: '推荐给朋友', text: '推荐{标题}', look: 'ticket' as const }]
const panel = () => page.getByRole('dialog', { name: '分享' })

beforeEach(() => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  answer(findShareTemplates, { list: texts })
})

async function openPanel(given: Partial<typeof begun> = {}): Promise<void> {
  answer(beginShare, { ...begun, ...given })
  await show(null)
  void share('job', 7)
  await expect.element(panel()).toBeVisible()
}

test('the panel has the ways to share, what the share brought and what the site gives', async () => {
  await openPanel()
  expect(inputsOf(beginShare)).toEqual([{ key: 'job', id: 7 }])
  await expect.element(page.getByRole('img', { name: '分享二维码' })).toBeVisible()
  await expect.element(page.getByText('您的分享已被打开3次，收到2个赞')).toBeVisible()
  await expect.element(page.getByText(/送您¥2\.00优惠券，每天最多3张。您已得到1张/)).toBeVisible()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a chosen text goes with the address, and onto the poster in its look', async () => {
  await openPanel()
  await page.getByRole('button', { name: /分享文案|不加文案/ }).click()
  await page.getByRole('option', { name: '推荐给朋友' }).click()
  await expect.element(page.getByText('推荐澜屿舟正在招聘前端工程师')).toBeVisible()
  await page.getByRole('tab', { name: '海报' }).click()
  const poster = '/share/picture/ticket/job/7.png?shareCode=ABCD2345&template=5'
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => name)
  await expect.poll(asked).toContain(new URL(poster, location.origin).href)
})

test('a poster comes in three looks, and one that fails can be asked for again', async () => {
  await openPanel()
  await page.getByRole('tab', { name: '海报' }).click()
  await expect.element(page.getByRole('radio', { name: '简洁' })).toBeChecked()
  // The tests' server has no such picture.
  await expect.element(page.getByRole('alert')).toHaveTextContent('海报没有生成，请稍后再试')
  await expect.element(page.getByRole('button', { name: '重新生成' })).toBeVisible()
  await page.getByText('醒目', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: '醒目' })).toBeChecked()
  expect(await findAxeFaultsHere()).toEqual([])
})

test('a system with a menu of its own gets title, text and address', async () => {
  const given = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: given, configurable: true })
  await openPanel()
  await page.getByRole('button', { name: '分享到其他应用' }).click()
  expect(given).toHaveBeenCalledWith({
    title: expect.stringContaining(begun.title),
    text: begun.desc,
    url: new URL(begun.link, location.origin).href,
  })
})

test('a visitor has no code, no texts and no reward', async () => {
  await openPanel({ code: '', uses: 0, likes: 0, rewards: [], rewarded: 0 })
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible()
  await expect.element(page.getByText(/分享码|已被打开|优惠券|文案/)).not.toBeInTheDocument()
  expect(inputsOf(findShareTemplates)).toEqual([])
})

test('what is gone opens no panel, and a sentence says so', async () => {
  answer(beginShare, failure(codes.notFound, '分享的内容不存在或已下线'))
  await show(null)
  await share('job', 7)
  await expect.element(page.getByText('分享的内容不存在或已下线')).toBeVisible()
  await expect.element(panel()).not.toBeInTheDocument()
})

test('an address that is nobody’s share has neither poster nor code', async () => {
  await show(null)
  void shareAddress({ title: '帮我付一下', desc: '会员', url: 'https://example.com/pay' })
  await expect.element(page.getByRole('button', { name: '复制链接' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: '海报' })).not.toBeInTheDocument()
})
