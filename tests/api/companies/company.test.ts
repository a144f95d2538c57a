import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCompanies } from '#contract/companies/company'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
  const rows = [
    { brandName: '听潮', companyName: '福州听潮网络有限公司', openJobs: 1 },
    { brandName: '听潮游戏', companyName: '福州听潮网络有限公司', openJobs: 4 },
    { brandName: '远山', companyName: '厦门远山教育有限公司', openJobs: 0 },
    { brandName: '网络里程', companyName: '福州里程科技有限公司', openJobs: 2 },
  ]
  for (const row of rows) await site.make.brand(row)
  await site.make.brand({ tenantId: 2, brandName: '听潮', companyName: '外站听潮有限公司' })
})
afterAll(() => site.close())

const found = async (keyword: string) =>
  (await (await site.user()).get(findCompanies, { keyword })).list.map(({ brandName }) => brandName)

test('a company is found once by either name, whether it is hiring or not', async () => {
  expect(await found('听潮')).toEqual(['听潮游戏'])
  expect(await found('远山教育')).toEqual(['远山'])
  expect(await found('网络')).toEqual(['听潮游戏', '网络里程'])
  expect(await found('无此公司名')).toEqual([])
  expect(await found("'&|!()")).toEqual([])
})

test('searching needs a keyword and a login', async () => {
  const user = await site.user({ role: 1 })
  expect(await user.call(findCompanies, { keyword: ' ' })).toMatchObject({ code: 1001, msg: '请输入公司名称' })
  expect(await user.callRaw(findCompanies, { keyword: '长'.repeat(51) })).toMatchObject({ code: 1001 })
  expect(await site.visitor().call(findCompanies, { keyword: '听潮' })).toMatchObject({ code: 1006 })
})
