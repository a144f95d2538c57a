import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBrandInfo, getOwnName } from '#contract/account/ownCard'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { switchRole } from '#contract/account/user'
import { basisOf } from '#contract/basis'
import { createBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { saveInfo } from '#contract/resume/sections/info'
import { recruiters } from '#server/db/schema/recruiters'
import { brandInput, infoInput } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('a user’s name is empty at first, and each role of an account has its own', async () => {
  const user = await site.user()
  expect(await user.get(getOwnName, {})).toEqual({ name: '' })
  await user.get(saveInfo, infoInput)
  expect(await user.get(getOwnName, {})).toEqual({ name: infoInput.name })
  await user.get(switchRole, { role: 1 })
  expect(await user.get(getOwnName, {})).toEqual({ name: '' })
  await user.get(saveRecruiterInfo, { name: '周敏', jobTitle: '招聘经理' })
  expect(await user.get(getOwnName, {})).toEqual({ name: '周敏' })
  expect(await (await site.user()).get(getOwnName, {})).toEqual({ name: '' })
})

test('a recruiter reads title and company, also before they are filled in', async () => {
  const user = await site.user()
  await user.get(switchRole, { role: 1 })
  expect(await user.get(getBrandInfo, {})).toEqual({ jobTitle: '', brand: null })
  await user.get(saveRecruiterInfo, { name: '周敏', jobTitle: '招聘经理' })
  expect(await user.get(getBrandInfo, {})).toEqual({ jobTitle: '招聘经理', brand: null })
  const { brandName, companyName } = { ...brandInput }
  const { id } = await user.get(createBrand, { ...brandInput, companyName })
  expect(await user.get(getBrandInfo, {})).toEqual({
    jobTitle: '招聘经理',
    brand: { id, brandName, companyName, logo: expect.any(String) },
  })
})

test('a company of another site is not shown', async () => {
  const user = await site.user({ role: 1 })
  const { id } = await site.make.brand({ tenantId: 2 })
  await site.database.db.update(recruiters).set({ brandId: id }).where(eq(recruiters.userId, user.userId))
  expect(await user.get(getBrandInfo, {})).toMatchObject({ brand: null })
})

test('names need a login, companies the role of a recruiter, and neither call takes an input', async () => {
  const [seeker, hr] = [await site.user(), await site.user({ role: 1 })]
  expect(await site.visitor().call(getOwnName, {})).toMatchObject({ code: 1006 })
  expect(await site.visitor().call(getBrandInfo, {})).toMatchObject({ code: 1006 })
  expect(await seeker.call(getBrandInfo, {})).toMatchObject({ code: codes.roleMissing })
  expect(await seeker.callRaw(getOwnName, { userId: 1 })).toMatchObject({ code: 1001 })
  expect(await hr.callRaw(getBrandInfo, { userId: 1 })).toMatchObject({ code: 1001 })
})

test('a card that another device has changed is not overwritten, and the refusal shows it', async () => {
  const user = await site.user()
  await user.get(saveInfo, infoInput)
  const basis = basisOf(saveInfo.input, infoInput)
  await user.get(saveInfo, { ...infoInput, name: '林大满', basis })
  const late = { ...infoInput, email: 'new@example.com' }
  const refused = await user.call(saveInfo, { ...late, basis })
  expect(refused).toMatchObject({ code: codes.changedElsewhere, data: { newer: { ...infoInput, name: '林大满' } } })
  expect(await user.get(getOwnName, {})).toEqual({ name: '林大满' })
  await user.get(saveInfo, { ...late, basis: basisOf(saveInfo.input, { ...infoInput, name: '林大满' }) })
  expect(await user.get(getOwnName, {})).toEqual({ name: infoInput.name })
  const hr = await site.user({ role: 1 })
  const card = { name: '周敏', jobTitle: '招聘经理' }
  await hr.get(saveRecruiterInfo, card)
  const cardBasis = basisOf(saveRecruiterInfo.input, card)
  await hr.get(saveRecruiterInfo, { ...card, jobTitle: '招聘总监', basis: cardBasis })
  expect(await hr.call(saveRecruiterInfo, { ...card, name: '周大敏', basis: cardBasis })).toMatchObject({
    code: codes.changedElsewhere,
    data: { newer: { name: '周敏', jobTitle: '招聘总监' } },
  })
  expect(await hr.get(getBrandInfo, {})).toMatchObject({ jobTitle: '招聘总监' })
})
