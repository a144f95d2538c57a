import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMobile, deleteMobile, saveEmail, saveMobile } from '#contract/account/bindings'
import { getHomePlace, saveHomePlace } from '#contract/account/homePlace'
import { login } from '#contract/auth/login'
import { getProofOptions, proveOwner } from '#contract/auth/proof'
import { checkResetCode } from '#contract/auth/reset'
import { findCompanyAddresses, saveCompanyAddress } from '#contract/companies/address'
import type { Endpoint } from '#contract/endpoint'
import { findSubscriptions, saveSubscription } from '#contract/jobs/subscription'
import { getStaticMap } from '#contract/maps/address'
import { askModel } from '#contract/resume/optimized'
import { saveTalentSearch } from '#contract/resume/talentSearch'
import { configureSmsNotices } from '#contract/vip/props'
import { areaCentre } from '#server/features/settings/catalogs/areaCentres'
import { openCompany } from '../../support/hiring/hiring'
import { Site, type User } from '../../support/server/site'

let site: Site
let seeker: User
let recruiter: User
beforeAll(async () => {
  site = await Site.open({ sends: true, env: { PAYMENT_SANDBOX: 'off' } })
  seeker = await site.user()
  recruiter = (await openCompany(site)).boss
})
afterAll(() => site.close())

const sms = { code: 1030, msg: '本站没有开通短信' }
const mail = { code: 1030, msg: '本站没有开通邮件' }
const mobile = '13800000009'
const code = '123456'

const asking: readonly (readonly [string, 'seeker' | 'recruiter', Endpoint, object, object])[] = [
  ['a login by a code', 'seeker', login, { type: 'code', mobile, code, agreed: true }, sms],
  ['a reset by a code', 'seeker', checkResetCode, { mobile, code }, sms],
  ['a proof by a code', 'seeker', proveOwner, { purpose: 'export', method: 'code', code }, sms],
  ['a new main number', 'seeker', changeMobile, { mobile, systemType: 'user', code }, sms],
  ['a further number', 'seeker', saveMobile, { mobile, code }, sms],
  ['a number removed by its code', 'seeker', deleteMobile, { id: 1, code }, sms],
  ['text messages about chats', 'seeker', configureSmsNotices, { accepts: true }, sms],
  ['a mail address', 'seeker', saveEmail, { email: 'a@example.com', code }, mail],
  ['mails about jobs', 'seeker', saveSubscription, { id: 1, mail: true }, mail],
  ['mails about people', 'recruiter', saveTalentSearch, { id: 1, mail: true }, mail],
  ['a picture of a map', 'seeker', getStaticMap, { lat: 26, lng: 119 }, { code: 1030, msg: '本站没有地图' }],
  ['a language model', 'seeker', askModel, { section: 'description', rowId: 0 }, { code: 1030 }],
]

test.each(asking)('a bare site refuses %s', async (_, who, endpoint, input, refusal) => {
  const user = who === 'seeker' ? seeker : recruiter
  expect(await user.callRaw(endpoint, input)).toMatchObject(refusal)
})

test('on a bare site mails and text messages can still be ended', async () => {
  const { id } = await seeker.get(saveSubscription, { filter: { keyword: '前端' } })
  expect(await seeker.call(saveSubscription, { id, mail: false })).toMatchObject({ ok: true })
  expect((await seeker.get(findSubscriptions, {})).list[0]?.mail).toBe(false)
  expect((await seeker.get(configureSmsNotices, { accepts: false })).accepts).toBe(false)
})

test('on a bare site an owner without a password is offered no code as a proof', async () => {
  expect((await seeker.get(getProofOptions, { purpose: 'export' })).methods).toEqual([])
})

test('a site without a map drops the place that an address comes with', async () => {
  const place = { areaCode: '350102', address: '五四路129号', point: { lat: 26.09, lng: 119.31 } }
  const { lat, lng } = areaCentre(place.areaCode) ?? {}
  await seeker.get(saveHomePlace, place)
  expect((await seeker.get(getHomePlace, {})).place).toMatchObject({ lat, lng })
  const { id } = await recruiter.get(saveCompanyAddress, place)
  const { list } = await recruiter.get(findCompanyAddresses, {})
  expect(list.find((each) => each.id === id)).toMatchObject({ lat, lng })
})
