/**
 * Makes sure of a Chromium and a Firefox for the tests, with Chinese letters: those there, else Debian's, else Playwright's.
 * Debian's come with a Redis; without one the tests of that way between processes are left out.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { root } from './prepare.mjs'
import { runQuietly, StepError } from './step.mjs'

const packages = ['firefox-esr', 'fonts-noto-cjk', 'redis-server']
/** The lighter one first; not every release has it. */
const chromiums = ['chromium-headless-shell', 'chromium']

export async function ensureBrowsers() {
  if (await hasBrowsers()) return
  const asRoot = commandAsRoot()
  if (asRoot && existsSync('/usr/bin/apt-get')) {
    for (const chromium of chromiums) {
      await installFromDebian(asRoot, chromium).catch(say)
      if (await hasBrowsers()) return
    }
  }
  const playwright = join(root, 'node_modules/playwright/cli.js')
  const download = [process.execPath, playwright, 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium', 'firefox']
  await runQuietly('正在下载 Playwright 的浏览器', download, { cwd: root }).catch(say)
  if (!(await hasBrowsers())) throw new StepError('没有可用的 Chromium 和 Firefox，请先安装，再运行测试。')
}

async function hasBrowsers() {
  const { findBrowsers } = await tsImport('../../tests/support/run/browser.ts', import.meta.url)
  return Object.values(findBrowsers()).every(Boolean)
}

async function installFromDebian(asRoot, chromium) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('正在读取软件源', [...asRoot, 'apt-get', 'update'], { env })
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages, chromium]
  await runQuietly('正在安装浏览器、中文字体和 Redis', [...asRoot, ...install], { env })
}

/** Words to put before a command that needs root; undefined if a password would be needed. */
function commandAsRoot() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

/** One way that fails leaves the next one to try. */
function say(error) {
  if (!(error instanceof StepError)) throw error
  console.error(error.message)
}
