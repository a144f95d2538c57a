import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { basisOf } from '#contract/basis'
import { createBrand, findBrands, getBrand } from '#contract/companies/brand'
import { findBrandFilters, findChannelBrands } from '#contract/companies/channel'
import {
  deleteMedia,
  deleteProduct,
  getBrandEditor,
  IntroductionInput,
  ProductInput,
  saveBrandBase,
  saveMedia,
  saveProduct,
  updateMedia,
} from '#contract/companies/editor'
import {
  findMaterialCategories,
  findMaterials,
  saveMaterial,
  saveMaterialCategories,
} from '#contract/companies/materials'
import type { Endpoint, InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { uploads } from '#server/db/schema/uploads'
import { removeUnusedCompanyFiles } from '#server/features/companies/editor/unusedCompanyFiles'
import { defaultTenants } from '#server/features/tenants/tenants'
import { sendUpload } from '../../support/files/sendUpload'
import { brandInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

let owner: User
let brandId: number
beforeEach(async () => {
  owner = await site.user({ role: 1 })
  brandId = (await owner.get(createBrand, brandInput)).id
})

let shade = 0
const picture = async (user: User) => {
  shade += 1
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade % 256, g: 40, b: 60 } } })
  const file = { kind: 'image', type: 'image/png', name: '照片.png' } as const
  return (await sendUpload(user, await image.png().toBuffer(), file)).id
}
/** The smallest content that is recognised as a film. */
const filmContent = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isomiso2'),
  Buffer.alloc(2000, 7),
])
const shown = () => site.visitor().get(getBrand, { id: brandId })
const editor = () => owner.get(getBrandEditor, {})

