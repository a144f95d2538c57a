import type { MyResume } from '#contract/resume/own/ownResume'
import { eachPlain } from '#contract/resume/sections/plain'

/** The resume of somebody who has filled in nothing. */
export const emptyResume: MyResume = {
  id: 1,
  base: {
    name: '',
    avatar: '',
    gender: 0,
    birthday: '',
    workingDate: '',
    degree: 0,
    graduation: '',
    areaCode: '',
    areaName: '',
    jobStatus: 0,
    mobile: '139****0001',
    email: '',
    weixin: '',
  },
  description: '',
  expectList: [],
  working: [],
  ...eachPlain((): never[] => []),
  integrity: 0,
  missing: ['info'],
  umExpectNum: 3,
  umExpectPartTimeNum: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  resumeAttachmentNum: 3,
  steps: [],
  viewData: { viewers: 0, viewersBefore: 0 },
}
