import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addSearchWord, findSearchWords, removeSearchMiss } from '#contract/settings/searchWords'
import WordsPage from '../../../src/features/jobs/desk/WordsPage'
import { Understood } from '../../../src/features/settings/Understood'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show } from '../../support/components/screen'

const parts = [
  { kind: 'position', label: '销售', rest: '不加班' },
  { kind: 'mark', label: '不加班', rest: '销售' },
] as const

test('each part of a keyword is a chip that takes it off, and what was left out is said', async () => {
  const picked: string[] = []
  const loosened = { exact: 0, without: ['不加班'], kept: ['销售'] }
  await show(<Understood parts={parts} loosened={loosened} what="职位" onPick={(rest) => picked.push(rest)} />)
  await expect.element(page.getByText('没有同时符合「不加班」的职位，以下符合「销售」')).toBeVisible()
  await page.getByRole('button', { name: /去掉.*不加班/ }).click()
  expect(picked).toEqual(['销售'])
})

test('on a phone a chip is as large as a finger', async () => {
  await onPhone()
  await show(<Understood parts={parts} loosened={undefined} what="人才" onPick={() => {}} />)
  const box = page
    .getByRole('button', { name: /去掉.*销售/ })
    .element()
    .getBoundingClientRect()
  expect(box.height).toBeGreaterThanOrEqual(36)
})

test('an operator explains a word that was searched in vain, or strikes it off', async () => {
  logIn()
  const lastAt = '2026-11-20T00:00:00Z'
  answer(findSearchWords, {
    words: [{ id: 1, word: '酥点郎', meanings: ['裱花师'] }],
    misses: [{ kind: 'jobs', keyword: '薪酬岗', times: 3, lastAt }],
  })
  answer(addSearchWord, {})
  answer(removeSearchMiss, {})
  await show(<WordsPage />)
  await expect.element(page.getByText('裱花师')).toBeVisible()
  await page.getByRole('button', { name: '添加含义' }).click()
  await page.getByLabelText('指的职位或同义词').fill('薪酬绩效专员、人事')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect.poll(() => inputsOf(addSearchWord)).toEqual([{ word: '薪酬岗', meanings: ['薪酬绩效专员', '人事'] }])
  await page.getByRole('button', { name: '忽略' }).click()
  await expect.poll(() => inputsOf(removeSearchMiss)).toEqual([{ kind: 'jobs', keyword: '薪酬岗' }])
})