describe('/api-user/company/brand/baseSave', () => {
  test('saves blocks one by one, and visitors see them', async () => {
    await owner.get(saveBrandBase, { block: 'introduction', introduction: '为门店做经营软件。' })
    await owner.get(saveBrandBase, { block: 'welfare', welfare: ['双休', '双休', '年终奖'] })
    const leader = { name: '沈知行', title: '创始人', introduction: '做过十年零售。' }
    await owner.get(saveBrandBase, { block: 'leaders', leaders: [leader] })
    const { brandName, companyName, industry, scale, stage, areaCode } = await editor()
    await owner.get(saveBrandBase, {
      block: 'facts',
      companyName,
      industry,
      scale,
      stage,
      areaCode,
      brandName: `${brandName}云`,
      ownership: 8,
      foundedYear: 2015,
    })
    expect(await shown()).toMatchObject({
      brandName: '澜屿舟云',
      introduction: '为门店做经营软件。',
      welfare: ['双休', '年终奖'],
      leaders: [leader],
      foundedYear: 2015,
      ownership: 8,
    })
  })

  test('refuses one of two simultaneous saves, and accepts it once it was based on the other', async () => {
    const { introduction: former } = await editor()
    const basisFor = (introduction: unknown) => basisOf(IntroductionInput, { block: 'introduction', introduction })
    const input = { block: 'introduction', basis: basisFor(former) } as const
    const answers = await Promise.all(
      ['甲写的介绍', '乙写的介绍'].map((introduction) => owner.call(saveBrandBase, { ...input, introduction })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = answers.find(({ ok }) => !ok)
    expect(refused).toMatchObject({
      code: codes.changedElsewhere,
      msg: expect.stringContaining('您填写的内容还在'),
      data: { newer: { block: 'introduction', introduction: expect.stringContaining('写的介绍') } },
    })
    const { newer } = (refused?.data ?? {}) as { readonly newer?: { readonly introduction: string } }
    await owner.get(saveBrandBase, { ...input, basis: basisFor(newer?.introduction), introduction: '丙写的介绍' })
    expect((await shown()).introduction).toBe('丙写的介绍')
    // Another block is not in the way.
    await owner.get(saveBrandBase, { block: 'welfare', welfare: [] })
  })

  test('refuses bad input, and a registered name of another company', async () => {
    const other = await site.user({ role: 1 })
    const taken = brandInput.companyName
    await other.get(createBrand, { ...brandInput, companyName: taken })
    const { brandName, companyName, industry, scale, stage, areaCode } = await editor()
    const facts = { block: 'facts', brandName, companyName, industry, scale, stage, areaCode, ownership: 0 }
    const refusals = [
      [{ ...facts, companyName: taken }, '已在本站登记'],
      [{ ...facts, industry: '9999' }, '请选择行业'],
      [{ ...facts, ownership: 77 }, '请选择公司性质'],
      [{ ...facts, foundedYear: 12 }, '请填写正确的成立年份'],
      [{ block: 'introduction', introduction: '123456' }, '内容不能为纯数字'],
      [{ block: 'welfare', welfare: ['超过十个字的福利待遇名称'] }, '最多10个字'],
      [{ block: 'leaders', leaders: [{ name: '', title: '创始人' }] }, '请填写姓名'],
    ] as const
    for (const [input, msg] of refusals)
      expect(await owner.callRaw(saveBrandBase, input)).toMatchObject({ msg: expect.stringContaining(msg) })
  })
})

describe('pictures and films', () => {
  test('are added, ordered, named and removed; the first is the cover', async () => {
    const uploadIds = [await picture(owner), await picture(owner), await picture(owner)]
    await owner.get(saveMedia, { type: 'photo', uploadIds })
    const { photos } = await editor()
    const basis = basisOf(updateMedia.input, { type: 'photo', list: photos.map(({ id, title }) => ({ id, title })) })
    expect(photos).toHaveLength(3)
    const list = photos.toReversed().map(({ id }, at) => ({ id, title: `第${at + 1}` }))
    await owner.get(updateMedia, { type: 'photo', basis, list })
    expect((await shown()).photos).toEqual(
      photos.toReversed().map(({ id, url }, at) => ({ id, url, title: `第${at + 1}` })),
    )
    expect(
      await owner.call(updateMedia, { type: 'photo', basis, list: photos.map(({ id, title }) => ({ id, title })) }),
    ).toMatchObject({
      code: codes.changedElsewhere,
      data: { newer: { list } },
    })
    const [first] = photos
    await owner.get(deleteMedia, { type: 'photo', ids: [first?.id ?? 0] })
    await owner.get(deleteMedia, { type: 'photo', ids: [first?.id ?? 0] })
    const left = await shown()
    expect(left.photos.map(({ title }) => title)).toEqual(['第1', '第2'])
    expect((await fetch(site.url + left.photos[0]?.url)).headers.get('content-type')).toBe('image/png')
  })

  test('that no page shows any more are deleted after a day, and only these', async () => {
    const { db } = site.database
    const uploadIds = [await picture(owner), await picture(owner)]
    await owner.get(saveMedia, { type: 'photo', uploadIds })
    const [kept, removed] = (await shown()).photos.slice(-2)
    await owner.get(deleteMedia, { type: 'photo', ids: [removed?.id ?? 0] })
    const idOf = (url = '') => url.slice('/files/'.length, -'.png'.length)
    const left = () =>
      db.$count(uploads, and(eq(uploads.userId, 0), inArray(uploads.id, [kept?.url, removed?.url].map(idOf))))
    await removeUnusedCompanyFiles(db, site.now())
    expect(await left()).toBe(2)
    await removeUnusedCompanyFiles(db, new Date(site.now().getTime() + 2 * 86_400_000))
    expect(await left()).toBe(1)
    expect(await db.$count(uploads, inArray(uploads.id, uploadIds))).toBe(2)
  })

  test('of films are sent by ranges', async () => {
    const file = { kind: 'film', type: 'video/mp4', name: '介绍.mp4' } as const
    const { id } = await sendUpload(owner, filmContent, file)
    await owner.get(saveMedia, { type: 'film', uploadIds: [id], title: '办公室一日' })
    const [film] = (await shown()).films
    expect(film).toMatchObject({ title: '办公室一日', url: expect.stringMatching(/^\/files\/.*\.mp4$/) })
    const part = await fetch(site.url + film?.url, { headers: { range: 'bytes=4-11' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${filmContent.length}`])
    expect(await part.text()).toBe('ftypisom')
    const tail = await fetch(site.url + film?.url, { headers: { range: 'bytes=-5' } })
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(Buffer.alloc(5, 7))
    expect((await fetch(site.url + film?.url, { headers: { range: 'bytes=99999-' } })).status).toBe(416)
    expect(Buffer.from(await (await fetch(site.url + film?.url)).arrayBuffer())).toEqual(filmContent)
    const fake = { kind: 'film', type: 'video/mp4', name: '假.mp4' } as const
    await expect(sendUpload(owner, Buffer.from('not a film, though it says so'), fake)).rejects.toThrow('只能是mp4')
  })

  test('are the caller’s own, of the right kind, and not too many', async () => {
    const other = await site.recruiter()
    const uploadIds = [await picture(other)]
    expect(await owner.call(saveMedia, { type: 'photo', uploadIds })).toMatchObject({ code: codes.notFound })
    expect(await other.call(saveMedia, { type: 'film', uploadIds })).toMatchObject({ code: codes.notFound })
    expect(await owner.call(saveMedia, { type: 'photo', uploadIds: ['x'] })).toMatchObject({ code: codes.notFound })
    expect(await owner.call(saveMedia, { type: 'photo' })).toMatchObject({ code: codes.invalidInput })
    const many = await Promise.all([1, 2, 3, 4].map(() => picture(owner)))
    const file = (name: string) => ({ kind: 'film', type: 'video/mp4', name }) as const
    const films = await Promise.all(
      many.map((_, at) => sendUpload(owner, Buffer.concat([filmContent, Buffer.from([at])]), file('片.mp4'))),
    )
    expect(await owner.call(saveMedia, { type: 'film', uploadIds: films.map(({ id }) => id) })).toMatchObject({
      code: codes.conflict,
      msg: '最多放3个视频，请先删除一些',
    })
  })
})

test('products are added, changed and removed', async () => {
  const { id } = await owner.get(saveProduct, { name: '收银台', description: '一分钟开店。' })
  await owner.get(saveProduct, { name: '会员通', description: '' })
  await owner.get(saveProduct, { id, name: '收银台2', description: '半分钟开店。' })
  expect((await shown()).products.map(({ name }) => name)).toEqual(['收银台2', '会员通'])
  const basis = basisOf(ProductInput, { id, name: '收银台', description: '一分钟开店。' })
  expect(await owner.call(saveProduct, { id, basis, name: '旧', description: '' })).toMatchObject({
    code: codes.changedElsewhere,
    data: { newer: { name: '收银台2', description: '半分钟开店。' } },
  })
  await owner.get(deleteProduct, { id })
  await owner.get(deleteProduct, { id })
  expect(await owner.call(saveProduct, { id, name: '没了', description: '' })).toMatchObject({ code: 1002 })
  expect(await owner.call(saveProduct, { name: '', description: '' })).toMatchObject({
    msg: '请填写产品名称',
  })
  expect((await shown()).products.map(({ name }) => name)).toEqual(['会员通'])
})

describe('materials', () => {
  test('are kept by category and put on the page', async () => {
    const { list } = await owner.get(saveMaterialCategories, { list: [{ name: '办公室' }, { name: '活动' }] })
    const [office, events] = list
    const { ids } = await owner.get(saveMaterial, {
      act: 'add',
      type: 'photo',
      uploadIds: [await picture(owner)],
      title: '前台',
      categoryId: office?.id ?? 0,
    })
    await owner.get(saveMaterial, { act: 'add', type: 'photo', uploadIds: [await picture(owner)] })
    expect(await owner.get(findMaterials, { categoryId: office?.id })).toMatchObject({
      total: 1,
      list: [{ title: '前台' }],
    })
    await owner.get(saveMaterial, { act: 'change', id: ids[0] ?? 0, title: '大堂', categoryId: events?.id ?? 0 })
    await owner.get(saveMedia, { type: 'photo', materialIds: ids, title: '大堂' })
    // Two names swap, and a category goes without its materials.
    await owner.get(saveMaterialCategories, { list: [{ id: office?.id, name: '活动' }] })
    expect((await owner.get(findMaterialCategories, {})).list).toEqual([{ id: office?.id, name: '活动', materials: 0 }])
    expect(await owner.get(findMaterials, {})).toMatchObject({ total: 2 })
    await owner.get(saveMaterial, { act: 'remove', ids })
    expect(await owner.get(findMaterials, {})).toMatchObject({ total: 1 })
    const [photo] = (await shown()).photos
    expect((await fetch(site.url + photo?.url)).status).toBe(200)
  })

  test('of another company are out of reach', async () => {
    const other = await site.recruiter()
    const { ids } = await other.get(saveMaterial, { act: 'add', type: 'photo', uploadIds: [await picture(other)] })
    const { list } = await other.get(saveMaterialCategories, { list: [{ name: '办公室' }] })
    const categoryId = list[0]?.id ?? 0
    expect(await owner.get(findMaterials, {})).toEqual({ list: [], total: 0 })
    expect(await owner.call(saveMedia, { type: 'photo', materialIds: ids })).toMatchObject({ code: 1002 })
    expect(await owner.call(saveMaterial, { act: 'change', id: ids[0] ?? 0, title: '我的' })).toMatchObject({
      code: 1002,
    })
    expect(await owner.get(saveMaterial, { act: 'remove', ids })).toEqual({ ids: [] })
    expect(await owner.call(saveMaterialCategories, { list: [{ id: categoryId, name: '我的' }] })).toMatchObject({
      code: 1002,
    })
    const uploadIds = [await picture(owner)]
    expect(await owner.call(saveMaterial, { act: 'add', type: 'photo', uploadIds, categoryId })).toMatchObject({
      code: 1002,
    })
    expect(await owner.call(saveMaterialCategories, { list: [{ name: '甲' }, { name: '甲' }] })).toMatchObject({
      msg: '分类名称不能重复',
    })
  })
})

test('only members of a company who may edit its page reach the editor', async () => {
  const calls: readonly (readonly [Endpoint, unknown])[] = [
    [getBrandEditor, {}],
    [saveBrandBase, { block: 'welfare', welfare: [] }],
    [saveMedia, { type: 'photo', materialIds: [1] } satisfies InputOf<typeof saveMedia>],
    [updateMedia, { type: 'photo', list: [] }],
    [deleteMedia, { type: 'photo', ids: [1] }],
    [saveProduct, { name: '收银台', description: '' }],
    [deleteProduct, { id: 1 }],
    [findMaterials, {}],
    [saveMaterial, { act: 'remove', ids: [1] }],
    [findMaterialCategories, {}],
    [saveMaterialCategories, { list: [] }],
  ]
  const [seeker, free, visitor] = [await site.user(), await site.user({ role: 1 }), site.visitor()]
  const abroad = await site.user({ role: 1, tenant: defaultTenants[1] })
  for (const [endpoint, input] of calls) {
    expect(await visitor.callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
    expect(await seeker.callRaw(endpoint, input)).toMatchObject({ code: codes.roleMissing })
    for (const user of [free, abroad])
      expect(await user.callRaw(endpoint, input)).toMatchObject({ code: codes.companyMissing })
    expect(await owner.callRaw(endpoint, { nothing: true })).toMatchObject({ code: codes.invalidInput })
  }
})

describe('/brand/channel', () => {
  const visitor = () => site.visitor(defaultTenants[2])
  beforeAll(async () => {
    const rows = [
      { brandName: '听潮', openJobs: 5, industryCode: '0101', scale: 1, stage: 6 },
      { brandName: '远山', openJobs: 9, industryCode: '0701', scale: 2, stage: 1, certifiedAt: new Date() },
      { brandName: '星川', openJobs: 5, industryCode: '0102', scale: 3, stage: 0, ownership: 1 },
      { brandName: '无职', openJobs: 0, industryCode: '0101', scale: 1, stage: 6, certifiedAt: new Date() },
    ]
    for (const row of rows) await site.make.brand({ tenantId: 3, companyName: `福建${row.brandName}有限公司`, ...row })
  })
  const names = async (input: InputOf<typeof findChannelBrands>) =>
    (await visitor().get(findChannelBrands, input)).list.map(({ brandName }) => brandName)

  test.each([
    [{}, ['远山', '星川', '听潮']],
    [{ kind: 'fresh' }, ['星川', '远山', '听潮']],
    [{ kind: 'certified' }, ['远山']],
    [{ kind: 'listed' }, ['听潮']],
    [{ kind: 'state' }, ['星川']],
    [{ industry: '01' }, ['星川', '听潮']],
    [{ scale: 1, stage: 6 }, ['听潮']],
    [{ stage: 0 }, ['星川']],
  ] as const)('by %j holds %j', async (input, expected) => {
    expect(await names(input)).toEqual(expected)
  })

  test.each(['hot', 'fresh'] as const)('continues from page to page by %s', async (kind) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await visitor().get(findChannelBrands, { kind, limit: 1, cursor })
      seen.push(...page.list.map(({ brandName }) => brandName))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(await names({ kind }))
    expect(await visitor().call(findChannelBrands, { kind, cursor: 'forged' })).toMatchObject({ code: 1001 })
  })

  test('is narrowed by options with their numbers of companies', async () => {
    const options = await visitor().get(findBrandFilters, {})
    expect(options.kinds.map(({ value, brands }) => [value, brands])).toEqual([
      ['hot', 3],
      ['certified', 1],
      ['listed', 1],
      ['state', 1],
      ['fresh', 3],
    ])
    expect(options.industries).toEqual([
      { value: '01', label: '互联网/电子商务', brands: 2 },
      { value: '07', label: '金融', brands: 1 },
    ])
    expect(options.scales.map(({ label }) => label)).toContain('20-99人')
    expect(await visitor().callRaw(findBrandFilters, { nothing: 1 })).toMatchObject({ code: codes.invalidInput })
    expect(await visitor().callRaw(findChannelBrands, { kind: 'none' })).toMatchObject({ code: codes.invalidInput })
  })

  test('shows on each card whether the company is certified', async () => {
    const { list } = await visitor().get(findBrands, {})
    expect(list.map(({ brandName, certified }) => [brandName, certified])).toEqual([
      ['远山', true],
      ['星川', false],
      ['听潮', false],
    ])
  })
})
