import { expect, test } from 'vitest'
import { rowOf } from '#contract/all'
import { journeyFiles, namedAreas } from '../../../scripts/parts/journeyFiles.mjs'
import { root } from '../../support/records/markdown'
import { readSource } from '../../support/server/importGraph'

const files = journeyFiles(root)
/** Titles in calls of `test`; a tag such as @firefox is no part of them. */
const titlesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*test(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/gm)].map(([, , title = '']) =>
    title.replace(/\s*@\w+/g, ''),
  )

test('titles of browser tests have fewer than 80 characters and no second sentence', () => {
  const titles = files.flatMap((file) => titlesOf(readSource(file)).map((title) => ({ file, title })))
  expect(titles.length).toBeGreaterThan(80)
  const isLong = (title: string) => title.length >= 80
  // A semicolon joins two behaviours, which are two tests or one sentence.
  expect(titles.filter(({ title }) => isLong(title) || /[;；]/.test(title))).toEqual([])
})

test('every browser test names its areas in its first line', () => {
  const wrong = files.filter((file) => {
    const named = namedAreas(readSource(file))
    return !named || named.some((name) => name !== 'none' && rowOf(name) === undefined)
  })
  expect(wrong).toEqual([])
})

test('the journeys of an area are those that name it or are in its folder', () => {
  expect(journeyFiles(root, 'interviews')).toEqual([
    'tests/e2e/hiring/interviews.spec.ts',
    'tests/e2e/hiring/meeting.spec.ts',
  ])
  expect(journeyFiles(root, 'chat')).toContain('tests/e2e/hiring/hiring.spec.ts')
  expect(journeyFiles(root, 'money')).toEqual(['tests/e2e/money/money.spec.ts', 'tests/e2e/money/sandbox.spec.ts'])
  expect(journeyFiles(root, 'nothing')).toEqual([])
})
