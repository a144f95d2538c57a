import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** WebKitGTK by its own driver (Debian: webkit2gtk-driver and xvfb), spoken to by the WebDriver protocol. */
const browsers = ['4.1', '4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)

export const hasWebKit = (): boolean =>
  existsSync('/usr/bin/WebKitWebDriver') && browsers.some((path) => existsSync(path))

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** One window of a WebKitGTK browser with a profile of its own. */
export class WebKitWindow {
  private constructor(
    private readonly process: ChildProcess,
    private readonly url: string,
  ) {}

  static async open(port: number): Promise<WebKitWindow> {
    const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
    })
    const base = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${base}/status`)).ok)
    const binary = browsers.find((path) => existsSync(path))
    const options = { binary, args: ['--automation'] }
    const session = await ask(`${base}/session`, 'POST', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })
    return new WebKitWindow(child, `${base}/session/${(session as { sessionId: string }).sessionId}`)
  }

  async goto(url: string): Promise<void> {
    await ask(`${this.url}/url`, 'POST', { url })
  }

  /** Runs in the page; `script` returns a value that JSON can carry. */
  run(script: string, ...args: unknown[]): Promise<unknown> {
    return ask(`${this.url}/execute/sync`, 'POST', { script, args })
  }

  /** Types into what a selector finds, as from a keyboard. */
  async type(selector: string, text: string): Promise<void> {
    const found = (await ask(`${this.url}/element`, 'POST', { using: 'css selector', value: selector })) as Record<
      string,
      string
    >
    await ask(`${this.url}/element/${found[elementKey]}/value`, 'POST', { text })
  }

  /** Waits for the script to return true. */
  async waitFor(script: string, ...args: unknown[]): Promise<void> {
    await until(async () => (await this.run(script, ...args)) === true)
  }

  async close(): Promise<void> {
    await ask(this.url, 'DELETE').catch(() => {})
    if (this.process.pid) process.kill(-this.process.pid)
  }
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Half a minute. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (await isSo().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('What was waited for did not come')
}
