import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { saveFastReply } from '#contract/chat/fastReply'
import { saveSayHello } from '#contract/chat/sayHello'
import { createBrand } from '#contract/companies/brand'
import { saveJob } from '#contract/jobs/edit'
import { saveDescription } from '#contract/resume/sections/description'
import { brandInput, fillResume, jobInput } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const refused = (field: string) => ({
  code: 1001,
  msg: '内容含有平台禁止的“刷单返利”，请修改后再提交',
  data: { field },
})
const hidden = '来做刷\u200b單 返-利'

test('texts of people, companies and jobs with a blocked word are refused, and the failure names the field', async () => {
  const hr = await site.user({ role: 1 })
  expect(await hr.call(saveRecruiterInfo, { name: '林晓', jobTitle: '刷 單返利' })).toMatchObject(refused('jobTitle'))
  expect(await hr.call(createBrand, { ...brandInput, introduction: hidden })).toMatchObject(refused('introduction'))
  await hr.get(createBrand, brandInput)
  const questions = ['您最快什么时候到岗？', hidden]
  expect(await hr.call(saveJob, { ...jobInput, questions })).toMatchObject(refused('questions.1'))
  expect(await hr.call(saveSayHello, { template: 0, text: hidden })).toMatchObject(refused('text'))
  expect(await hr.call(saveFastReply, { text: hidden })).toMatchObject(refused('text'))
  const seeker = await site.user()
  await fillResume(seeker)
  expect(await seeker.call(saveDescription, { description: hidden })).toMatchObject(refused('description'))
})
