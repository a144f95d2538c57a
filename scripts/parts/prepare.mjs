/** What every command needs first: a recent Node.js, the packages of the lock file, and a build of the sources there are. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPacked, packBuild } from './build/pack.mjs'
import { writeBuild } from './build/writeBuild.mjs'
import { buildsFolder, currentBuild, draftOf, nameBuild, publishBuild, removeOldBuilds, sourcesOf } from './builds.mjs'
import { ensureFonts } from './fonts.mjs'
import { alone } from './lock.mjs'
import { npm } from './npm.mjs'
import { RefusedError, runQuietly } from './step.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const oldest = [20, 19]
const built = [
  ...['contract', 'workers', 'src', 'server', 'public', 'scripts/vite'],
  ...['index.html', 'console.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
]

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new RefusedError(`需要 Node.js ${oldest.join('.')} 或更新的版本，当前是 ${process.versions.node}。`)
}

/** Installs the packages when there are none or the lock file changed since, and the fonts. */
export function ensureInstalled() {
  return prepareAlone(() => Promise.all([ensurePackages(), ensureFonts()]))
}

async function ensurePackages() {
  const stamp = join(root, 'node_modules/.installed')
  const wanted = `${process.platform} ${process.arch} ${hashOf(['package-lock.json'])}`
  if (read(stamp) === wanted) return
  if (!isInstalledByHand()) await runQuietly('正在安装依赖', npm('ci', '--include=dev'), { cwd: root })
  deleteSourceMaps(join(root, 'node_modules'))
  writeFileSync(stamp, wanted)
}

/** Of packages: a sixth of what an install takes, and nobody reads them. */
export function deleteSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) deleteSourceMaps(path)
    else if (/\.(?:[cm]?[jt]s|css)\.map$/.test(entry.name)) rmSync(path)
  }
}

/** Somebody who ran `npm install` since has npm's own record, newer than the lock file it followed and than our stamp. */
function isInstalledByHand() {
  const [record, lock, stamp] = ['node_modules/.package-lock.json', 'package-lock.json', 'node_modules/.installed'].map(
    (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return record >= lock && record > stamp
}

/**
 * Builds client, workers and server when their sources are not those of the current build, and removes builds that nobody needs
 * any more. Resolves to the current build. While the rest is built, `meanwhile` may use the server, which is built first: it is given
 * the server's script and a signal that aborts if the build fails, and the build waits for it. `packsLater` leaves the packing of the
 * client to the caller.
 */
export function ensureBuilt({ meanwhile, packsLater = false } = {}) {
  return prepareAlone(async () => {
    const wanted = hashOf(built)
    const current = currentBuild()
    await ensureFonts()
    if (!current || sourcesOf(current) !== wanted) await build(wanted, { meanwhile, packsLater })
    else if (!packsLater && !isPacked(current.folder)) await packBuild(current.folder)
    removeOldBuilds()
    return currentBuild()
  })
}

async function build(sources, { meanwhile, packsLater }) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite)) throw new RefusedError('缺少构建工具，请先运行 npm ci（不带 --omit=dev）。')
  const name = nameBuild()
  const draft = draftOf(name)
  const env = { ...process.env, NODE_ENV: 'production', BUILD_NAME: name, BUILD_FOLDER: draft }
  await writeBuild([process.execPath, vite, 'build', '--app'], draft, { cwd: root, env, meanwhile })
  if (!packsLater) await packBuild(draft)
  publishBuild(name, sources)
}

/** The current build, for a command that neither installs nor builds; refused with what is missing. */
export function findBuilt() {
  const packages = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies)
  const missing = packages.filter((name) => !existsSync(join(root, 'node_modules', name)))
  if (missing.length > 0)
    throw new RefusedError(`缺少 ${missing.length} 个依赖包（如 ${missing[0]}），请先运行 npm ci --omit=dev。`)
  const current = currentBuild()
  if (!current) throw new RefusedError('还没有构建，请先运行 npm run build，或把构建好的 dist 目录放到这里。')
  return current
}

const prepareAlone = (work) => alone(join(buildsFolder, '.lock'), work)

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
