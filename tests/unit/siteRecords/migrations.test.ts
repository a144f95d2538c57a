import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { siteKind } from '#contract/siteRecords/siteKind'
import { readData } from '#server/siteContent/rows'

const notices = siteKind({
  key: 'notices',
  title: '提示',
  note: '',
  records: 'many',
  permission: 'content',
  schema: z.strictObject({ title: z.string(), lines: z.array(z.string()) }),
  version: 3,
  migrations: [
    ({ name, ...rest }) => ({ ...rest, title: name }),
    ({ text, ...rest }) => ({ ...rest, lines: String(text).split('\n') }),
  ],
  nameOf: ({ title }) => title,
  pageOf: () => '',
  fields: [],
})

test('data of former versions pass through all later migrations', () => {
  const present = { title: '甲', lines: ['一', '二'] }
  expect(readData(notices, { version: 1, data: { name: '甲', text: '一\n二' } })).toEqual(present)
  expect(readData(notices, { version: 2, data: { title: '甲', text: '一\n二' } })).toEqual(present)
  expect(readData(notices, { version: 3, data: present })).toEqual(present)
})

test('data of a newer version, or that the schema refuses, are not read', () => {
  expect(readData(notices, { version: 4, data: { title: '甲', lines: [] } })).toBeUndefined()
  expect(readData(notices, { version: 3, data: { title: '甲', lines: [], more: 1 } })).toBeUndefined()
})
