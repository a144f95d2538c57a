import { describe, expect, test } from 'vitest'
import { type AccessEntry, accessKinds } from '#contract/resume/access'
import { toCsv } from '#contract/text/toCsv'
import { emptyChain, followChain, hashEntry } from '#server/features/resume/ledger/chain'
import { toTable } from '../../../src/features/resume/access/accessTable'
import { accessGroups, sayAccess } from '../../../src/features/resume/access/accessWords'

const entry: AccessEntry = {
  position: 1,
  kind: 'attachment',
  subject: '林,一"帆.pdf',
  viewer: { userId: 7, name: '=周敏', jobTitle: '招聘经理', brandName: '海风', brandId: 1 },
  at: '2026-11-22T06:05:00.000Z',
  hash: 'abc',
}

test('every kind of look has a sentence and belongs to one choice of the filter', () => {
  for (const kind of accessKinds) expect(sayAccess({ kind, subject: '' })).toMatch(/您/)
  expect(accessGroups.flatMap(({ kinds }) => kinds).sort()).toEqual([...accessKinds].sort())
})

describe('the exported table', () => {
  test('is CSV that Excel reads as UTF-8, the first look first', () => {
    const [head, first, second, end] = toTable([{ ...entry, position: 2, kind: 'whole', subject: '' }, entry]).split(
      '\r\n',
    )
    expect(head).toBe('\uFEFF编号,时间,公司,招聘者,职务,看了什么,校验码')
    expect(first).toMatch(/^1,2026-11-2\d \d\d:\d\d,海风,'=周敏,招聘经理,"打开了您的附件简历《林,一""帆.pdf》",abc$/)
    expect(second).toMatch(/^2,.*查看了您的完整在线简历/)
    expect(end).toBe('')
  })

  test('keeps formulas as text and lines within their cells', () => {
    expect(toCsv([['=1+1', '+1', '-1', '@a', '\tb', 'a\nb', -1, '平常']])).toBe(
      `\uFEFF'=1+1,'+1,'-1,'@a,'\tb,"a\nb",-1,平常\r\n`,
    )
  })
})

describe('a chain of entries', () => {
  const secret = 'a secret'
  const make = (count: number) => {
    let { hash } = emptyChain
    return Array.from({ length: count }, (_, at) => {
      const plain = {
        tenantId: 1,
        ownerId: 2,
        kind: 'card' as const,
        subject: '',
        viewerId: 3,
        viewerName: '周敏',
        viewerTitle: '',
        brandName: '',
        position: at + 1,
        at: new Date(at),
      }
      hash = hashEntry(secret, hash, plain)
      return { ...plain, hash }
    })
  }

  test('is followed to its end', () => {
    const entries = make(3)
    expect(followChain(secret, emptyChain, entries)).toEqual({ position: 3, hash: entries[2]?.hash })
    expect(followChain(secret, emptyChain, [])).toEqual(emptyChain)
  })

  test('breaks at an entry that is missing, changed or made with another secret', () => {
    const entries = make(3)
    const changed = entries.map((each) => (each.position === 2 ? { ...each, viewerName: '某人' } : each))
    expect(followChain(secret, emptyChain, entries.toSpliced(1, 1))).toEqual({ brokenAt: 2 })
    expect(followChain(secret, emptyChain, changed)).toEqual({ brokenAt: 2 })
    expect(followChain('another', emptyChain, entries)).toEqual({ brokenAt: 1 })
  })
})
