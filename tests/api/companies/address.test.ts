import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { basisOf } from '#contract/basis'
import {
  CompanyAddressInput,
  deleteCompanyAddress,
  findCompanyAddresses,
  mostAddresses,
  saveCompanyAddress,
  setDefaultCompanyAddress,
  syncAddressJobs,
} from '#contract/companies/address'
import { createBrand, getBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { brandMembers } from '#server/db/schema/companies'
import { jobs } from '#server/db/schema/jobs'
import { recruiters } from '#server/db/schema/recruiters'
import { defaultTenants } from '#server/features/tenants/tenants'
import { brandInput, jobInput } from '../../support/records/recordTexts'
import { mapOfTests, Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open({ env: mapOfTests })
})
afterAll(() => site.close())

const words = { areaCode: '350104', address: '金山大道618号', contact: '林晓燕', tel: '0591-87654321' }
const point = { lat: 26.0467, lng: 119.2736 }

let owner: User
let colleague: User
let brandId: number
beforeEach(async () => {
  ;[owner, colleague] = [await site.user({ role: 1 }), await site.user({ role: 1 })]
  brandId = (await owner.get(createBrand, { ...brandInput, companyName: brandInput.companyName })).id
  await site.database.db.update(recruiters).set({ brandId }).where(eq(recruiters.userId, colleague.userId))
})

const listOf = async (user: User) => (await user.get(findCompanyAddresses, {})).list
const postAt = (user: User, at: { areaCode: string; address: string }) =>
  user.get(saveJob, { ...jobInput, areaCode: at.areaCode, address: at.address })

describe('addresses of a company', () => {
  test('begin with the one it was created with; colleagues add more, each with its place', async () => {
    const [first] = await listOf(colleague)
    expect(first).toMatchObject({ isDefault: true, address: brandInput.address })
    const { id } = await colleague.get(saveCompanyAddress, { ...words, point })
    expect((await listOf(owner))[1]).toMatchObject({ ...words, ...point, id, isDefault: false })
    expect((await listOf(colleague))[1]).toMatchObject({ areaAddress: '福州·仓山区' })
    const shown = (await site.visitor().get(getBrand, { id: brandId })).addresses
    expect(shown[1]).toEqual({ areaAddress: '福州·仓山区', address: words.address, ...point })
  })

  test('without a point are in the middle of their area', async () => {
    await owner.get(saveCompanyAddress, words)
    expect((await listOf(owner))[1]?.lat).toBeCloseTo(26.0467, 3)
  })

  test('are changed by its owners and recruiters, and read by the other members', async () => {
    const { id } = await colleague.get(saveCompanyAddress, words)
    const { db } = site.database
    await db.update(brandMembers).set({ role: 'viewer' }).where(eq(brandMembers.userId, colleague.userId))
    expect(await colleague.get(findCompanyAddresses, {})).toMatchObject({ mayChange: false })
    for (const refused of [
      await colleague.call(saveCompanyAddress, { ...words, id }),
      await colleague.call(setDefaultCompanyAddress, { id }),
      await colleague.call(deleteCompanyAddress, { id }),
      await colleague.call(syncAddressJobs, { id }),
    ])
      expect(refused).toMatchObject({ code: codes.forbidden })
    await owner.get(saveCompanyAddress, { ...words, id, address: '金山大道620号' })
    await owner.get(setDefaultCompanyAddress, { id })
    expect((await listOf(colleague)).map((row) => [row.address, row.isDefault])).toEqual([
      ['金山大道620号', true],
      [brandInput.address, false],
    ])
    await owner.get(deleteCompanyAddress, { id })
    const [last] = await listOf(owner)
    expect(last).toMatchObject({ isDefault: true, address: brandInput.address })
    await owner.get(deleteCompanyAddress, { id })
    expect(await owner.call(deleteCompanyAddress, { id: last?.id ?? 0 })).toMatchObject({ code: codes.conflict })
  })

  test('are invisible to other companies, other sites, seekers and visitors', async () => {
    const { id } = await owner.get(saveCompanyAddress, words)
    const stranger = await site.recruiter()
    expect(await listOf(stranger)).toEqual([])
    expect(await stranger.call(saveCompanyAddress, { ...words, id })).toMatchObject({ code: codes.notFound })
    expect(await stranger.call(setDefaultCompanyAddress, { id })).toMatchObject({ code: codes.notFound })
    expect(await stranger.call(syncAddressJobs, { id })).toMatchObject({ code: codes.notFound })
    await stranger.get(deleteCompanyAddress, { id })
    const elsewhere = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await elsewhere.call(saveCompanyAddress, { ...words, id })).toMatchObject({ code: codes.notFound })
    expect(await listOf(owner)).toHaveLength(2)
    expect(await (await site.user()).call(findCompanyAddresses, {})).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(findCompanyAddresses, {})).toMatchObject({ code: codes.notLoggedIn })
    const newcomer = await site.user({ role: 1 })
    expect(await newcomer.call(findCompanyAddresses, {})).toMatchObject({ code: codes.companyMissing })
  })

  test('are refused with the field that is wrong', async () => {
    const refusals = [
      [{ ...words, areaCode: '3501' }, 'areaCode', '请选择到区或县'],
      [{ ...words, areaCode: '999999' }, 'areaCode', '请选择地区'],
      [{ ...words, point: { lat: 39.9, lng: 116.4 } }, 'point', '地图上的位置不在所选地区，请重新选点'],
    ] as const
    for (const [input, field, msg] of refusals)
      expect(await owner.call(saveCompanyAddress, input)).toMatchObject({
        code: codes.invalidInput,
        msg,
        data: { field },
      })
    for (const bad of [
      { ...words, address: '' },
      { ...words, tel: '12345' },
      { ...words, point: { lat: 91, lng: 0 } },
    ])
      expect(await owner.call(saveCompanyAddress, bad)).toMatchObject({ code: codes.invalidInput })
    await owner.get(saveCompanyAddress, words)
    expect(await owner.call(saveCompanyAddress, words)).toMatchObject({
      code: codes.conflict,
      data: { field: 'address' },
    })
  })

  test('are not overwritten by a colleague who read an older version', async () => {
    const { id } = await owner.get(saveCompanyAddress, words)
    const row = (await listOf(owner)).find((each) => each.id === id)
    const point = row?.lat && row.lng ? { lat: row.lat, lng: row.lng } : null
    const basis = basisOf(CompanyAddressInput, { ...row, point })
    await owner.get(saveCompanyAddress, { ...words, id, basis, contact: '张敏' })
    expect(await owner.call(saveCompanyAddress, { ...words, id, basis, contact: '王芳' })).toMatchObject({
      code: codes.changedElsewhere,
      data: { newer: { contact: '张敏' } },
    })
    expect((await listOf(owner)).find((row) => row.id === id)?.contact).toBe('张敏')
  })

  test('are limited, also for calls at once', async () => {
    const inputs = Array.from({ length: mostAddresses + 3 }, (_, nth) => ({
      ...words,
      address: `金山大道${nth + 1}号`,
    }))
    const answers = await Promise.all(inputs.map((input) => owner.call(saveCompanyAddress, input)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(mostAddresses - 1)
    expect(await listOf(owner)).toHaveLength(mostAddresses)
  })
})

