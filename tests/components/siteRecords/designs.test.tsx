import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  type SiteRecord,
  saveSiteDraft,
} from '#contract/siteRecords/records'
import { findAxeFaultsHere } from '../../support/browser/axe'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, showPage } from '../../support/components/screen'

function recordOf(data: Record<string, unknown>): SiteRecord {
  const live = { revision: 0, state: 'builtIn' as const, data, at: '', by: '', note: '' }
  return { key: '', name: '', state: 'builtIn', revision: 0, hasBuiltIn: true, page: '/', draft: null, live }
}

async function openForm(kind: string, data: Record<string, unknown>) {
  logIn()
  answer(getSiteRecord, recordOf(data))
  answer(findSiteRevisions, { list: [], total: null })
  answer(findSiteKinds, { list: [{ kind, drafts: 0, scheduled: 0 }] })
  answer(findSiteRecords, { list: [], total: 0 })
  answer(saveSiteDraft, recordOf(data))
  await showPage(`/admin?kind=${kind}&key=`)
}

const sentData = () => JSON.parse(inputsOf(saveSiteDraft).at(-1)?.data ?? '{}')

test('colours say at once which text cannot be read, and a dark form begins readable', async () => {
  await openForm('theme', { light: { primary: '#007a75' }, image: '', dark: null, darkImage: '' })
  await expect.element(page.getByText('文字都看得清（对比度不低于 4.5）')).toBeVisible()
  await page.getByLabelText('主题色', { exact: true }).fill('#ffcc00')
  await expect.element(page.getByText(/有\d+处文字看不清/)).toBeVisible()
  await page.getByLabelText('主题色', { exact: true }).fill('#1f5fbf')
  await page.getByRole('switch', { name: '提供深色模式' }).click()
  await expect.element(page.getByText('文字都看得清（对比度不低于 4.5）')).toHaveLength(2)
  expect(await findAxeFaultsHere()).toEqual([])
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect.poll(() => inputsOf(saveSiteDraft).length).toBe(1)
  expect(sentData()).toMatchObject({ light: { primary: '#1f5fbf' }, dark: { primary: expect.stringMatching(/^#/) } })
})
