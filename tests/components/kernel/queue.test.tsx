import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#api/call'
import { codes, failure } from '#contract/errors'
import { findHotSkills } from '#contract/settings/publicData'
import { definePopup, open, type PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { shownToasts } from '#ui/overlays/toast'
import { answer, inputsOf } from '../../support/components/answers'
import { onPhone, show } from '../../support/components/screen'

/** Slow work of the server that waits for its turn: its place in the queue is shown, and the user may stop waiting. */

function Dialog({ isOpen, close }: PopupControl) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="生成简历">
      <Button onClick={() => void call(findHotSkills, {})}>开始</Button>
    </Modal>
  )
}
const popup = definePopup(async () => ({ default: Dialog }))
const dialog = page.getByRole('dialog', { name: '生成简历' })

async function begin() {
  await show(<main data-page />)
  void open(popup)
  await dialog.getByRole('button', { name: '开始' }).click()
}

test('the place in the queue counts down until the work is done', async () => {
  let ahead = 3
  answer(findHotSkills, () => {
    ahead -= 1
    return ahead > 0 ? failure(codes.slowWorkQueued, `前面还有${ahead}个任务，请稍候`, { ahead }) : { list: [] }
  })
  await begin()
  await expect.element(page.getByText('前面还有2个任务，请稍候')).toBeVisible()
  await expect.element(page.getByText('前面还有1个任务，请稍候')).toBeVisible()
  await expect.element(page.getByText(/请稍候/)).not.toBeInTheDocument()
})

test.each(['desktop', 'phone'])('取消 stops waiting and leaves the dialog open on a %s', async (device) => {
  if (device === 'phone') await onPhone()
  answer(findHotSkills, failure(codes.slowWorkQueued, '前面还有2个任务，请稍候', { ahead: 2 }))
  await begin()
  const words = page.getByText('前面还有2个任务，请稍候')
  await expect.element(words).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: '取消' }).click()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  const asked = inputsOf(findHotSkills).length
  await dialog.getByRole('button', { name: '开始' }).click()
  await expect.element(words).toBeVisible()
  expect(inputsOf(findHotSkills).length).toBeGreaterThan(asked)
})

test('a toast that is gone before the press on it ends leaves the dialog open', async () => {
  answer(findHotSkills, failure(codes.slowWorkQueued, '前面还有2个任务，请稍候', { ahead: 2 }))
  await begin()
  const words = page.getByText('前面还有2个任务，请稍候')
  await expect.element(words).toBeVisible()
  const takeAway = () => flushSync(() => (shownToasts.value = []))
  window.addEventListener('click', takeAway, { capture: true, once: true })
  await page.getByRole('status').getByRole('button', { name: '取消' }).click()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(dialog).toHaveAttribute('data-state', 'open')
})

test('too much slow work of one’s own is said in the server’s words', async () => {
  answer(findHotSkills, failure(codes.slowWorkOwn, '您有任务正在处理，请稍后再试'))
  await begin()
  await expect.element(page.getByText('您有任务正在处理，请稍后再试')).toBeVisible()
  await expect.element(page.getByRole('status').getByRole('button')).not.toBeInTheDocument()
})