describe('jobs at an address', () => {
  test('keep its words until it is synced, and are then found where it is', async () => {
    const { id } = await owner.get(saveCompanyAddress, { ...words, point })
    const job = await postAt(owner, words)
    expect((await listOf(owner)).find((row) => row.id === id)).toMatchObject({ jobs: 1, outdatedJobs: 0 })
    const moved = { ...words, id, areaCode: '350103', address: '江滨中大道1号', point: { lat: 26.053, lng: 119.3142 } }
    expect(await owner.get(saveCompanyAddress, moved)).toEqual({ id, jobs: 1 })
    expect((await site.visitor().get(getJob, { id: job.id })).job).toMatchObject({ address: words.address })
    expect((await listOf(owner)).find((row) => row.id === id)).toMatchObject({ jobs: 1, outdatedJobs: 1 })
    expect(await owner.get(syncAddressJobs, { id })).toEqual({ jobs: 1 })
    const shown = (await site.visitor().get(getJob, { id: job.id })).job
    expect(shown).toMatchObject({ address: '江滨中大道1号', areaCode: '350103', lat: 26.053, lng: 119.3142 })
    const found = await site.visitor().get(findJobs, { area: ['350103'] })
    expect(found.list.map((card) => card.id)).toContain(job.id)
    expect(await owner.get(syncAddressJobs, { id })).toEqual({ jobs: 0 })
  })

  test('of colleagues are moved by the manager only', async () => {
    const { id } = await colleague.get(saveCompanyAddress, words)
    const [own, theirs] = [await postAt(colleague, words), await postAt(owner, words)]
    expect(await colleague.get(saveCompanyAddress, { ...words, id, address: '金山大道700号' })).toEqual({ id, jobs: 1 })
    expect(await colleague.get(syncAddressJobs, { id })).toEqual({ jobs: 1 })
    const addressOf = async (job: { id: number }) => (await site.visitor().get(getJob, { id: job.id })).job.address
    expect([await addressOf(own), await addressOf(theirs)]).toEqual(['金山大道700号', words.address])
    expect(await owner.get(syncAddressJobs, { id })).toEqual({ jobs: 1 })
    expect(await addressOf(theirs)).toBe('金山大道700号')
  })

  test('without a linked address follow too; jobs of a deleted address keep its text', async () => {
    const { id } = await owner.get(saveCompanyAddress, words)
    const job = await postAt(owner, words)
    await site.database.db.update(jobs).set({ addressId: null }).where(eq(jobs.id, job.id))
    expect(await owner.get(saveCompanyAddress, { ...words, id, address: '金山大道800号' })).toEqual({ id, jobs: 1 })
    await owner.get(deleteCompanyAddress, { id })
    expect((await site.visitor().get(getJob, { id: job.id })).job.address).toBe(words.address)
  })
})
