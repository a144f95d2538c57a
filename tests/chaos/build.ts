import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '../../scripts/parts/prepare.mjs'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test-results/chaos')

/** The product's server, beside which lie the tabs of the suite. */
export const entry = join(folder, 'server/main.js')

/** As `entry`, with what money is shaken by (`money/server.ts`). */
export const moneyEntry = join(folder, 'server/money.js')

/** `plain`: the product's hub; `next`: the same, deployed anew; `faulty`: on a line that doubles and shuffles. */
export type Build = 'plain' | 'next' | 'faulty'

export const tabPath = (build: Build) => `/chaos-${build}/tab.html`

/** Puts the tabs and the server of the suite into a copy of the build in `dist`. */
export default async function setup(): Promise<void> {
  if (process.env.CHAOS_BUILT) return
  await copyBuild()
  const configs = ['plain', 'faulty'].map((build) => ['vite.config.ts', { CHAOS_BUILD: build }] as const)
  const money = ['money/vite.config.ts', {}] as const
  await Promise.all([...configs, ...(process.env.CHAOS === 'short' ? [] : [money])].map(buildPart))
  deployPlainAnew()
}

/** Of what {@link setup} makes, the server and its plain tabs. */
export async function buildPlainTabs(): Promise<void> {
  await copyBuild()
  await buildPart(['vite.config.ts', { CHAOS_BUILD: 'plain' }])
}

async function copyBuild(): Promise<void> {
  const built = await ensureBuilt()
  rmSync(folder, { recursive: true, force: true })
  cpSync(built.folder, folder, { recursive: true })
}

async function buildPart([config, settings]: readonly [string, Readonly<Record<string, string>>]): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const command = [vite, 'build', '--config', join(import.meta.dirname, config), '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  await promisify(execFile)(process.execPath, command, { env })
}

/** The same code under another name, in another folder, as a release that changed nothing. */
function deployPlainAnew(): void {
  const [plain, next] = ['chaos-plain', 'chaos-next'].map((name) => join(folder, 'client', name)) as [string, string]
  cpSync(plain, next, { recursive: true })
  for (const name of readdirSync(next, { recursive: true, encoding: 'utf8' })) {
    const file = join(next, name)
    if (statSync(file).isFile()) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('chaos-plain', 'chaos-next'))
  }
}
