import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrand, findBrands, getBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { defaultTenants } from '#server/features/tenants/tenants'
import { brandInput, jobInput } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

describe('making a company', () => {
  test('links the recruiter to it and draws a logo', async () => {
    const hr = await site.user({ role: 1 })
    const { id } = await hr.get(createBrand, brandInput)
    const brand = await site.visitor().get(getBrand, { id })
    expect(brand).toMatchObject({
      id,
      brandName: '澜屿舟',
      companyName: expect.stringMatching(/^福州澜屿舟\w{8}信息科技有限公司$/),
      logo: `/logo/${id}.svg`,
      industry: '互联网',
      areaAddress: '福州·鼓楼区',
      jobs: 0,
      addresses: [{ areaAddress: '福州·鼓楼区', address: '五四路128号' }],
    })
    expect(brand.recruiters.map(({ userId }) => userId)).toEqual([hr.userId])
    const logo = await fetch(`${site.url}/logo/${id}.svg`)
    expect(logo.headers.get('content-type')).toContain('image/svg+xml')
    expect(await logo.text()).toMatch(/^<svg /)
  })

  test('happens once per recruiter, even on a double click', async () => {
    const hr = await site.user({ role: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => hr.call(createBrand, brandInput)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: codes.conflict, msg: '您已有公司，不能重复创建' })
  })

  test.each([
    [{ brandName: '' }, '请填写公司简称'],
    [{ brandName: '123' }, '名称不能为纯数字'],
    [{ companyName: '<script>alert' }, '名称不能包含特殊符号'],
    [{ industry: '9999' }, '请选择行业'],
    [{ areaCode: '990000' }, '请选择地区'],
    [{ scale: 40 }, '请选择公司规模'],
    [{ stage: 40 }, '请选择融资阶段'],
    [{ introduction: '12345' }, '内容不能为纯数字'],
  ])('refuses %j', async (changed, msg) => {
    const hr = await site.user({ role: 1 })
    expect(await hr.call(createBrand, { ...brandInput, ...changed })).toMatchObject({ code: codes.invalidInput, msg })
  })

  test('is for recruiters', async () => {
    expect(await (await site.user()).call(createBrand, brandInput)).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(createBrand, brandInput)).toMatchObject({ code: codes.notLoggedIn })
  })
})

test('a company shows its open jobs by category', async () => {
  const hr = await site.user({ role: 1 })
  const { id } = await hr.get(createBrand, brandInput)
  for (const positionCode of ['010201', '010101', '060101']) await hr.get(saveJob, { ...jobInput, positionCode })
  const { positions, jobs } = await site.visitor().get(getBrand, { id })
  expect(jobs).toBe(3)
  expect(positions.map(({ code, jobs: open }) => [code, open])).toEqual([
    ['01', 2],
    ['06', 1],
  ])
})

test('a company of another tenant or an unknown one is missing', async () => {
  const foreign = await site.make.brand({ tenantId: 2, openJobs: 1 })
  expect(await site.visitor().call(getBrand, { id: foreign.id })).toMatchObject({ code: codes.notFound })
  expect(await site.visitor().call(getBrand, { id: 999_999 })).toMatchObject({ code: codes.notFound })
  expect(await site.visitor().callRaw(getBrand, { id: -1 })).toMatchObject({ code: codes.invalidInput })
})

describe('the list of companies', () => {
  const visitor = () => site.visitor(defaultTenants[2])
  beforeAll(async () => {
    const tenantId = 3
    const rows = [
      { brandName: '听潮', openJobs: 5, areaCode: '350102', industryCode: '0101', scale: 1, stage: 2 },
      { brandName: '远山', openJobs: 9, areaCode: '350211', industryCode: '0701', scale: 2, stage: 6 },
      { brandName: '星川', openJobs: 5, areaCode: '350104', industryCode: '0102', scale: 3, stage: 0 },
      { brandName: '无职', openJobs: 0, areaCode: '350102', industryCode: '0101', scale: 1, stage: 2 },
    ]
    for (const row of rows) {
      await site.make.brand({ tenantId, companyName: `福建${row.brandName}有限公司`, ...row })
    }
  })
  const names = async (input: object) => (await visitor().get(findBrands, input)).list.map(({ brandName }) => brandName)

  test('contains companies with open jobs, those with the most first', async () => {
    expect(await names({})).toEqual(['远山', '星川', '听潮'])
    expect((await visitor().get(findBrands, {})).total).toBe(3)
  })

  test.each([
    [{ keyword: '听潮' }, ['听潮']],
    [{ keyword: '聽潮' }, ['听潮']],
    [{ keyword: '听潮 不知所云' }, ['听潮']],
    [{ keyword: '福州' }, ['星川', '听潮']],
    [{ keyword: '福州听潮' }, ['听潮']],
    [{ keyword: '无此公司名' }, []],
    [{ keyword: '?' }, []],
    [{ area: '3501' }, ['星川', '听潮']],
    [{ industry: ['07', '0102'] }, ['远山', '星川']],
    [{ scale: [1] }, ['听潮']],
    [{ stage: [0] }, ['星川']],
    [{ area: '3501', scale: [2] }, []],
  ])('narrowed by %j holds %j', async (input, expected) => {
    expect(await names(input)).toEqual(expected)
  })

  test('continues from page to page', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await visitor().get(findBrands, { limit: 1, cursor })
      seen.push(...page.list.map(({ brandName }) => brandName))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(['远山', '星川', '听潮'])
  })

  test('refuses a forged cursor', async () => {
    expect(await visitor().call(findBrands, { cursor: 'forged' })).toMatchObject({ code: codes.invalidInput })
  })
})

test('a registered name is unique in a tenant, in any spelling', async () => {
  const [first, second] = [await site.user({ role: 1 }), await site.user({ role: 1 })]
  await first.get(createBrand, { ...brandInput, companyName: '榕城听涛（福建）科技有限公司' })
  for (const companyName of [
    '榕城听涛（福建）科技有限公司',
    '榕城听涛(福建)科技有限公司',
    '榕城聽濤（福建）科技有限公司',
  ])
    expect(await second.call(createBrand, { ...brandInput, companyName })).toMatchObject({
      code: codes.conflict,
      msg: expect.stringContaining('已在本站登记，不能重复创建'),
      data: { field: 'companyName' },
    })
  await second.get(createBrand, { ...brandInput, companyName: '榕城听涛（厦门）科技有限公司' })
})
