import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure, type Result, success } from '#contract/errors'
import { prompt } from '#kernel/popups/modals'
import { show } from '../../support/components/screen'

test('a question keeps the text whose saving failed, says why, and closes once it is saved', async () => {
  const answers: Result<unknown>[] = [failure(codes.conflict, '已由他人处理'), success({})]
  const saved: string[] = []
  await show(null)
  const asked = prompt({
    title: '账单里没有',
    label: '处理说明',
    save: async (text) => {
      saved.push(text)
      return answers.shift() ?? success({})
    },
  })
  const box = page.getByRole('textbox', { name: '处理说明' })
  const save = page.getByRole('button', { name: '确定' })
  await save.click()
  await expect.element(box).toHaveAccessibleDescription('请填写处理说明')
  await box.fill(' 已与渠道核对 ')
  await save.click()
  await expect.element(box).toHaveAccessibleDescription('已由他人处理')
  await expect.element(box).toHaveValue(' 已与渠道核对 ')
  await save.click()
  expect(await asked).toBe('已与渠道核对')
  expect(saved).toEqual(['已与渠道核对', '已与渠道核对'])
})
