import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { codes, failure } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { findImages, findModelById, type Picture } from '#contract/resume/own/ownSections'
import type { Expectation } from '#contract/resume/resume'
import { resumeSections } from '#contract/resume/sections/all'
import { saveDescription } from '#contract/resume/sections/description'
import { deleteExpectation, saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { deleteMedia, saveMedia } from '#contract/resume/sections/media'
import { findResumeSteps } from '#contract/resume/steps/steps'
import { findAreas, findHotAreas, findPositions } from '#contract/settings/catalogs'
import MyResumePage from '../../../src/features/resume/MyResumePage'
import { sections } from '../../../src/features/resume/sections'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, show, showPage } from '../../support/components/screen'

const areas = [
  { id: '35', pid: '0', name: '福建' },
  { id: '3501', pid: '35', name: '福州' },
  { id: '350102', pid: '3501', name: '鼓楼区' },
]
const positions = [
  { id: '01', pid: '0', name: '互联网' },
  { id: '0102', pid: '01', name: '开发' },
  { id: '010201', pid: '0102', name: '前端开发工程师' },
]

let kept: Expectation[] = []

beforeEach(() => {
  kept = []
  answer(getMyResume, () => ({ ...emptyResume, expectList: kept }))
  answer(findResumeSteps, { list: [] })
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  answer(findAreas, { list: areas })
  answer(findHotAreas, { list: [] })
  answer(findPositions, { list: positions })
  answer(findModelById, ({ id }) => {
    const row = kept.find((each) => each.id === id)
    return row ? { model: 'expect' as const, row } : failure(codes.notFound, '记录不存在或已被删除')
  })
  answer(saveExpectation, ({ id, ...input }) => {
    const row: Expectation = { ...expectationOf(id ?? kept.length + 1), ...input, industries: [] }
    kept = id ? kept.map((each) => (each.id === id ? row : each)) : [...kept, row]
    return { id: row.id, integrity: 20 }
  })
  answer(deleteExpectation, ({ id }) => {
    kept = kept.filter((each) => each.id !== id)
    return { id, integrity: 20 }
  })
  logIn()
})

const openResume = () =>
  show(
    <main data-page>
      <MyResumePage />
    </main>,
  )

const expectationOf = (id: number): Expectation => ({
  id,
  partTime: false,
  positionCode: '010201',
  positionName: '前端开发工程师',
  areaCode: '350102',
  areaName: '福州·鼓楼区',
  industries: [],
  salaryMin: 0,
  salaryMax: 0,
})

const expectations = page.getByRole('region', { name: '求职期望' })
const editor = page.getByRole('dialog', { name: /求职期望/ })
const save = () => page.getByRole('dialog').getByRole('button', { name: '保存' }).click()

async function pickFromCatalog(field: string, words: string) {
  await editor.getByLabelText(field, { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^选择/ })
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: words }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('up to three expectations can be added to the resume', async () => {
  kept = [expectationOf(1), expectationOf(2)]
  await openResume()
  await expectations.getByRole('button', { name: /添加/ }).click()
  await pickFromCatalog('期望职位', '前端开发工程师')
  await pickFromCatalog('工作地区', '鼓楼区')
  await save()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(expectations).toHaveTextContent('3/3')
  await expect.element(expectations.getByRole('button', { name: '添加' })).not.toBeInTheDocument()
  expect(inputsOf(saveExpectation)).toMatchObject([{ positionCode: '010201', areaCode: '350102' }])
})

test('an expectation can be changed and deleted', async () => {
  kept = [expectationOf(1), expectationOf(2), expectationOf(3)]
  await openResume()
  await expectations.getByRole('button', { name: '编辑求职期望' }).first().click()
  await editor.getByLabelText('最低薪资', { exact: true }).click()
  await page.getByRole('option', { name: '15K', exact: true }).click()
  await save()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(expectations).toHaveTextContent(/15-\d+K/)

  await expectations.getByRole('button', { name: '编辑求职期望' }).first().click()
  await editor.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.element(expectations).toHaveTextContent('2/3')
  await expect.element(expectations.getByRole('button', { name: '添加' })).toBeVisible()
})

test('a section says under each field what is missing or wrong, and saves nothing', async () => {
  await openResume()
  await page.getByRole('region', { name: '基本信息' }).getByRole('button', { name: /添加/ }).click()
  const dialog = page.getByRole('dialog', { name: '基本信息' })
  await save()
  // The area is that of the page until another is chosen.
  for (const sentence of ['请填写姓名', '请选择性别', '请选择年月', '请选择最高学历'])
    await expect.element(dialog.getByText(sentence, { exact: true }).first()).toBeVisible()
  const name = dialog.getByRole('textbox', { name: '姓名' })
  const email = dialog.getByRole('textbox', { name: '邮箱' })
  await name.fill('123456')
  await email.fill('not-an-address')
  await save()
  await expect.element(name).toHaveAccessibleDescription('名称不能为纯数字')
  await expect.element(email).toHaveAccessibleDescription('邮箱格式不正确')
  expect(inputsOf(saveInfo)).toEqual([])
})

