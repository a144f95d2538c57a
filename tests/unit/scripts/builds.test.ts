import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  currentBuild,
  draftOf,
  nameBuild,
  publishBuild,
  removeOldBuilds,
  sourcesOf,
} from '../../../scripts/parts/builds.mjs'
import { alone } from '../../../scripts/parts/lock.mjs'

const hour = 60 * 60_000

let builds: string
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'rencai-builds-'))
})
afterEach(() => rmSync(builds, { recursive: true, force: true }))

function build(name: string, sources = name): void {
  mkdirSync(join(draftOf(name, builds), 'server'), { recursive: true })
  writeFileSync(join(draftOf(name, builds), 'server/main.js'), '')
  publishBuild(name, sources, builds)
}

const usedAt = (path: string, at: number) => utimesSync(path, at / 1000, at / 1000)

test('the last build is current, and the one before it stays where it was', () => {
  expect(currentBuild(builds)).toBeUndefined()
  build('one')
  build('two', 'other sources')
  const current = currentBuild(builds)
  expect(current).toMatchObject({ name: 'two', entry: join(builds, 'two/server/main.js') })
  expect(current && sourcesOf(current)).toBe('other sources')
  expect(existsSync(join(builds, 'one/server/main.js'))).toBe(true)
})

test('an interrupted build changes nothing, and its remains are removed after a day', () => {
  build('one')
  mkdirSync(draftOf('two', builds))
  expect(currentBuild(builds)?.name).toBe('one')
  removeOldBuilds(builds)
  expect(existsSync(draftOf('two', builds))).toBe(true)
  removeOldBuilds(builds, Date.now() + 26 * hour)
  expect(existsSync(draftOf('two', builds))).toBe(false)
})

test('a former build is kept for a day after it was replaced or last ran', () => {
  build('one')
  usedAt(join(builds, 'one'), Date.now() - 100 * hour)
  build('two')
  removeOldBuilds(builds, Date.now() + 24 * hour)
  expect(existsSync(join(builds, 'one'))).toBe(true)

  writeFileSync(join(builds, 'one/last-used'), '')
  usedAt(join(builds, 'one/last-used'), Date.now() + 30 * hour)
  removeOldBuilds(builds, Date.now() + 50 * hour)
  expect(existsSync(join(builds, 'one'))).toBe(true)

  removeOldBuilds(builds, Date.now() + 56 * hour)
  expect(existsSync(join(builds, 'one'))).toBe(false)
  expect(currentBuild(builds)?.name).toBe('two')
})

test('a build needs a name of its own', () => {
  build('one')
  expect(() => nameBuild(builds, 'one')).toThrow('构建 one 已经存在')
  expect(() => nameBuild(builds, '../x')).toThrow('BUILD_NAME')
  expect(nameBuild(builds, '')).toMatch(/^[a-z\d]{8}$/)
})

test('work under one lock does not overlap, and says that it waits', async () => {
  const lock = join(builds, '.lock')
  const events: string[] = []
  let release = () => {}
  const first = alone(lock, async () => {
    events.push('first begins')
    await new Promise<void>((resolve) => {
      release = resolve
    })
    events.push('first ends')
  })
  const second = alone(
    lock,
    async () => void events.push('second'),
    () => {
      events.push('waits')
      release()
    },
  )
  await Promise.all([first, second])
  expect(events).toEqual(['first begins', 'waits', 'first ends', 'second'])
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a killed process does not block others', async () => {
  const lock = join(builds, '.lock')
  writeFileSync(lock, '999999999 killed')
  const refuse = () => {
    throw new Error('waited')
  }
  expect(await alone(lock, async () => 'done', refuse)).toBe('done')

  writeFileSync(lock, '')
  usedAt(lock, Date.now() - hour)
  expect(await alone(lock, async () => 'done', refuse)).toBe('done')
})
