import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { success } from '#contract/errors'
import { type ImportedResume, type ImportedStep, importedSteps } from '#contract/resume/importing'
import { getMyResume } from '#contract/resume/own/myResume'
import type { Resume } from '#contract/resume/resume'
import { findAreas, findPositions } from '#contract/settings/catalogs'
import { importResume } from '../../../src/features/register/import/importResume'
import * as reading from '../../../src/features/register/import/readResume'
import { importSentence } from '../../../src/features/register/import/sayImported'
import { writeLeftover } from '../../../src/features/resume/importing/leftover'
import SectionEditor from '../../../src/features/resume/SectionEditor'
import { sections } from '../../../src/features/resume/sections'
import { stepDraft, writeDraftRows } from '../../../src/features/resume/stepDrafts'
import { answer } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, show } from '../../support/components/screen'

vi.mock('../../../src/features/register/import/readResume', { spy: true })
afterEach(() => vi.restoreAllMocks())

type Values = Readonly<Record<string, string>>
type Content = Partial<Record<ImportedStep, readonly Values[]>>

/** A file with these values, each on a line of its own. */
function choose(content: Content) {
  const rows = Object.fromEntries(
    importedSteps.map((step) => [step, (content[step] ?? []).map((values) => ({ values, sources: values }))]),
  )
  vi.mocked(reading.readResume).mockResolvedValue(success(rows as unknown as ImportedResume))
  return importResume(new File(['x'], '简历.pdf'), {})
}

async function begin(saved: Partial<Resume> = {}) {
  logIn()
  answer(findAreas, { list: [] } as never)
  answer(findPositions, { list: [] } as never)
  answer(getMyResume, { ...emptyResume, ...saved })
  await show(<main data-page />)
}

const draftsOf = (step: ImportedStep) =>
  stepDraft(step)
    .rows()
    .map(({ values }) => values)
const question = page.getByRole('alertdialog', { name: '用这份文件替换？' })
const press = (name: string) => question.getByRole('button', { name }).click()

const lin: Content = {
  base: [{ name: '林小满', email: 'lin@example.com' }],
  education: [{ school: '闽江学院' }],
  working: [{ company: '听潮网络' }, { company: '白鹭信息' }],
}
const chen: Content = { base: [{ name: '陈思远' }], education: [{ school: '厦门大学' }] }

test('a second file replaces all that the first brought, after a question', async () => {
  await begin()
  expect(await choose(lin)).toMatchObject({ data: { steps: 3 } })
  const second = choose(chen)
  await expect.element(question.getByText(/上次从文件读取.*基本信息、工作经历、教育经历/)).toBeVisible()
  await press('替换')
  expect(await second).toMatchObject({ data: { steps: 2 } })
  expect(draftsOf('base')).toMatchObject([{ name: '陈思远', email: '' }])
  expect(draftsOf('education')).toMatchObject([{ school: '厦门大学' }])
  expect(draftsOf('working')).toEqual([])
})

test('a second file that is not taken leaves everything as it was', async () => {
  await begin()
  await choose(lin)
  const second = choose(chen)
  await press('取消')
  expect(await second).toMatchObject({ ok: false })
  expect(draftsOf('base')).toMatchObject([{ name: '林小满' }])
  expect(draftsOf('working')).toHaveLength(2)
})

test('what was typed and not saved is named before a file replaces it', async () => {
  await begin()
  writeDraftRows('education', [{ values: { school: '福州大学' } }])
  const first = choose(lin)
  await expect.element(question.getByText(/您填写、还没有保存的内容会被替换：教育经历/)).toBeVisible()
  await press('替换')
  await first
  expect(draftsOf('education')).toMatchObject([{ school: '闽江学院' }])
})

test('a file in another name than the resume’s takes nothing from the saved card', async () => {
  const base = { ...emptyResume.base, name: '林小满', email: 'lin@example.com', weixin: 'linxiaoman' }
  await begin({ base, description: '林小满写的优势' })
  const other = choose(chen)
  await expect.element(question.getByText(/文件里的姓名是陈思远，您的简历是林小满的/)).toBeVisible()
  await expect.element(question.getByText(/已经保存的内容不会改动.*个人优势/)).toBeVisible()
  await press('替换')
  await other
  expect(draftsOf('base')).toMatchObject([{ name: '陈思远', email: '', weixin: '' }])
})

