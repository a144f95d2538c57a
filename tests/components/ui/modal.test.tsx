import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Modal } from '#ui/overlays/Modal'
import { show } from '../../support/components/screen'

test.each([true, false])('a dialog scrolls what is higher than the window (flush: %s)', async (flush) => {
  await page.viewport(375, 500)
  await show(
    <Modal isOpen onClose={() => {}} title="附件简历" flush={flush}>
      <div>
        <p style={{ height: '900px' }}>很多内容</p>
        <button type="button">保存</button>
      </div>
    </Modal>,
  )
  const last = page.getByRole('button', { name: '保存' })
  await expect.element(last).toBeInTheDocument()
  const scroller = last.element().closest('[role="dialog"] *:has(> div)')
  if (!scroller) throw new Error('The dialog has no body')
  expect(getComputedStyle(scroller).overflowY).toBe('auto')
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
})
