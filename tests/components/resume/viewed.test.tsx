import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codes, failure } from '#contract/errors'
import { accepted } from '#contract/interviews/interview'
import { findMyJobs } from '#contract/jobs/edit'
import { findTeamTalks } from '#contract/jobs/sendBoard'
import { findViewHistory, getPerson, type ResumeCard } from '#contract/resume/people'
import { getRelation } from '#contract/resume/relation'
import { countPersonRights, countPhoneRights } from '#contract/resume/rights'
import { recruiter } from '#contract/roles'
import { answer, inputsOf } from '../../support/components/answers'
import { emptyResume } from '../../support/components/emptyResume'
import { logIn, onPhone, showPage } from '../../support/components/screen'

const viewedAt = new Date(Date.now() - 3 * 3_600_000).toISOString()

const person: ResumeCard = {
  id: 7,
  userId: 7,
  name: '林**',
  avatar: '',
  gender: 1,
  age: 28,
  years: 5,
  degree: 5,
  jobStatus: 1,
  positionName: '前端工程师',
  areaName: '福州',
  salaryMin: 9000,
  salaryMax: 12_000,
  description: '写过许多页面。',
  lastWorking: null,
  lastEducation: null,
  online: false,
  activeAt: viewedAt,
  contacted: false,
  masked: false,
  state: '' as const,
}

test('people whom a recruiter has looked at are one of the lists of 人才库, also on phones', async () => {
  logIn({ role: recruiter })
  answer(findMyJobs, { list: [], total: 0 } as never)
  answer(countPhoneRights, { used: 3, most: 10, today: 2 })
  answer(findViewHistory, { list: [{ person, viewedAt, path: '/chat/conversation' }], total: null } as never)
  await showPage('/resume-list?tab=viewed')
  await expect.element(page.getByText('3小时前看过，从聊天打开')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '林**' })).toBeVisible()
  await onPhone()
  await expect.element(page.getByText('3小时前看过')).toBeVisible()
})

test('a resume is read by the relation, and shows the job and the interview of the talk', async () => {
  logIn({ role: recruiter })
  answer(findTeamTalks, { list: [] })
  answer(getRelation, { note: '', tags: [], state: '', offered: [] })
  answer(countPersonRights, failure(codes.toast, ''))
  answer(getPerson, {
    card: person,
    resume: emptyResume,
    cid: 5,
    kept: false,
    improper: false,
    job: { id: 8, jobName: '前端工程师', salaryLabel: '8-12K' },
    interview: { id: 3, status: accepted, kind: 'onsite', startAt: '2026-11-28T06:00:00.000Z', version: 1 },
  } as never)
  await showPage('/resume/7')
  const note = page.getByRole('region', { name: '沟通的职位与面试' })
  await expect.element(note.getByRole('link')).toHaveTextContent('沟通职位：前端工程师 · 8-12K')
  await expect.element(note.getByRole('button')).toHaveTextContent(/现场面试：.*待面试/)
  expect(inputsOf(getPerson)).toEqual([{ relationId: 7, loadJob: true, loadInterview: true, path: '/resume/7' }])
})
