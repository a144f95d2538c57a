import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShareCode } from '#contract/embedded/shareCode'
import { beginShare } from '#contract/embedded/sharing'
import { codes } from '#contract/errors'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

let site: Site
let jobId: number
beforeAll(async () => {
  site = await Site.open()
  const recruiter = await site.user({ role: 1 })
  const brand = await site.make.brand()
  jobId = (await site.make.job({ userId: recruiter.userId, brandId: brand.id }, brand)).id
})
afterAll(() => site.close())

test('a shared page keeps one short code, which opens it and counts looks of others', async () => {
  const sharer = await site.user()
  const share = { key: 'job', id: jobId } as const
  const first = await sharer.get(beginShare, share)
  expect(first).toMatchObject({ code: expect.stringMatching(/^[2-9A-Z]{8}$/), uses: 0 })
  expect(first.link).toBe(`/job/${jobId}?shareCode=${first.code}`)
  const code = ` ${first.code.toLowerCase()} `
  expect(await site.visitor().get(openShareCode, { code })).toMatchObject({ link: `/job/${jobId}` })
  expect(await (await site.user()).get(openShareCode, { code })).toMatchObject({ title: expect.any(String) })
  await sharer.get(openShareCode, { code })
  expect(await sharer.get(beginShare, share)).toMatchObject({ code: first.code, uses: 2 })
  const other = await site.user()
  expect((await other.get(beginShare, share)).code).not.toBe(first.code)
})

test('an unknown code, one of another site or one of a removed page is refused with a sentence', async () => {
  const sharer = await site.user()
  const brand = await site.make.brand()
  const { code } = await sharer.get(beginShare, { key: 'company', id: brand.id })
  const unknown = { code: codes.notFound, msg: '分享码不存在，或分享的内容已下线' }
  expect(await site.visitor(defaultTenants[1]).call(openShareCode, { code })).toMatchObject(unknown)
  expect(await site.visitor().call(openShareCode, { code: '22222222' })).toMatchObject(unknown)
  await site.database.pool.query('delete from brands where id = $1', [brand.id])
  expect(await site.visitor().call(openShareCode, { code })).toMatchObject(unknown)
  for (const [bad, msg] of [
    ['', '请输入分享码'],
    ['O0I1L', '分享码不正确，请核对后重试'],
  ] as const)
    expect(await site.visitor().call(openShareCode, { code: bad })).toMatchObject({ code: codes.invalidInput, msg })
})
