import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteSourceMaps } from '../../../scripts/parts/prepare.mjs'

test('an install keeps all files of packages but their source maps', () => {
  const packages = mkdtempSync(join(tmpdir(), 'rencai-packages-'))
  const folder = join(packages, '@scope/name/dist')
  mkdirSync(folder, { recursive: true })
  const kept = ['index.mjs', 'index.d.ts', 'treasure.map', 'map.js', 'map.json']
  for (const name of [...kept, 'index.mjs.map', 'index.d.ts.map', 'index.css.map', 'index.js.map'])
    writeFileSync(join(folder, name), '')
  deleteSourceMaps(packages)
  expect(readdirSync(folder).sort()).toEqual([...kept].sort())
  rmSync(packages, { recursive: true })
})
