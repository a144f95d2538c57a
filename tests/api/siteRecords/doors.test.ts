import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHelp } from '#contract/articles/help'
import { helpDoors } from '#contract/articles/siteKinds'
import { codes } from '#contract/errors'
import type { Door } from '#contract/siteRecords/doors'
import { findSiteRevisions } from '#contract/siteRecords/records'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
})
afterAll(() => site.close())

const doorTo = (doors: readonly Door[], path: string): Door => {
  const found = doors.find((door) => door.path.endsWith(path))
  if (!found) throw new Error(`No call ${path}`)
  return found
}

test('the calls of the specification publish what the pages show, and the other way round', async () => {
  const save = doorTo(helpDoors, 'helpSave')
  const data = { category: '接口', question: '从接口来？', answer: ['是。'], order: 1 }
  const saved = await operator.call(save, { data, note: '接口' })
  expect(saved).toMatchObject({ ok: true })
  const { key } = (saved as { data: { key: string } }).data
  expect((await site.visitor().get(findHelp, {})).list[0]).toMatchObject({ category: '接口' })
  expect(await operator.get(findSiteRevisions, { kind: 'help', key })).toMatchObject({ list: [{ note: '接口' }] })
  const read = await operator.get(doorTo(helpDoors, 'helpGet'), { key })
  expect(read).toMatchObject({ key, data })
  const { basis } = read as { basis: number }
  expect(await operator.call(save, { key, data: { ...data, question: '改过？' }, basis })).toMatchObject({ ok: true })
  expect(await operator.call(save, { key, data: { ...data, question: '再改？' }, basis })).toMatchObject({
    code: codes.changedElsewhere,
    data: { newer: { question: '改过？' } },
  })
  const { list } = (await operator.get(doorTo(helpDoors, 'helpList'), {})) as { list: readonly unknown[] }
  expect(list).toContainEqual(expect.objectContaining({ key }))
})

test('each of them needs the permission of its kind', async () => {
  const other = await site.operator({ permissions: ['jobs'] })
  for (const door of helpDoors)
    expect(await other.call(door, { key: '1', data: {} })).toMatchObject({ code: codes.forbidden })
})