test('a file in the resume’s name keeps what it does not say, without a question', async () => {
  const base = { ...emptyResume.base, name: '林小满', email: 'lin@example.com' }
  await begin({ base })
  expect(await choose({ base: [{ name: '林小满', weixin: 'linxiaoman' }] })).toMatchObject({ data: { steps: 1 } })
  expect(draftsOf('base')).toMatchObject([{ email: 'lin@example.com', weixin: 'linxiaoman' }])
})

test('the toast says what was found in words, and says so if that is little', async () => {
  await begin()
  const rich = await choose(lin)
  expect(rich.ok && importSentence(rich.data)).toBe('已读出基本信息、2段工作、1段教育，请逐项核对')
  await begin()
  const poor = choose({ base: [{ name: '林小满' }] })
  await press('替换')
  const read = await poor
  expect(read.ok && importSentence(read.data)).toBe('只认出了基本信息，没有认出工作和教育经历，请手动填写')
})

/** The form of a project that a file filled in, with text that was not understood. */
async function openProject() {
  logIn()
  answer(findAreas, { list: [] } as never)
  answer(findPositions, { list: [] } as never)
  answer(getMyResume, emptyResume)
  const section = sections.find(({ key }) => key === 'project')
  writeDraftRows('project', [
    { values: { name: '收银台', role: '', from: '', to: '' }, sources: {}, uncertain: ['name'] },
  ])
  writeLeftover(['校学生会主席', '收集旧收音机'])
  if (!section) throw new Error('There is no such section')
  await show(
    <SectionEditor
      isOpen
      close={() => {}}
      section={section}
      draft={section.blank(emptyResume)}
      id={0}
      stored={stepDraft('project')}
    />,
  )
}

test.each(['desktop', 'phone'])('on a %s leftover text is beside the form, on phones below it', async (device) => {
  if (device === 'phone') await onPhone()
  await openProject()
  const box = page.getByRole('region', { name: '文件里没有归类的内容' })
  await expect.element(box).toBeInTheDocument()
  const places = [page.getByRole('textbox', { name: '项目名称' }), box].map((each) =>
    each.element().getBoundingClientRect(),
  )
  const [field, leftover] = places
  if (device === 'desktop') {
    expect(leftover?.left).toBeGreaterThanOrEqual(field?.right ?? 0)
    expect(Math.abs((leftover?.top ?? 0) - (field?.top ?? 0))).toBeLessThan(80)
  } else expect(leftover?.top).toBeGreaterThan(field?.bottom ?? 0)
})

test('a guess is marked until it is changed, and leftover text is put in place by a press', async () => {
  await openProject()
  const guess = page.getByText('这是推测的，请核对')
  await expect.element(guess).toBeVisible()
  await page.getByRole('textbox', { name: '项目名称' }).fill('收银台重构')
  await expect.element(guess).not.toBeInTheDocument()

  await page.getByRole('button', { name: '校学生会主席' }).click()
  await page.getByRole('menuitem', { name: '放进项目描述' }).click()
  await expect.element(page.getByRole('textbox', { name: '项目描述' })).toHaveValue('校学生会主席')
  await expect.element(page.getByRole('button', { name: '校学生会主席' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '收集旧收音机' })).toBeVisible()
})

test('a file that says only what is saved fills in nothing, and says so', async () => {
  const base = { ...emptyResume.base, name: '林小满', email: 'lin@example.com' }
  await begin({ base, description: '林小满写的优势' })
  const same = {
    base: [{ name: '林小满', email: 'lin@example.com' }],
    description: [{ description: '林小满写的优势' }],
  }
  expect(await choose(same)).toMatchObject({ ok: false, msg: '文件中的内容您都已填写过了' })
  expect(draftsOf('base')).toEqual([])
})
