import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findMyJobs } from '../../../contract/jobs/edit'
import { findViewHistory, type ResumeCard } from '../../../contract/resume/people'
import { countPhoneRights } from '../../../contract/resume/rights'
import { recruiter } from '../../../contract/roles'
import { answer } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const viewedAt = new Date(Date.now() - 3 * 3_600_000).toISOString()

const person: ResumeCard = {
  ...{ id: 7, userId: 7, name: '林**', avatar: '', gender: 1, age: 28, years: 5, degree: 5, jobStatus: 1 },
  ...{
    positionName: '前端工程师',
    areaName: '福州',
    salaryMin: 9000,
    salaryMax: 12_000,
    description: '写过许多页面。',
  },
  ...{
    lastWorking: null,
    lastEducation: null,
    online: false,
    activeAt: viewedAt,
    contacted: false,
    masked: false,
    state: '' as const,
  },
}

test('people whom a recruiter has looked at are one of the lists of 人才库, also on phones', async () => {
  logIn({ role: recruiter })
  answer(findMyJobs, { list: [], total: 0 } as never)
  answer(countPhoneRights, { used: 3, most: 10 })
  answer(findViewHistory, { list: [{ person, viewedAt }], total: null } as never)
  await showPage('/resume-list?tab=viewed')
  await expect.element(page.getByText('3小时前看过')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '林**' })).toBeVisible()
  await onPhone()
  await expect.element(page.getByText('3小时前看过')).toBeVisible()
})
