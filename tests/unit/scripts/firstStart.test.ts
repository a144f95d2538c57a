import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const parts = join(import.meta.dirname, '../../../scripts/parts/build')

let folder: string
let running: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rencai-first-start-'))
  mkdirSync(join(folder, 'draft/server'), { recursive: true })
})
afterEach(() => {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const events = () =>
  existsSync(join(folder, 'events')) ? readFileSync(join(folder, 'events'), 'utf8').trim().split('\n') : []

/**
 * Writes a build by a script in place of Vite's, and lets a script in place of the server fill the database meanwhile. Each may use
 * `note`, `seen` and, the build, `serverIsBuilt`.
 */
function startBuild(builds: string, fills: string) {
  const helpers = `import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
    const file = ${JSON.stringify(join(folder, 'events'))}
    const note = (event) => appendFileSync(file, event + '\\n')
    const seen = async (event) => {
      while (!existsSync(file) || !readFileSync(file, 'utf8').includes(event)) await new Promise((go) => setTimeout(go, 10))
    }\n`
  const server = join(folder, 'draft/server/main.js')
  const writes = `const serverIsBuilt = () => process.send({ built: 'server' })\n${builds}`
  writeFileSync(join(folder, 'vite.mjs'), helpers + writes)
  writeFileSync(server, helpers + fills)
  writeFileSync(join(folder, 'draft/package.json'), '{"type":"module"}')
  const script = `import { fillAhead } from ${JSON.stringify(join(parts, 'firstStart.mjs'))}
    import { writeBuild } from ${JSON.stringify(join(parts, 'writeBuild.mjs'))}
    const meanwhile = (server, failed) => fillAhead(server, failed, {})
    const command = [process.execPath, ${JSON.stringify(join(folder, 'vite.mjs'))}]
    await writeBuild(command, ${JSON.stringify(join(folder, 'draft'))}, { meanwhile }).then(
      () => console.log('built'),
      (error) => console.log(error.message),
    )`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return { process: child, ended: once(child, 'close').then(() => said.split('\n').filter(Boolean)) }
}

test('the database is filled while the client is built, and the build waits for it in silence', async () => {
  const build = startBuild(
    `serverIsBuilt(); await seen('filling'); note('client is built')`,
    `console.log('a line'); note('filling ' + process.argv[2]); await seen('client is built'); note('filled')`,
  )
  expect(await build.ended).toEqual(['正在构建……', 'built'])
  expect(events()).toEqual(['filling prepare', 'client is built', 'filled'])
  expect(existsSync(join(folder, 'draft'))).toBe(true)
})

test('what cannot be filled ahead does not stop the build', async () => {
  const build = startBuild('serverIsBuilt()', 'process.exit(78)')
  expect(await build.ended).toEqual(['正在构建……', 'built'])
})

const fillsUntilEnded = `process.on('SIGTERM', () => { note('ended'); process.exit(0) })
  process.on('disconnect', () => { note('left alone'); process.exit(0) })
  note('filling'); setInterval(() => {}, 1000)`

test('a build that fails ends the filling, says so and leaves no draft', async () => {
  const build = startBuild(
    `serverIsBuilt(); await seen('filling'); console.log('too large'); process.exit(1)`,
    fillsUntilEnded,
  )
  const said = await build.ended
  expect(said).toHaveLength(3)
  expect(said).toEqual(expect.arrayContaining(['正在构建……', 'too large', '正在构建没有成功，原因见上。']))
  expect(events()).toEqual(['filling', 'ended'])
  expect(existsSync(join(folder, 'draft'))).toBe(false)
})

test('the filling ends with a start that is killed', async () => {
  const build = startBuild(`serverIsBuilt(); await seen('left alone')`, fillsUntilEnded)
  await vi.waitFor(() => expect(events()).toEqual(['filling']))
  build.process.kill('SIGKILL')
  await vi.waitFor(() => expect(events()).toEqual(['filling', 'left alone']))
})
