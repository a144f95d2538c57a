import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { getJobFilterOptions } from '#contract/jobs/channels'
import { findJobs } from '#contract/jobs/find'
import { findAreas, findHotAreas } from '#contract/settings/catalogs'
import { open } from '#kernel/popups/popups'
import { jobFilterPopup } from '../../../src/features/jobs/popups'
import { findScreenFaults } from '../../screens/faults/findFaults'
import { answer, inputsOf } from '../../support/components/answers'
import { enlargeFonts, onPhone, show } from '../../support/components/screen'

/** All filters of a job list in one drawer on phones (screens "Job list"). */

const drawer = page.getByRole('dialog', { name: '筛选' })
const press = (name: string | RegExp) => drawer.getByRole('button', { name }).click()

beforeEach(async () => {
  await onPhone()
  answer(getJobFilterOptions, failure(codes.toast, ''))
  answer(findAreas, { list: [] })
  answer(findHotAreas, { list: [] })
  answer(findJobs, ({ experience }) => ({ list: [], total: experience ? 12 : 397 }) as never)
})

test('its button counts what the chosen filters leave, and hands them over', async () => {
  await show(null)
  const filter = open(jobFilterPopup, { filter: {} })
  await expect.element(drawer.getByRole('button', { name: '确定（397个）' })).toBeVisible()
  await press('1-3年')
  await expect.element(drawer.getByRole('button', { name: '确定（12个）' })).toBeVisible()
  expect(inputsOf(findJobs).at(-1)).toMatchObject({ limit: 1 })
  await press(/确定/)
  expect((await filter)?.experience).toHaveLength(1)
})

test('重置 clears all, and closing it changes nothing', async () => {
  await show(null)
  const filter = open(jobFilterPopup, { filter: {} })
  await press('1-3年')
  await press('重置')
  await expect.element(drawer.getByRole('button', { name: '1-3年' })).toHaveAttribute('aria-pressed', 'false')
  await expect.element(drawer.getByRole('button', { name: '确定（397个）' })).toBeVisible()
  await press('关闭')
  expect(await filter).toBeUndefined()
})

test('its two buttons lie within the thumb’s reach, and nothing is wider than the screen', async () => {
  await show(null)
  void open(jobFilterPopup, { filter: {} })
  const confirm = drawer.getByRole('button', { name: /确定/ })
  await expect.element(confirm).toBeInViewport()
  expect(confirm.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('large fonts leave each chip in one line', async () => {
  enlargeFonts()
  await show(null)
  void open(jobFilterPopup, { filter: {} })
  await expect.element(drawer.getByRole('button', { name: '在校/应届' })).toBeVisible()
  expect(findScreenFaults({ isPhone: true })).toEqual([])
})
