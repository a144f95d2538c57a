import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CascaderModal } from '#ui/pickers/CascaderModal'
import { show } from '../../support/components/screen'

const items = [
  { id: '35', pid: '', name: '福建' },
  { id: '3501', pid: '35', name: '福州' },
]

test('with one choice, pressing the row that is chosen already keeps it and closes', async () => {
  const close = vi.fn()
  await show(<CascaderModal isOpen title="选择地区" items={items} value={['3501']} limit={1} onClose={close} />)
  await page.getByRole('textbox').fill('福州')
  await page.getByRole('button', { name: /福州/ }).first().click()
  expect(close).toHaveBeenCalledWith(['3501'])
})
