import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getConditions } from '#contract/jobs/conditions'
import { saveJob } from '#contract/jobs/edit'
import type { JobDetail } from '#contract/jobs/job'
import { getSubmitConfig, sendResume } from '#contract/jobs/send'
import { submitTypes } from '#contract/jobs/submitSource'
import { recruiter, seeker } from '#contract/roles'
import { findAreas, findPositions } from '#contract/settings/catalogs'
import { findSkills } from '#contract/settings/publicData'
import { findPositionQuestions } from '#contract/settings/questions'
import { JobForm } from '../../../src/features/jobs/edit/JobForm'
import { blankJob, type JobDraft } from '../../../src/features/jobs/edit/jobDraft'
import { sendMyResume } from '../../../src/features/jobs/jobActions'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, onPhone, show } from '../../support/components/screen'

/** The field 投递方式 of a job, and what it does to those who apply (domain 3, "Job submit config"). */

const draft: JobDraft = {
  ...blankJob,
  id: 7,
  jobName: '高级前端开发工程师',
  positionCode: '010201',
  salary: { min: 15_000, max: 25_000, unit: 1, months: 13 },
  areaCode: '350102',
  address: '五四路128号',
  description: '负责公司产品的页面架构与组件开发。',
}

async function openForm(change: Partial<JobDraft> = {}) {
  logIn({ role: recruiter })
  answer(findPositions, { list: [{ id: '010201', pid: '0', name: '前端开发工程师' }] })
  answer(findAreas, { list: [{ id: '350102', pid: '0', name: '鼓楼区' }] })
  answer(findSkills, { list: [] })
  answer(findPositionQuestions, { list: [] })
  await show(<JobForm draft={{ ...draft, ...change }} />)
}

const way = (name: string) => page.getByRole('radiogroup', { name: '投递方式' }).getByRole('radio', { name })
const save = () => page.getByRole('button', { name: '保存', exact: true }).click()

test.each(['desktop', 'phone'])('a recruiter on a %s sets a job to 不支持投递', async (device) => {
  if (device === 'phone') await onPhone()
  await openForm()
  await expect.element(way('在线投递简历')).toBeChecked()
  await page.getByText('不支持投递，只沟通').click()
  await expect.element(way('不支持投递，只沟通')).toBeChecked()
  await save()
  await expect.poll(() => inputsOf(saveJob)[0]?.submitType).toBe(submitTypes.unsupported)
})

test('a job of submission type 2 shows it in its form, and is set back', async () => {
  await openForm({ submitType: submitTypes.unsupported })
  await expect.element(way('不支持投递，只沟通')).toBeChecked()
  await page.getByText('在线投递简历').click()
  await save()
  await expect.poll(() => inputsOf(saveJob)[0]?.submitType).toBe(submitTypes.resume)
})

/** What applying reads of a job. */
const jobOf = (id: number) => ({ id, jobName: '前端开发', brand: { brandName: '澜屿舟' } }) as JobDetail

test('core 5: applying to a job of submission type 2 says 不支持 and sends nothing', async () => {
  logIn({ role: seeker })
  answer(getConditions, { list: [], wentOn: false })
  answer(getSubmitConfig, { type: submitTypes.unsupported, fields: [], model: 'none', modelId: 0 } as never)
  await show(<main data-page />)
  await sendMyResume(jobOf(8))
  await expect.element(page.getByRole('status').getByText(/不支持/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(inputsOf(sendResume)).toEqual([])
})
