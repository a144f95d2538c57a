import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Field } from '#ui/fields/Field'
import { show } from '../../support/components/screen'

/** The sentence goes when the field loses the focus, which is when the button below is pressed. */
function Leaving({ onPress }: { onPress: () => void }) {
  const [error, setError] = useState<string | undefined>('请填写名称')
  return (
    <div style={{ display: 'grid', justifyItems: 'start' }}>
      <Field label="名称" error={error}>
        {(ids) => <input {...ids} aria-label="名称" onBlur={() => setError(undefined)} />}
      </Field>
      <button type="button" style={{ height: 16, lineHeight: '16px' }} onClick={onPress}>
        下一个
      </button>
    </div>
  )
}

test('a press that makes a sentence go is not lost, and the sentence is gone after it', async () => {
  let presses = 0
  await show(<Leaving onPress={() => presses++} />)
  await page.getByRole('textbox', { name: '名称' }).click()
  await page.getByRole('button', { name: '下一个' }).click()
  await expect.element(page.getByText('请填写名称')).not.toBeInTheDocument()
  expect(presses).toBe(1)
})
