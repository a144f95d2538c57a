import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { getConditions } from '#contract/jobs/conditions'
import type { JobDetail } from '#contract/jobs/job'
import { getSubmitConfig, sendResume } from '#contract/jobs/send'
import { submitTypes } from '#contract/jobs/submitSource'
import { seeker } from '#contract/roles'
import { sendMyResume } from '../../../src/features/jobs/jobActions'
import { answer, inputsOf } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

const job = { id: 8, jobName: '前端开发', brand: { brandName: '澜屿舟' } } as JobDetail
const open = { id: 1, kind: 'ask', words: '能上夜班', met: null, fromResume: false } as const

test('hard conditions are asked for only once the resume may be sent', async () => {
  logIn({ role: seeker })
  answer(getConditions, { list: [open], wentOn: false })
  answer(getSubmitConfig, failure(codes.toast, '暂时不能投递'))
  await show(<main data-page />)
  await sendMyResume(job)
  expect(inputsOf(getConditions)).toEqual([])

  answer(getSubmitConfig, { type: submitTypes.resume, fields: [], model: 'job', modelId: 8 } as never)
  const applying = sendMyResume(job)
  await expect.element(page.getByRole('dialog').getByText('能上夜班')).toBeVisible()
  expect([inputsOf(getSubmitConfig).length, inputsOf(getConditions).length]).toEqual([2, 1])
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await applying
  expect(inputsOf(sendResume)).toEqual([])
})
