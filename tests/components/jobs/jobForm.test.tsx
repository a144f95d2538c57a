import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { findAttachments } from '#contract/resume/sections/attachment'
import { recruiter } from '#contract/roles'
import { findAreas, findPositions } from '#contract/settings/catalogs'
import { findSkills } from '#contract/settings/publicData'
import { findPositionQuestions } from '#contract/settings/questions'
import ApplyDialog from '../../../src/features/jobs/detail/ApplyDialog'
import { JobForm } from '../../../src/features/jobs/edit/JobForm'
import { blankJob, type JobDraft } from '../../../src/features/jobs/edit/jobDraft'
import { answer, inputsOf } from '../../support/components/answers'
import { hold } from '../../support/components/hold'
import { logIn, onPhone, show } from '../../support/components/screen'

const filled: JobDraft = {
  ...blankJob,
  id: 7,
  jobName: '高级前端开发工程师',
  positionCode: '010201',
  salary: { min: 15_000, max: 25_000, unit: 1, months: 13 },
  experience: 4,
  degree: 5,
  areaCode: '350102',
  address: '五四路128号',
  headcount: 2,
  description: '负责公司产品的页面架构与组件开发。仅限男性，35岁以下。',
}

const submit = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a job is refused with a sentence for everything that is missing', async () => {
  logIn({ role: recruiter })
  await show(<JobForm draft={blankJob} />)
  await submit('发布职位')
  for (const sentence of ['请填写职位名称', '请选择职位类型', '请选择地区', '请填写详细地址', '职位描述至少10个字'])
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  expect(inputsOf(saveJob)).toEqual([])
})

test('the position follows the job’s name until it is chosen, also when the catalogue comes late', async () => {
  logIn({ role: recruiter })
  const catalog = hold()
  const list = [
    { id: '010201', pid: '0102', name: '前端开发工程师' },
    { id: '140201', pid: '1402', name: '服务员' },
  ]
  answer(findPositions, () => catalog.released.then(() => ({ list })))
  answer(findSkills, { list: [] })
  answer(findPositionQuestions, { list: [] })
  await show(<JobForm draft={blankJob} />)
  const jobName = page.getByRole('textbox', { name: '职位名称' })
  const position = page.getByRole('button', { name: /职位类型/ })
  await jobName.fill('前端开发')
  catalog.release()
  await expect.element(position).toHaveTextContent('前端开发工程师')
  await jobName.fill('西餐厅服务员')
  await expect.element(position).toHaveTextContent('服务员')
})

test('a question of one’s own is added by Enter, which posts nothing', async () => {
  logIn({ role: recruiter })
  answer(findPositions, { list: [{ id: '010201', pid: '0', name: '前端开发工程师' }] })
  answer(findAreas, { list: [{ id: '350102', pid: '0', name: '鼓楼区' }] })
  answer(findSkills, { list: [] })
  answer(findPositionQuestions, { list: [] })
  await show(<JobForm draft={{ ...filled, description: '负责公司产品的页面架构与组件开发。' }} />)
  await page.getByRole('textbox', { name: '投递时提问' }).fill('您最快什么时候到岗？')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '您最快什么时候到岗？' })).toBeVisible()
  expect(inputsOf(saveJob)).toEqual([])
  await submit('保存')
  await expect.poll(() => inputsOf(saveJob)[0]?.questions).toEqual(['您最快什么时候到岗？'])
})

test('wording that the law forbids, and what the server refuses, is said at its field; questions on offer are taken', async () => {
  logIn({ role: recruiter })
  answer(findPositions, { list: [{ id: '010201', pid: '0', name: '前端开发工程师' }] })
  answer(findAreas, { list: [{ id: '350102', pid: '0', name: '鼓楼区' }] })
  answer(findSkills, { list: [] })
  answer(findPositionQuestions, { list: ['您负责过哪些模块？'] })
  answer(saveJob, failure(codes.invalidInput, '内容含有不允许发布的词'))
  await show(<JobForm draft={filled} />)
  await page.getByRole('region', { name: '常用问题' }).getByRole('button').first().click()
  await submit('保存')
  const words = page.getByRole('textbox', { name: '职位描述' })
  await expect.element(words).toHaveAccessibleDescription(/^“仅限男性”属于性别限制/)
  expect(inputsOf(saveJob)).toEqual([])
  await words.fill('负责公司产品的页面架构与组件开发。')
  await submit('保存')
  await expect.element(words).toHaveAccessibleDescription(/^内容含有不允许发布的词/)
  expect(inputsOf(saveJob)[0]?.questions).toContain('您负责过哪些模块？')
})

