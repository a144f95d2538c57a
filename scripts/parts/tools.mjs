/** Tools that few people run: installed once with their first use, below the packages of the project, which need none of them. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './prepare.mjs'
import { runQuietly } from './step.mjs'

/**
 * Installs packages of one version and resolves to the folder of their `node_modules`, from where the packages of the project are
 * found too.
 */
export async function ensureTool(title, { version, packages }) {
  const folder = join(root, `node_modules/.${packages[0].replace(/^@|\/.*/g, '')}-${version}`)
  const modules = join(folder, 'node_modules')
  if (existsSync(join(modules, packages[0]))) return modules
  mkdirSync(folder, { recursive: true })
  const wanted = packages.map((name) => `${name}@${version}`)
  const install = npm('install', '--prefix', folder, '--no-audit', '--no-fund', '--legacy-peer-deps', ...wanted)
  await runQuietly(`正在安装 ${title}`, install, { cwd: root })
  return modules
}
