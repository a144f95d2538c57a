import { ref } from 'valtio/vanilla'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DecidedMatter } from '#contract/chat/decisions'
import { nobody } from '#contract/chat/state'
import { getCertified, getCertifiedConfig } from '#contract/companies/certification'
import { findMyJobs } from '#contract/jobs/edit'
import { recruiter } from '#contract/roles'
import { chatState } from '#platform/chat/chatState'
import CertificationPage from '../../../src/features/companies/certification/CertificationPage'
import MyJobsPage from '../../../src/features/jobs/edit/MyJobsPage'
import { answer } from '../../support/components/answers'
import { logIn, show } from '../../support/components/screen'

/** The hub, live, has heard of these decisions. */
const hear = (...ids: DecidedMatter[]) => {
  chatState.summary = ref({
    ...nobody,
    me: { userId: 1, role: recruiter, imUserId: 1 },
    link: 'live',
    decisions: { count: ids.length, ids },
  })
}
afterEach(() => {
  chatState.summary = ref(nobody)
})

test('a job under review changes as soon as the operator has decided', async () => {
  logIn({ role: recruiter })
  hear()
  let decided = {}
  answer(findMyJobs, () => ({ list: [{ ...job, ...decided }], total: 1 }) as never)
  await show(<MyJobsPage />)
  await expect.element(page.getByText('审核中')).toBeVisible()
  decided = { state: 5, reviewNote: '请写明薪资构成' }
  hear('job')
  await expect.element(page.getByText('未通过原因：请写明薪资构成')).toBeVisible()
})

test('a certification changes as soon as it is decided, without asking at intervals', async () => {
  logIn({ role: recruiter })
  hear()
  let state = 1
  answer(getCertifiedConfig, { fee: 0, days: 3, uncertifiedJobs: 1, payTo: '' } as never)
  answer(getCertified, () => ({ ...company, certified: state === 2, certification: { ...request, state } }) as never)
  await show(<CertificationPage />)
  await expect.element(page.getByText('审核中')).toBeVisible()
  state = 2
  hear('certification')
  await expect.element(page.getByText('已认证', { exact: true })).toBeVisible()
})

const at = '2026-11-20T00:00:00Z'

const job = {
  chats: 0,
  sends: 0,
  state: 4,
  beginOn: '2026-11-20',
  endOn: '',
  reviewNote: '',
  urgent: false,
  card: {
    id: 5,
    jobName: '前端开发',
    areaAddress: '福州',
    experience: 1,
    degree: 1,
    refreshedAt: at,
    top: false,
    salary: { min: 8000, max: 12_000, unit: 1, months: 12 },
  },
}

const company = { brandId: 1, brandName: '澜屿舟', companyName: '福州澜屿舟科技有限公司', mayCertify: true }

const request = {
  id: 1,
  companyName: company.companyName,
  creditCode: '91350100MA8T0XQ23K',
  legalPerson: '沈知行',
  address: '',
  validUntil: '',
  fee: 0,
  isPaid: false,
  reason: '',
  createdAt: at,
  decidedAt: null,
}