test('domain 4: a job of submission type 1 asks its questions, and sends nothing before they are answered', async () => {
  let sent: unknown
  const file = { id: 5, name: '林小满.pdf', isDefault: true, size: 100, type: 'application/pdf', url: '' }
  answer(findAttachments, { list: [{ ...file, createdAt: '2026-11-20T00:00:00Z' }], limit: 3 })
  const field = { type: 'textarea' as const, required: true, hint: '', options: [] }
  await show(
    <ApplyDialog
      isOpen
      jobId={1}
      named="「澜屿舟」的「前端开发」"
      fields={[
        { ...field, key: 'q1', label: '您负责过哪些模块？' },
        { ...field, key: 'q2', label: '您为什么选择我们？' },
      ]}
      close={(answers) => {
        sent = answers
      }}
    />,
  )
  const dialog = page.getByRole('dialog', { name: '投递简历' })
  await dialog.getByRole('button', { name: '确认投递' }).click()
  await expect.element(dialog.getByText('请填写您为什么选择我们？')).toBeVisible()
  expect(sent).toBeUndefined()
  await dialog.getByRole('textbox').first().fill('负责聊天模块，五人团队')
  await dialog.getByRole('textbox').last().fill('方向合适，离家近')
  await dialog.getByRole('button', { name: '确认投递' }).click()
  expect(sent).toEqual({ answers: { q1: '负责聊天模块，五人团队', q2: '方向合适，离家近' }, attachmentId: 5 })
})

test.each(['desktop', 'phone'])(
  'range, pays a year and allowances are chosen in the dialog of the pay on a %s',
  async (layout) => {
    if (layout === 'phone') await onPhone()
    logIn({ role: recruiter })
    answer(saveJob, { id: 7, state: 1 })
    await show(
      <JobForm draft={{ ...filled, allowances: ['餐补'], description: '负责公司产品的页面架构与组件开发。' }} />,
    )
    const field = page.getByRole('button', { name: /^薪资待遇/ })
    await expect.element(field).toHaveTextContent('15-25K·13薪，餐补')
    await field.click()
    const dialog = page.getByRole('dialog', { name: '薪资待遇' })
    await expect.element(dialog.getByText('求职者看到：15-25K·13薪，一年约19.5-32.5万元')).toBeVisible()
    await dialog.getByRole('button', { name: '发薪月数' }).click()
    await page.getByRole('option', { name: '14薪' }).click()
    await dialog.getByRole('button', { name: '住房补贴' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect.element(field).toHaveTextContent('15-25K·14薪，餐补、住房补贴')
    await submit('保存')
    await expect
      .poll(() => inputsOf(saveJob)[0])
      .toMatchObject({
        salary: { min: 15_000, max: 25_000, unit: 1, months: 14 },
        allowances: ['餐补', '住房补贴'],
      })
  },
)

test('a company that has all the jobs it may have uncertified is shown the way to be certified', async () => {
  logIn({ role: recruiter })
  const msg = '未认证的公司最多同时招聘3个职位，完成公司认证后不受此限制'
  answer(saveJob, () => failure(codes.conflict, msg, { certify: true }))
  await show(<JobForm draft={{ ...filled, description: '负责公司产品的页面架构与组件开发。' }} />)
  await submit('保存')
  await expect.element(page.getByRole('alert').filter({ hasText: msg })).toBeVisible()
  const link = page.getByRole('link', { name: '去认证' })
  await expect.element(link).toHaveAttribute('href', '/company/certification')
})
