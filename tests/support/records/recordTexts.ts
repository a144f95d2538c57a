import { randomUUID } from 'node:crypto'
import type { createBrand } from '#contract/companies/brand'
import type { InputOf } from '#contract/endpoint'
import type { saveJob } from '#contract/jobs/edit'
import { saveEducation } from '#contract/resume/sections/education'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { saveWorking } from '#contract/resume/sections/working'
import type { Client } from '../server/client'

/** Complete inputs of records, for tests that change one thing about them. */

export const jobInput: InputOf<typeof saveJob> = {
  jobName: '高级前端开发工程师',
  positionCode: '010201',
  jobType: 0,
  salary: { min: 15_000, max: 25_000, unit: 1, months: 13 },
  experience: 4,
  degree: 5,
  areaCode: '350102',
  address: '五四路128号',
  headcount: 2,
  skills: ['Vue', 'TypeScript', '小程序'],
  welfare: ['五险一金', '双休'],
  questions: [],
  allowances: [],
  workTags: [],
  beginOn: '',
  endOn: '',
  conditions: [],
  description: '负责公司产品的页面架构与组件开发，参与需求评审，保证按期交付。',
}

export const brandInput: InputOf<typeof createBrand> = {
  brandName: '澜屿舟',
  /** Another one at each reading: a registered name is there once. */
  get companyName() {
    return `福州澜屿舟${randomUUID().slice(0, 8)}信息科技有限公司`
  },
  industry: '0101',
  scale: 2,
  stage: 1,
  areaCode: '350102',
  address: '五四路128号',
  introduction: '做连锁门店的经营软件。',
}

export const infoInput: InputOf<typeof saveInfo> = {
  name: '林小满',
  gender: 2,
  birthday: '1996-05',
  workingDate: '2019-07',
  degree: 5,
  areaCode: '350102',
  jobStatus: 0,
  email: 'lin@example.com',
  weixin: 'linxiaoman',
}

export const expectationInput: InputOf<typeof saveExpectation> = {
  positionCode: '010201',
  areaCode: '3501',
  industries: ['0101'],
  salaryMin: 15_000,
  salaryMax: 25_000,
}

export const workingInput: InputOf<typeof saveWorking> = {
  company: '福州听潮网络有限公司',
  positionCode: '010201',
  jobName: '前端开发',
  department: '研发部',
  from: '2019-07',
  to: '2026-08',
  description: '负责订单系统的页面开发。',
}

export const educationInput: InputOf<typeof saveEducation> = {
  school: '闽江学院',
  major: '软件工程',
  degree: 5,
  from: '2015-09',
  to: '2019-06',
}

/** A resume that may be sent, made by the seeker's own calls. */
export async function fillResume(seeker: Client, changed: Partial<typeof infoInput> = {}): Promise<void> {
  await seeker.get(saveInfo, { ...infoInput, ...changed })
  await seeker.get(saveExpectation, expectationInput)
  await seeker.get(saveWorking, workingInput)
  await seeker.get(saveEducation, educationInput)
}
