import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** `scripts/parts/builds.mjs` keeps a build for a day after this file was last renewed. */
const renewal = 60 * 60_000

/**
 * Returns the folder that has a file of another build, given the file's path inside a client (`assets/Job-C0ffee.js`), or undefined.
 * Builds lie beside each other, so that a page of a former build, or of one that another process already serves, finds its files
 * here. Names of assets contain their content's hash, so any build's copy will do.
 */
export function findInOtherBuilds(clientDir: string, file: string): string | undefined {
  if (!isBuild(clientDir)) return undefined
  const builds = dirname(dirname(clientDir))
  const names = readdirSync(builds, { withFileTypes: true }).filter(
    (each) => each.isDirectory() && each.name[0] !== '.',
  )
  return names
    .map(({ name }) => join(builds, name, basename(clientDir)))
    .find((client) => existsSync(join(client, file)))
}

/** Says each hour that this build is still running, so that the next builds do not remove it. Returns how to stop. */
export function keepBuild(clientDir: string): () => void {
  const file = join(dirname(clientDir), 'last-used')
  const renew = () => {
    try {
      writeFileSync(file, '')
    } catch {
      // A folder that only another account may write to is kept for a day after the next build has replaced it.
    }
  }
  if (!isBuild(clientDir)) return () => {}
  renew()
  const timer = setInterval(renew, renewal)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether the files of a build have their packed forms beside them. `npm start` packs a build that it has made once it serves. */
export function watchPacking(clientDir: string): () => boolean {
  let isPacked = !isBuild(clientDir)
  return () => {
    isPacked ||= existsSync(join(dirname(clientDir), 'packed'))
    return isPacked
  }
}

/** False for a client outside `dist`, as in tests. */
const isBuild = (clientDir: string) => existsSync(join(dirname(clientDir), 'sources'))
