import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NumberField } from '#ui/fields/NumberField'
import { show } from '../../support/components/screen'

function Money() {
  const [value, setValue] = useState<number | undefined>(1234)
  return (
    <NumberField label="月薪" value={value} onChange={setValue} min={1000} max={1_000_000} moneyStep={500} unit="元" />
  )
}

test('money has thousands apart, keeps the caret between its digits, and steps to round sums', async () => {
  await show(<Money />)
  const field = page.getByRole('textbox', { name: '月薪' })
  await expect.element(field).toHaveValue('1,234')
  const input = field.element() as HTMLInputElement
  await field.click()
  input.setSelectionRange(1, 1)
  await userEvent.keyboard('56')
  await expect.element(field).toHaveValue('156,234')
  expect(input.selectionStart).toBe(3)
  await page.getByRole('button', { name: '增加月薪' }).click()
  await expect.element(field).toHaveValue('156,500')
  await page.getByRole('button', { name: '减少月薪' }).click()
  await expect.element(field).toHaveValue('156,000')
  await field.fill('99999999')
  await expect.element(field).toHaveValue('1,000,000')
})

test('a pasted amount keeps its whole yuan, in any width', async () => {
  await show(<Money />)
  const field = page.getByRole('textbox', { name: '月薪' })
  await field.fill('￥１８,500.00元')
  await expect.element(field).toHaveValue('18,500')
})
