import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cautionWords } from '../../../src/features/chat/talk/cautions'
import { MessageText } from '../../../src/features/chat/talk/MessageText'
import { show } from '../../support/components/screen'

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('an address of this site leads to its page, another one says where it leads', async () => {
  const own = `${location.origin}/job/7`
  await show(<MessageText text={`看${own}，或https://lan.example.com/a?b=1。`} isMine={false} />)
  await expect.element(link(own)).toHaveAttribute('href', '/job/7')
  await expect.element(link(own)).not.toHaveAttribute('target')
  const foreign = link('https://lan.example.com/a?b=1')
  await expect.element(foreign).toHaveAttribute('href', 'https://lan.example.com/a?b=1')
  await expect.element(foreign).toHaveAttribute('target', '_blank')
  await expect.element(foreign).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('a phone number can be called and copied', async () => {
  await show(<MessageText text="请打139-0000-1111" isMine />)
  await page.getByRole('button', { name: '139-0000-1111' }).click()
  await expect.element(page.getByRole('menuitem', { name: '拨打13900001111' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '复制号码' })).toBeVisible()
})

test('who is asked to go on in another app is warned, who asks is not', async () => {
  await show(
    <>
      <div data-testid="theirs">
        <MessageText text="加我微信聊吧" isMine={false} />
      </div>
      <div data-testid="mine">
        <MessageText text="加我微信聊吧" isMine />
      </div>
    </>,
  )
  await expect.element(page.getByTestId('theirs').getByText(cautionWords)).toBeVisible()
  await expect.element(page.getByTestId('mine')).toHaveTextContent(/^加我微信聊吧$/)
})

test.each([
  ['https://bank.example.com@evil.example.net/x', 'evil.example.net'],
  ['http://xn--fiq228c.example.com/', 'xn--fiq228c.example.com'],
])('the warning before %s names the host, and only its button leads there', async (url, host) => {
  await show(<MessageText text={`看 ${url}`} isMine={false} />)
  await link(url).click()
  const dialog = page.getByRole('dialog', { name: /^即将离开/ })
  await expect.element(dialog.getByText(host, { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: '继续访问' })).toHaveAttribute('href', url)
  await expect
    .element(dialog.getByRole('link', { name: '继续访问' }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})
