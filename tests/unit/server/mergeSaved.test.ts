import { expect, test } from 'vitest'
import { codes } from '../../../contract/errors'
import { mergeSaved } from '../../../server/wire/mergeSaved'

const labels = { name: '姓名', degree: '学历' }
const former = { name: '林小满', degree: 5 }

test('a field that only the other device has changed keeps its value', () => {
  const stored = { name: '林大满', degree: 5 }
  expect(mergeSaved({ stored, input: { name: '林小满', degree: 6 }, former, labels })).toEqual({
    ok: true,
    data: { name: '林大满', degree: 6 },
  })
})

test('a field that both have changed is refused once, and then replaced', () => {
  const stored = { name: '林大满', degree: 5 }
  const input = { name: '林满', degree: 5 }
  expect(mergeSaved({ stored, input, former, labels })).toMatchObject({
    code: codes.conflict,
    msg: '姓名刚在另一台设备上改为“林大满”，您填写的内容还在，再次保存将以您填写的为准',
    data: { field: 'name', former: stored },
  })
  expect(mergeSaved({ stored, input, former: stored, labels })).toEqual({ ok: true, data: input })
})

test('the same change twice, and a form without its former values, are saved', () => {
  const stored = { name: '林大满', degree: 5 }
  expect(mergeSaved({ stored, input: stored, former, labels }).ok).toBe(true)
  expect(mergeSaved({ stored, input: { name: '林满', degree: 1 }, former: undefined, labels }).ok).toBe(true)
})
