/** The migrations that drizzle-kit writes, and their order where two branches have written some. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StepError } from './step.mjs'

const migrations = 'server/db/migrations'
const journal = `${migrations}/meta/_journal.json`

/** Keeps the newest snapshot of the schema alone: the next migration is made from that. */
export function keepNewestSnapshot(root) {
  for (const name of snapshotsIn(root).slice(0, -1)) rmSync(join(root, migrations, 'meta', name))
}

const snapshotsIn = (root) =>
  readdirSync(join(root, migrations, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()

/**
 * Puts the migrations that a commit lacks behind its own, as one migration with their statements: those of the branch, or, on the
 * commit itself, those of the branch that is being merged into it. `generate(name)` writes a migration from the schema. Resolves to
 * the new tag with the former ones.
 */
export async function putBehind(commit, { root, generate }) {
  const inGit = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27, stdio: 'pipe' })
  const readAt = (at, path) => inGit('show', `${at}:${path}`)
  const journalAt = (at) => {
    try {
      return JSON.parse(readAt(at, journal))
    } catch {
      return undefined
    }
  }
  const base = journalAt(commit)
  if (!base) throw new StepError(`没有 ${commit} 这个分支或提交。`)
  const known = new Set(base.entries.map(({ tag }) => tag))
  const [own] = ['HEAD', 'MERGE_HEAD']
    .map((at) => ({ at, tags: (journalAt(at)?.entries ?? []).map(({ tag }) => tag).filter((tag) => !known.has(tag)) }))
    .filter(({ tags }) => tags.length > 0)
  if (!own) throw new StepError(`没有 ${commit} 以外的升级脚本。`)

  const statements = own.tags.map((tag) => readAt(own.at, `${migrations}/${tag}.sql`).trim())
  for (const tag of own.tags) rmSync(join(root, migrations, `${tag}.sql`), { force: true })
  for (const name of snapshotsIn(root)) rmSync(join(root, migrations, 'meta', name))
  const snapshot = `${migrations}/meta/${base.entries.at(-1).tag.slice(0, 4)}_snapshot.json`
  for (const path of [journal, snapshot]) writeFileSync(join(root, path), readAt(commit, path))

  await generate(own.tags.at(-1).slice(5))
  const tag = JSON.parse(readFileSync(join(root, journal), 'utf8')).entries.at(-1).tag
  if (known.has(tag)) throw new StepError('没有写出升级脚本：合并后的表结构与该提交的相同，或还有冲突。')
  // What was written by hand beside the schema's own statements stays.
  writeFileSync(join(root, migrations, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'))
  keepNewestSnapshot(root)
  return { tag, former: own.tags }
}
