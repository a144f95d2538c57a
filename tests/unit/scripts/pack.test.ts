import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPacked, packBuild } from '../../../scripts/parts/build/pack.mjs'

let build: string
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'rencai-pack-'))
  mkdirSync(join(build, 'client/assets'), { recursive: true })
})
afterEach(() => rmSync(build, { recursive: true, force: true }))

const write = (path: string, text: string) => writeFileSync(join(build, 'client', path), text)
const read = (path: string) => readFileSync(join(build, 'client', path))

test('texts get both packed forms beside them, and the build is marked', async () => {
  const script = `export default ${JSON.stringify('人才'.repeat(1000))}`
  write('assets/Home-1.js', script)
  write('manifest.json', JSON.stringify(Array.from({ length: 500 }, (_, at) => at)))
  expect(isPacked(build)).toBe(false)
  await packBuild(build)
  expect(isPacked(build)).toBe(true)
  expect(brotliDecompressSync(read('assets/Home-1.js.br')).toString()).toBe(script)
  expect(gunzipSync(read('assets/Home-1.js.gz')).toString()).toBe(script)
  expect(brotliDecompressSync(read('manifest.json.br'))).toEqual(read('manifest.json'))
})

test('pictures, and files that packing makes hardly smaller, stay alone', async () => {
  write('assets/small-1.js', 'x'.repeat(1023))
  write('assets/photo-1.png', 'x'.repeat(5000))
  await packBuild(build)
  expect(readdirSync(join(build, 'client/assets')).toSorted()).toEqual(['photo-1.png', 'small-1.js'])
})

test('an interrupted packing is done again, and leaves no part of a file', async () => {
  write('assets/Home-1.js', 'x'.repeat(5000))
  write('assets/Home-1.js.br', 'half')
  write('assets/Home-1.js.gz.part', 'half')
  await packBuild(build)
  expect(brotliDecompressSync(read('assets/Home-1.js.br')).toString()).toBe('x'.repeat(5000))
  expect(existsSync(join(build, 'client/assets/Home-1.js.gz.part'))).toBe(false)
})
