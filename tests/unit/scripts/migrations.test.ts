import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepNewestSnapshot, putBehind } from '../../../scripts/parts/migrations.mjs'

const folder = 'server/db/migrations'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rencai-migrations-'))
  mkdirSync(join(root, folder, 'meta'), { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  writeJournal([])
  add('0000_baseline', 'create table "users" ();')
  commit()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root, stdio: 'pipe' })
const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Add')
}
const pathOf = (name: string) => join(root, folder, name)
const read = (name: string) => readFileSync(pathOf(name), 'utf8')
const tags = (): string[] => JSON.parse(read('meta/_journal.json')).entries.map(({ tag }: { tag: string }) => tag)
const writeJournal = (all: readonly string[]) =>
  writeFileSync(pathOf('meta/_journal.json'), JSON.stringify({ entries: all.map((tag) => ({ tag })) }))

/** What drizzle-kit does: a file, an entry of the journal, a snapshot beside the former one. */
function add(tag: string, statement: string): void {
  writeFileSync(pathOf(`${tag}.sql`), statement)
  writeFileSync(pathOf(`meta/${tag.slice(0, 4)}_snapshot.json`), `{"after":"${tag}"}`)
  writeJournal([...tags(), tag])
  keepNewestSnapshot(root)
}

const generate = async (name: string) =>
  add(`${String(tags().length).padStart(4, '0')}_${name}`, 'create table "made from the schema" ();')

/** Two branches that both have migrations after the baseline, and a merge of `main` into the other that stopped at them. */
function diverge(): void {
  git('switch', '--quiet', '--create', 'topic')
  add('0001_memos', 'create table "memos" ();')
  add('0002_words', 'update "memos" set "text" = \'\';')
  commit()
  git('switch', '--quiet', 'main')
  add('0001_handovers', 'create table "handovers" ();')
  commit()
}

describe('migrations of a branch are put behind those of main', () => {
  const expectBehind = () => {
    expect(tags()).toEqual(['0000_baseline', '0001_handovers', '0002_words'])
    expect(read('0001_handovers.sql')).toBe('create table "handovers" ();')
    expect(read('0002_words.sql')).toBe(
      'create table "memos" ();\n--> statement-breakpoint\nupdate "memos" set "text" = \'\';',
    )
    expect(existsSync(pathOf('0001_memos.sql'))).toBe(false)
    expect(readdirSync(pathOf('meta'))).toEqual(['0002_snapshot.json', '_journal.json'])
  }

  test('while main is merged into the branch', async () => {
    diverge()
    git('switch', '--quiet', 'topic')
    expect(() => git('merge', 'main')).toThrow()
    const done = await putBehind('main', { root, generate })
    expect(done).toEqual({ tag: '0002_words', former: ['0001_memos', '0002_words'] })
    expectBehind()
  })

  test('while the branch is merged into main', async () => {
    diverge()
    expect(() => git('merge', 'topic')).toThrow()
    await putBehind('main', { root, generate })
    expectBehind()
  })

  test('nothing is changed where the branch has none', async () => {
    await expect(putBehind('main', { root, generate })).rejects.toThrow('没有 main 以外的升级脚本')
    await expect(putBehind('nowhere', { root, generate })).rejects.toThrow('没有 nowhere')
    expect(tags()).toEqual(['0000_baseline'])
  })
})
