import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContact } from '#contract/account/bindings'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { login, sendLoginCode } from '#contract/auth/login'
import { codes } from '#contract/errors'
import { TenantBootstrap } from '#contract/tenants/app'
import { saveAppConfig, webClient } from '#contract/tenants/site'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const page = async () => TenantBootstrap.parse(await (await fetch(`${site.url}/bootstrap`)).json())

test('domain 5: names have no signs until an operator allows them for the site', async () => {
  const recruiter = await site.user({ role: 1 })
  const card = { name: "Mary Ann O'Brien", jobTitle: '招聘经理' }
  expect(await recruiter.call(saveRecruiterInfo, card)).toMatchObject({
    code: codes.invalidInput,
    msg: '名称不能包含特殊符号',
  })
  await (await site.operator()).get(saveAppConfig, { ...webClient, config: { nameSigns: true } })
  await expect.poll(async () => (await page()).nameSigns).toBe(true)
  await recruiter.get(saveRecruiterInfo, card)
})

test('a number of another country logs in once an operator allows them', async () => {
  const mobile = '+852 5123 4567'
  const visitor = site.visitor()
  expect(await visitor.call(sendLoginCode, { mobile })).toMatchObject({ msg: '请输入正确的手机号' })
  await (await site.operator()).get(saveAppConfig, { ...webClient, config: { foreignNumbers: true } })
  await expect.poll(async () => (await page()).foreignNumbers).toBe(true)
  await visitor.get(sendLoginCode, { mobile })
  const code = await site.codeOf('852-51234567')
  await visitor.get(login, { type: 'code', mobile: '852-51234567', code, agreed: true })
})

test('a number is kept in one spelling', async () => {
  const visitor = site.visitor()
  await visitor.get(sendLoginCode, { mobile: '+86 139-2233-4455' })
  const code = await site.codeOf('13922334455')
  await visitor.get(login, {
    type: 'code',
    mobile: '８６13922334455',
    code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    agreed: true,
  })
  await visitor.get(saveContact, { name: '林 小满', tel: '（0591）8765 4321' })
})