test('an editor in which nothing was changed closes without a question', async () => {
  await openResume()
  await page.getByRole('region', { name: '基本信息' }).getByRole('button', { name: /添加/ }).click()
  const dialog = page.getByRole('dialog', { name: '基本信息' })
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('every section of the contract has a screen', () => {
  expect(sections.map(({ key }) => key).sort()).toEqual(Object.keys(resumeSections).sort())
})

test('a section has a page of its own, which leads back to the resume once it is saved', async () => {
  answer(saveDescription, { id: 0, integrity: 15 })
  await onPhone()
  await showPage('/resume/form/description')
  const text = page.getByRole('textbox', { name: '个人优势' })
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(text).toHaveAccessibleDescription(/^请填写个人优势/)
  await text.fill('五年前端经验，做过连锁门店的小程序。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByRole('heading', { name: '我的在线简历' })).toBeVisible()
  expect(location.pathname + location.hash).toBe('/resume/resume#desc')
  expect(inputsOf(saveDescription)).toHaveLength(1)
})

test('on a phone a card leads to the page of its section, and saving goes back to the resume as it was left', async () => {
  kept = [expectationOf(1)]
  answer(saveDescription, { id: 0, integrity: 15 })
  await onPhone()
  await showPage('/resume/resume')
  await expect.element(expectations).toBeVisible()
  const entry = history.state
  scrollTo(0, 300)
  await expectations.getByRole('button', { name: '编辑求职期望' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/resume/form/expect?row=1')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const scrolled = () => Math.round(scrollY)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => location.pathname).toBe('/resume/resume')
  await expect.element(expectations).toBeVisible()
  await expect.poll(scrolled).toBeGreaterThan(0)
  expect(history.state).toEqual(entry)
  await page.getByRole('region', { name: '个人优势' }).getByRole('button', { name: /添加/ }).click()
  await page.getByRole('textbox', { name: '个人优势' }).fill('五年前端经验，做过连锁门店的小程序。')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => location.pathname).toBe('/resume/resume')
  expect(history.state).toEqual(entry)
})

test('a page of a row edits that row, and says so where the row or the section does not exist', async () => {
  kept = [expectationOf(1), { ...expectationOf(2), salaryMin: 9000, salaryMax: 12_000 }]
  const screen = await showPage('/resume/form/expect?row=2')
  await expect.element(page.getByLabelText('最低薪资', { exact: true })).toHaveTextContent('9K')
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByRole('region', { name: '求职期望' })).toHaveTextContent('1/3')
  await screen.unmount()
  const other = await showPage('/resume/form/expect?row=9')
  await expect.element(page.getByText('记录不存在或已被删除')).toBeVisible()
  await other.unmount()
  await showPage('/resume/form/unknown')
  await expect.element(page.getByText('没有这个简历章节')).toBeVisible()
})

test('completeness lists the missing sections with the points of each', async () => {
  const step = { key: 'education' as const, name: '教育经历', done: false, skipped: false }
  const steps = [{ ...step, needed: false, asked: true, gain: 15 }]
  answer(getMyResume, { ...emptyResume, missing: ['education', 'desc'], integrity: 70, steps })
  const desktop = await openResume()
  const anchors = page.getByRole('navigation', { name: '简历章节' })
  await expect.element(anchors.getByRole('link', { name: /^教育经历/ })).toHaveTextContent('教育经历+15%')
  await expect.element(anchors.getByRole('link', { name: /^工作经历/ })).toHaveTextContent(/^工作经历$/)
  await expect.element(page.getByText('下一步：')).toHaveTextContent('教育经历 +15%')
  await desktop.unmount()
  await onPhone()
  await openResume()
  await expect.element(page.getByText('还缺：')).toHaveTextContent('个人优势 +15%、教育经历 +15%')
})

test('pictures are put in order, described and deleted', async () => {
  let pictures: Picture[] = ['展台', '团队', '作品'].map((caption, at) => ({
    id: at + 1,
    uploadId: `00000000-0000-4000-8000-00000000000${at}`,
    caption,
    url: `/files/00000000-0000-4000-8000-00000000000${at}`,
  }))
  answer(findImages, () => ({ list: pictures, most: 9 }))
  answer(saveMedia, ({ id, place, caption }) => {
    const moved = pictures.find((each) => each.id === id)
    const others = pictures.filter((each) => each.id !== id)
    if (moved) others.splice(place ?? pictures.indexOf(moved), 0, { ...moved, caption })
    pictures = others
    return { id: id ?? 0, integrity: 0 }
  })
  answer(deleteMedia, ({ id }) => {
    pictures = pictures.filter((each) => each.id !== id)
    return { id, integrity: 0 }
  })
  await onPhone()
  await showPage('/resume/form/image')
  const captions = () => pictures.map(({ caption }) => caption)
  await expect.element(page.getByRole('button', { name: '前移展台' })).toBeDisabled()
  await page.getByRole('button', { name: '后移展台' }).click()
  await expect.poll(captions).toEqual(['团队', '展台', '作品'])
  await page.getByRole('button', { name: '编辑作品' }).click()
  const editor = page.getByRole('dialog', { name: '编辑职场风采' })
  await editor.getByRole('textbox', { name: '图片说明' }).fill('获奖作品')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect.poll(captions).toEqual(['团队', '展台', '获奖作品'])
  await page.getByRole('button', { name: '删除团队' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(captions).toEqual(['展台', '获奖作品'])
})
