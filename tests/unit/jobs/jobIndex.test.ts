import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { indexJob, jobIndexVersion } from '#server/features/jobs/jobIndex'

const job = {
  tenantId: 1,
  jobName: '高级Java开发（双休）',
  positionCode: '010101',
  jobType: 0,
  salaryMin: 8000,
  salaryMax: 12_000,
  salaryUnit: 1,
  experience: 3,
  degree: 5,
  areaCode: '350102',
  lat: 26.08,
  lng: 119.3,
  skills: ['MySQL', '微服务'],
  welfare: ['五险一金'],
  description: '负责会计软件',
  refreshedAt: new Date('2026-11-20T02:00:00Z'),
}
const brand = {
  brandName: '澜屿舟',
  companyName: '福州澜屿舟信息科技有限公司',
  industryCode: '0101',
  scale: 2,
  stage: 1,
}

test('another index of the same job has another version, so that stored jobs are indexed again', () => {
  const { columns, words: made } = indexJob(job, brand)
  const words = createHash('sha256')
    .update(JSON.stringify({ ...columns, ...made }))
    .digest('hex')
    .slice(0, 12)
  // If the words change: raise `jobIndexVersion`, then write both here.
  expect({ version: jobIndexVersion, words }).toEqual({ version: 4, words: '753afea2d3a5' })
})
