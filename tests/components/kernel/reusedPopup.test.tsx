import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { definePopup, open, openedPopups, type PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { show } from '../../support/components/screen'

const effects = { running: 0 }

function Note({ isOpen, close }: PopupControl) {
  const [text, setText] = useState('')
  useEffect(() => {
    effects.running += 1
    return () => {
      effects.running -= 1
    }
  }, [])
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="便签">
      <input aria-label="内容" value={text} onChange={(event) => setText(event.target.value)} />
    </Modal>
  )
}

const load = async () => ({ default: Note })
const dialog = page.getByRole('dialog', { name: '便签' })
const field = page.getByLabelText('内容')

test('core 4.6: a reusable popup rests hidden without effects, and returns as it was', async () => {
  const popup = definePopup(load, { key: () => 'note', reusable: true })
  await show(<a href="/elsewhere">别处</a>)
  void open(popup)
  await field.fill('写到一半')
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => openedPopups.value.map(({ phase }) => phase)).toEqual(['resting'])
  await expect.element(dialog).not.toBeInTheDocument()
  await vi.waitFor(() => expect(effects.running).toBe(0))
  await expect.element(page.getByRole('link', { name: '别处' })).toBeVisible()
  void open(popup)
  await expect.element(dialog).toBeVisible()
  await expect.element(field).toHaveValue('写到一半')
  expect(effects.running).toBe(1)
  await page.getByRole('button', { name: '关闭' }).click()
})

test('core 4.6: a popup that is not reusable starts fresh', async () => {
  const popup = definePopup(load, { key: () => 'note' })
  await show(<p>页面</p>)
  void open(popup)
  await field.fill('写到一半')
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => openedPopups.value).toEqual([])
  void open(popup)
  await expect.element(field).toHaveValue('')
})
