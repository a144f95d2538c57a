/**
 * Builds lie beside each other in `dist`: `<name>/client`, `<name>/server`. The file `current` names the one that the next start
 * takes. A process goes on with the build it was started from, and all kept builds' files can be fetched from any process.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StepError } from './step.mjs'

export const buildsFolder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'dist')

/**
 * How long a build that is no longer current is kept after it was replaced or last ran, in ms; a running server marks it each
 * hour.
 */
const keptFor = 25 * 60 * 60_000
const validName = /^[a-z\d]{1,20}$/

/** The build that the next start takes; undefined without one. */
export function currentBuild(builds = buildsFolder) {
  const pointer = join(builds, 'current')
  if (!existsSync(pointer)) return undefined
  const name = readFileSync(pointer, 'utf8').trim()
  const folder = join(builds, name)
  const entry = join(folder, 'server/main.js')
  return validName.test(name) && existsSync(entry) ? { name, folder, entry } : undefined
}

/** The hash of the sources that a build was made of, as given to {@link publishBuild}. */
export function sourcesOf({ folder }) {
  const file = join(folder, 'sources')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** A name for the next build: that of BUILD_NAME, else the moment in base 36. */
export function nameBuild(builds = buildsFolder, wish = process.env.BUILD_NAME) {
  const name = wish || Date.now().toString(36)
  if (!validName.test(name)) throw new StepError('BUILD_NAME 只能由 1 到 20 个小写字母和数字组成。')
  if (existsSync(join(builds, name))) throw new StepError(`构建 ${name} 已经存在，请换一个 BUILD_NAME。`)
  return name
}

/** Folder in which a build is written before {@link publishBuild} gives it its name. */
export const draftOf = (name, builds = buildsFolder) => join(builds, `.${name}`)

/** Gives a complete build its name, then makes it the current one; each step is atomic. */
export function publishBuild(name, sources, builds = buildsFolder) {
  writeFileSync(join(draftOf(name, builds), 'sources'), sources)
  renameSync(draftOf(name, builds), join(builds, name))
  const former = currentBuild(builds)
  const draft = join(builds, `.current-${name}`)
  writeFileSync(draft, `${name}\n`)
  renameSync(draft, join(builds, 'current'))
  if (former) utimesSync(former.folder, new Date(), new Date())
}

/** What lies beside the builds. */
const shared = new Set(['current', '.lock', 'fonts'])

/** Removes builds, and what interrupted builds left, that neither ran nor were current for a day. */
export function removeOldBuilds(builds = buildsFolder, now = Date.now()) {
  mkdirSync(builds, { recursive: true })
  const current = currentBuild(builds)?.name
  for (const name of readdirSync(builds)) {
    if (name === current || shared.has(name)) continue
    if (now - lastUsed(join(builds, name)) > keptFor) rmSync(join(builds, name), { recursive: true, force: true })
  }
}

/** A running server renews the time of `last-used`; replacing a build renews that of its folder. */
function lastUsed(path) {
  const paths = statSync(path).isDirectory() ? [path, join(path, 'last-used')] : [path]
  return Math.max(...paths.map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}
