import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findActs } from '#contract/console/acts'
import { codes } from '#contract/errors'
import { copySiteRecords, findCopySites } from '#contract/siteRecords/carrying'
import { findSiteRecords, getSiteRecord } from '#contract/siteRecords/records'
import { users } from '#server/db/schema/accounts/accounts'
import { defaultTenants } from '#server/features/tenants/tenants'
import { revoke } from '#server/sessions/operators'
import { uploadImage } from '../../support/files/uploadImage'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'
import { kind, publishArticle, publishRecord } from '../../support/siteRecords/articles'

const [first, second, third] = defaultTenants
const there = { kind, site: second?.key ?? '' }

let site: Site
let operator: User
/** The same person on another site. */
let abroad: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  operator = await site.operator({ permissions: ['content'] })
  abroad = await site.operator({ tenant: second, permissions: ['content', 'audit'] })
  await site.database.db.update(users).set({ mobile: operator.mobile }).where(eq(users.id, abroad.userId))
})

test('what a site shows is copied to another site of its operator, where it becomes a draft', async () => {
  const key = await publishArticle(operator, '带得走吗？')
  expect((await operator.get(findCopySites, { kind })).list).toEqual([{ site: second?.key, name: second?.name }])
  expect(await operator.get(copySiteRecords, { ...there, key })).toEqual({ saved: 1, same: 0, refused: [] })
  const { list } = await abroad.get(findSiteRecords, { kind, state: 'draft', keyword: '带得走', limit: 50 })
  expect(list).toMatchObject([{ name: '带得走吗？', state: 'draft', hasDraft: true }])
  expect(await operator.get(copySiteRecords, { ...there, key })).toEqual({ saved: 0, same: 1, refused: [] })
  const acts = await abroad.get(findActs, { act: 'siteRecords.saveDraft' })
  expect(acts.list[0]).toMatchObject({ note: `从${first.name}复制`, by: { id: abroad.userId } })
})

test('all records of a kind are copied at once, with their pictures', async () => {
  const id = await uploadImage(operator, 33)
  const licence = { name: '新的许可证', number: 'K1', issuer: '人社局', image: `/files/${id}.jpg`, order: 1 }
  await publishRecord(operator, 'qualifications', '', licence)
  const outcome = await operator.get(copySiteRecords, { ...there, kind: 'qualifications' })
  expect(outcome).toMatchObject({ saved: expect.any(Number), refused: [] })
  const { list } = await abroad.get(findSiteRecords, { kind: 'qualifications', keyword: '新的许可证', limit: 50 })
  const copied = await abroad.get(getSiteRecord, { kind: 'qualifications', key: list[0]?.key ?? '' })
  const image = String(copied.draft?.data.image)
  expect(image).not.toBe(licence.image)
  expect((await getFromHost(site.url, `${second?.key}.localhost`, image)).status).toBe(200)
})

describe('a copy is refused', () => {
  test('to a site where the number may not edit the kind, and to one that does not exist', async () => {
    for (const key of [third?.key ?? '', 'nowhere', first.key])
      expect(await operator.call(copySiteRecords, { kind, site: key })).toMatchObject({ code: codes.forbidden })
    await revoke(site.database.db, abroad.userId, ['content'])
    expect(await operator.call(copySiteRecords, there)).toMatchObject({ code: codes.forbidden })
    expect((await operator.get(findCopySites, { kind })).list).toEqual([])
  })

  test('once the account there is blocked', async () => {
    await site.database.db.update(users).set({ blocked: true }).where(eq(users.id, abroad.userId))
    expect(await operator.call(copySiteRecords, there)).toMatchObject({ code: codes.forbidden })
  })

  test('without the permission on this site, and for a record that it does not show', async () => {
    const stranger = await site.operator({ permissions: ['jobs'] })
    expect(await stranger.call(copySiteRecords, there)).toMatchObject({ code: codes.forbidden })
    expect(await stranger.call(findCopySites, { kind })).toMatchObject({ code: codes.forbidden })
    expect(await operator.call(copySiteRecords, { ...there, key: '99999' })).toMatchObject({ code: codes.notFound })
  })
})
