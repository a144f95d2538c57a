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

const field = page.getByRole('textbox', { name: '月薪' })

async function paste(text: string): Promise<void> {
  const input = field.element() as HTMLInputElement
  input.select()
  // As after Ctrl+V: the whole text arrives in one event.
  document.execCommand('insertText', false, text)
}

test('money has thousands apart, keeps the caret between its digits, and steps to round sums', async () => {
  await show(<Money />)
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
})

test.each([
  ['￥１８,500.00元', '18,500'],
  ['8千', '8,000'],
  ['1.2万', '12,000'],
  ['8k', '8,000'],
  ['１５０００', '15,000'],
  ['8,000元', '8,000'],
])('a pasted %s is read as %s', async (text, value) => {
  await show(<Money />)
  await paste(text)
  await expect.element(field).toHaveValue(value)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['8k-12k', '8k-12k', '请填写一个整数'],
  ['8000.5', '8000.5', '请填写一个整数'],
  ['99999999', '99,999,999', '不能大于1,000,000'],
  ['800', '800', '不能小于1,000'],
])('a pasted %s stays as it is, and the field says why', async (text, shown, sentence) => {
  await show(<Money />)
  await paste(text)
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(field).toHaveValue(shown)
  await page.getByRole('button', { name: shown.includes('99') ? '减少月薪' : '增加月薪' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('keys may write 1万2, of which nothing is said before the field is left', async () => {
  await show(<Money />)
  await field.clear()
  for (const key of ['1', '万', '2']) await userEvent.type(field, key)
  await expect.element(field).toHaveValue('1万2')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(field).toHaveValue('12,000')
})
