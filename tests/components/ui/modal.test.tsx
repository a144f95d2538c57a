import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

function Replaced() {
  const [step, setStep] = useState<'closed' | 'waits' | 'shown'>('closed')
  return (
    <>
      <button type="button" onClick={() => setStep('waits')}>
        全部地区
      </button>
      {step !== 'shown' && (
        <Modal key="waits" isOpen={step === 'waits'} onClose={() => setStep('closed')} title="加载中">
          <button type="button" onClick={() => setStep('shown')}>
            继续
          </button>
        </Modal>
      )}
      {step !== 'waits' && (
        <Modal key="shown" isOpen={step === 'shown'} onClose={() => setStep('closed')} title="选择地区">
          <button type="button">福州</button>
        </Modal>
      )}
    </>
  )
}

test('the focus returns to what opened the first dialog when another took its place', async () => {
  await show(<Replaced />)
  const opener = page.getByRole('button', { name: '全部地区' })
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')?.textContent).toContain('加载中')
  await userEvent.click(inDialog('继续'))
  await expect.element(inDialog('福州')).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')?.textContent).toContain('选择地区')
  await userEvent.keyboard('{Escape}')
  await expect.element(inDialog('福州')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
