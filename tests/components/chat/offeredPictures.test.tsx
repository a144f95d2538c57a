import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OfferedPictures } from '../../../src/features/chat/composer/OfferedPictures'
import { show } from '../../support/components/screen'

/** A picture that the browser draws itself. */
async function picture(name: string, color: string): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('Nothing to draw with')
  drawing.fillStyle = color
  drawing.fillRect(0, 0, 60, 40)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

async function offer(...files: File[]) {
  const [onSend, onClose] = [vi.fn(), vi.fn()]
  await show(<OfferedPictures files={files} onSend={onSend} onClose={onClose} />)
  return { onSend, onClose }
}

const imagesIn = (dialog: ReturnType<typeof page.getByRole>) => dialog.getByRole('img').elements() as HTMLImageElement[]

test('one pasted picture is shown before it is sent, and Enter sends it once', async () => {
  const { onSend, onClose } = await offer(await picture('截图.png', '#88aacc'))
  const dialog = page.getByRole('dialog', { name: '发送图片', exact: true })
  await expect.element(dialog.getByRole('img', { name: '待发送的图片' })).toBeVisible()
  await expect.poll(() => imagesIn(dialog).map(({ naturalWidth }) => naturalWidth)).toEqual([60])
  await expect.element(dialog.getByRole('button', { name: '发送' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('several are counted and told apart, and sent by the button', async () => {
  const { onSend } = await offer(await picture('一.png', '#88aacc'), await picture('二.png', '#ccaa88'))
  const dialog = page.getByRole('dialog', { name: '发送2张图片' })
  await expect.element(dialog.getByRole('img', { name: '待发送的图片1' })).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: '待发送的图片2' })).toBeVisible()
  await dialog.getByRole('button', { name: '发送' }).click()
  expect(onSend).toHaveBeenCalledTimes(1)
})

test.each([
  ['取消', () => page.getByRole('button', { name: '取消' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s sends nothing', async (_, leave) => {
  const { onSend, onClose } = await offer(await picture('截图.png', '#88aacc'))
  await expect.element(page.getByRole('dialog', { name: '发送图片', exact: true })).toBeVisible()
  await leave()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onSend).not.toHaveBeenCalled()
})
