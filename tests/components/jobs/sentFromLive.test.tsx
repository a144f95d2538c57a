import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { codes, failure } from '#contract/errors'
import type { JobCard } from '#contract/jobs/job'
import { getSend, type SendDetail } from '#contract/jobs/send'
import { type recruiter, seeker } from '#contract/roles'
import { answer } from '../../support/components/answers'
import { logIn, onPhone, showPage } from '../../support/components/screen'

/** An application says what it came from (core 5, "Job submit config"). */

const at = '2026-11-20T06:00:00.000Z'

const job: JobCard = {
  id: 3,
  jobName: '会计',
  jobType: 1,
  experience: 2,
  degree: 5,
  skills: ['金蝶'],
  areaCode: '350102',
  areaAddress: '福州·鼓楼区',
  distance: null,
  status: 1,
  refreshedAt: at,
  contacted: true,
  favorite: false,
  salary: { min: 6000, max: 9000, unit: 1, months: 12 },
  brand: { id: 4, brandName: '榕城科技', logo: '', industry: '软件', scale: 2, stage: 1 },
  recruiter: { userId: 9, name: '周敏', jobTitle: '招聘经理', avatar: '', online: false, activeAt: at },
}

const sendFrom = (source: SendDetail['source']): SendDetail => ({
  id: 12,
  status: 0,
  sentAt: at,
  changedAt: at,
  urgedAt: null,
  closesAt: null,
  cid: 5,
  source,
  job,
  snapshot: null,
  answers: [],
  fileName: '',
  resume: null,
  conditions: [],
  events: [{ id: 1, kind: 'send', from: null, to: 0, by: 'seeker', name: '', reason: '', at }],
})

async function openSend(source: SendDetail['source'], role: typeof seeker | typeof recruiter = seeker) {
  answer(getUserInfo, failure(codes.toast, ''))
  answer(findQuantities, failure(codes.toast, ''))
  answer(getSend, sendFrom(source))
  logIn({ role })
  await showPage('/job/send-detail?id=12')
  await expect.element(page.getByText('投递进度')).toBeVisible()
}

const row = page.getByRole('link', { name: /来自直播/ })

test.each(['desktop', 'phone'])('one that was sent from a stream leads back to it on a %s', async (device) => {
  if (device === 'phone') await onPhone()
  await openSend({ model: 'live', modelId: 6 })
  await expect.element(row).toHaveTextContent('查看直播')
  await expect.element(row).toHaveAttribute('href', '/live/6')
})

test('one that was sent from the job’s page says nothing of a stream', async () => {
  await openSend({ model: 'job', modelId: 3 })
  await expect.element(row).not.toBeInTheDocument()
})
