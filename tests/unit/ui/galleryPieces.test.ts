import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notShown, withinOthers } from '../../../src/gallery/notShown'

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

/** Names of the pieces that the design system exports. */
const pieces = read('src/ui').flatMap((text) =>
  [...text.matchAll(/^export (?:default )?(?:function|const) ([A-Z]\w*)\b(?! = createContext)/gm)].map(
    ([, name = '']) => name,
  ),
)
const shown = new Set(
  read('src/gallery').flatMap((text) => [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name)),
)

test('the gallery shows every piece of the design system, or says why not', () => {
  expect(pieces.length).toBeGreaterThan(60)
  const left = pieces.filter((name) => !shown.has(name) && !(name in withinOthers) && !(name in notShown))
  expect(left).toEqual([])
})

test('what the gallery does not show is a piece, and what shows it is shown', () => {
  const named = [...Object.keys(withinOthers), ...Object.keys(notShown)]
  expect(named.filter((name) => !pieces.includes(name) || shown.has(name))).toEqual([])
  expect(Object.values(withinOthers).filter((name) => !shown.has(name))).toEqual([])
})
