import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findQualifications } from '#contract/documents/service'
import { nobody, uploads } from '#server/db/schema/uploads'
import { removeAccount } from '#server/features/auth/removeAccount'
import { removeUnusedCompanyFiles } from '#server/features/companies/editor/unusedCompanyFiles'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
})
afterAll(() => site.close())

async function upload(userId: number): Promise<string> {
  const [row] = await site.database.db
    .insert(uploads)
    .values({
      tenantId: 1,
      userId,
      kind: 'image',
      name: '证照.png',
      type: 'image/png',
      md5: 'a'.repeat(32),
      sentSize: 3,
      sha256: 'b'.repeat(64),
      size: 3,
      width: 20,
      height: 20,
    })
    .returning({ id: uploads.id })
  return `/files/${row?.id}.png`
}

const licence = (image: string) => ({ name: '许可证', number: '0001', issuer: '人社局', image, order: 1 })
const shownImage = async () =>
  (await site.visitor().get(findQualifications, {})).list.find(({ number }) => number === '0001')?.image

test('a picture that a site shows stays when the account that sent it is removed', async () => {
  const { db } = site.database
  const sent = await upload(operator.userId)
  await publishRecord(operator, 'qualifications', '', licence(sent))
  const image = await shownImage()
  expect(image).not.toBe(sent)
  const id = image?.slice('/files/'.length, -'.png'.length) ?? ''
  await db.transaction((tx) => removeAccount(tx, operator.userId))
  await db.transaction((tx) => removeUnusedCompanyFiles(tx, new Date(site.now().getTime() + 9 * 86_400_000)))
  expect(await db.select().from(uploads).where(eq(uploads.id, id))).toMatchObject([{ userId: nobody }])
})

test('a picture of somebody else is not taken over', async () => {
  const own = await site.operator()
  const sent = await upload((await site.user()).userId)
  await publishRecord(own, 'qualifications', '', { ...licence(sent), number: '0002' })
  const { list } = await site.visitor().get(findQualifications, {})
  expect(list.find(({ number }) => number === '0002')?.image).toBe(sent)
})
