import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { success } from '#contract/errors'
import { type ImportedResume, type ImportedStep, importedSteps } from '#contract/resume/importing'
import { getMyResume } from '#contract/resume/own/myResume'
import { findAreas, findPositions } from '#contract/settings/catalogs'
import { importResume } from '../../../src/features/register/import/importResume'
import * as reading from '../../../src/features/register/import/readResume'
import { ImportOffer } from '../../../src/features/resume/importing/ImportOffer'
import ResumeStepsDrawer from '../../../src/features/resume/ResumeStepsDrawer'
import { stepDraft, writeDraftRows } from '../../../src/features/resume/stepDrafts'
import { answer } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, show } from '../../support/components/screen'

vi.mock('../../../src/features/register/import/readResume', { spy: true })
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  logIn()
  answer(findAreas, { list: [] } as never)
  answer(findPositions, { list: [] } as never)
  answer(getMyResume, emptyResume)
})

type Content = Partial<Record<ImportedStep, readonly Readonly<Record<string, string>>[]>>

const lin: Content = {
  base: [{ name: '林小满' }],
  working: [{ company: '听潮网络' }, { company: '白鹭信息' }],
}
const file = new File(['x'], '林小满.pdf')

/** What the reader gives for any file. */
function gives(content: Content) {
  const rows = Object.fromEntries(
    importedSteps.map((step) => [step, (content[step] ?? []).map((values) => ({ values, sources: values }))]),
  )
  vi.mocked(reading.readResume).mockResolvedValue(success(rows as unknown as ImportedResume))
}

const rowsOf = (step: ImportedStep) => stepDraft(step).rows()
const typed = [{ values: { school: '福州大学', major: '英语' } }]
const state = page.getByRole('region', { name: '已导入的简历' })
const undo = () => state.getByRole('button', { name: '撤销导入' }).click()
const question = page.getByRole('alertdialog', { name: '撤销这次导入？' })

async function importLin() {
  gives(lin)
  await importResume(file, {})
}

describe('undoing an import', () => {
  test('restores what was there, also on a page that was opened later', async () => {
    writeDraftRows('education', typed)
    writeDraftRows('working', [{ values: { company: '旧公司' } }])
    const before = importedSteps.map(rowsOf)
    gives({ ...lin, education: [{ school: '闽江学院' }] })
    await show(<ImportOffer />)
    const importing = importResume(file, {})
    await page.getByRole('button', { name: '替换' }).click()
    await importing
    await expect.element(state.getByText('待您核对：基本信息、2段工作经历、1段教育经历')).toBeVisible()
    await undo()
    await expect.element(state).not.toBeInTheDocument()
    expect(importedSteps.map(rowsOf)).toEqual(before)
  })

  test('leaves what was saved since, and takes away the rest', async () => {
    await importLin()
    stepDraft('working').forget()
    await show(<ImportOffer />)
    await undo()
    expect(importedSteps.flatMap(rowsOf)).toEqual([])
  })

  test('names what was edited since, and keeps it unless told otherwise', async () => {
    await importLin()
    stepDraft('base').keep({ name: '林小满', email: 'lin@example.com' })
    await show(<ImportOffer />)
    await undo()
    await expect.element(question.getByText(/您改过、还没有保存的内容：基本信息。/)).toBeVisible()
    await question.getByRole('button', { name: '保留改过的' }).click()
    await expect.poll(() => rowsOf('working')).toEqual([])
    expect(rowsOf('base')[0]?.values).toMatchObject({ email: 'lin@example.com' })
  })

  test('that is dismissed changes nothing', async () => {
    await importLin()
    stepDraft('base').keep({ name: '林小满', email: 'lin@example.com' })
    const now = importedSteps.map(rowsOf)
    await show(<ImportOffer />)
    await undo()
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    expect(importedSteps.map(rowsOf)).toEqual(now)
  })

  test('of the second file brings back the first, which can be undone as well', async () => {
    await importLin()
    const first = importedSteps.map(rowsOf)
    gives({ base: [{ name: '林小满' }], education: [{ school: '厦门大学' }] })
    await show(<ImportOffer />)
    const second = importResume(file, {})
    await page.getByRole('button', { name: '替换' }).click()
    await second
    await undo()
    await expect.poll(() => importedSteps.map(rowsOf)).toEqual(first)
    await undo()
    expect(importedSteps.flatMap(rowsOf)).toEqual([])
  })
})

describe('the drawer of missing sections', () => {
  test('fills its form from a file, and empties it when that is undone', async () => {
    gives(lin)
    await show(<ResumeStepsDrawer isOpen close={() => {}} steps={['working']} />)
    await page.getByLabelText('简历文件').upload(file)
    await expect.element(page.getByLabelText('公司名称')).toHaveValue('听潮网络')
    await undo()
    await expect.element(page.getByLabelText('公司名称')).toHaveValue('')
  })
})
