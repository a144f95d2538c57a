import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { quietComlink } from '../../../scripts/vite/quietComlink'

it('comlink of a build has no callbacks of the garbage collection', async () => {
  const comlink = join(import.meta.dirname, '../../../node_modules/comlink/dist/esm/comlink.mjs')
  expect(readFileSync(comlink, 'utf8')).toContain('new FinalizationRegistry')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [quietComlink()],
    build: { write: false, lib: { entry: comlink, formats: ['es'] } },
  })
  const [output] = [result].flat()
  const code = output && 'output' in output ? output.output[0].code : ''
  expect(code).toContain('postMessage')
  expect(code).not.toContain('FinalizationRegistry')
})
