import { describe, expect, test } from 'vitest'
import { pages } from '../../../contract/pages'
import type { Role } from '../../../contract/roles'
import { isInMyArea } from '../../../src/features/account/my/inMyArea'
import { isAtEntry, myMenu } from '../../../src/features/account/my/myMenu'

describe.each<[string, Role]>([
  ['a seeker', 0],
  ['a recruiter', 1],
])('the menu of 我的 for %s', (_name, role) => {
  const entries = myMenu(role).flatMap((group) => group.entries)
  const inside = pages.filter(({ myArea }) => isInMyArea(myArea, role)).map(({ path }) => path)

  test('links only to pages that show it', () => {
    expect(entries.map(({ path }) => path).filter((path) => !(inside as string[]).includes(path))).toEqual([])
  })

  test('marks exactly one entry on every page that shows it', () => {
    for (const path of inside)
      expect([path, entries.filter((entry) => isAtEntry(path, entry)).length]).toEqual([path, 1])
  })

  test('has no page that the role cannot open', () => {
    const refused = role === 0 ? 'recruiter' : 'seeker'
    for (const { path } of entries) expect(pages.find((page) => page.path === path)?.access).not.toBe(refused)
  })
})

test('a visitor has no 我的 menu', () => {
  expect(isInMyArea('both', undefined)).toBe(false)
})
