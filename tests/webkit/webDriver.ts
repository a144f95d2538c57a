import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** WebKitGTK by its own driver (Debian: webkit2gtk-driver and xvfb), spoken to by the WebDriver protocol. */
const browsers = ['4.1', '4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)

export const hasWebKit = (): boolean =>
  existsSync('/usr/bin/WebKitWebDriver') && browsers.some((path) => existsSync(path))

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A WebKitGTK browser with a profile of its own; its windows share it. */
class Browser {
  /** The window that commands go to. */
  current = ''

  constructor(
    readonly process: ChildProcess,
    readonly url: string,
  ) {}

  async turnTo(window: string): Promise<void> {
    if (this.current === window) return
    await ask(`${this.url}/window`, 'POST', { handle: window })
    this.current = window
  }
}

/** One window of a WebKitGTK browser. Commands to windows of one browser go one after another. */
export class WebKitWindow {
  private constructor(
    private readonly browser: Browser,
    private readonly handle: string,
  ) {}

  /** Opens a browser with one window. */
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
    const browser = new Browser(child, `${base}/session/${(session as { sessionId: string }).sessionId}`)
    browser.current = (await ask(`${browser.url}/window`, 'GET')) as string
    return new WebKitWindow(browser, browser.current)
  }

  /** Opens another window of the same browser. */
  async openBeside(): Promise<WebKitWindow> {
    const { handle } = (await ask(`${this.browser.url}/window/new`, 'POST', { type: 'window' })) as { handle: string }
    return new WebKitWindow(this.browser, handle)
  }

  async goto(url: string): Promise<void> {
    await this.browser.turnTo(this.handle)
    await ask(`${this.browser.url}/url`, 'POST', { url })
  }

  async back(): Promise<void> {
    await this.browser.turnTo(this.handle)
    await ask(`${this.browser.url}/back`, 'POST', {})
  }

  /** Runs in the page; `script` returns a value that JSON can carry. */
  async run(script: string, ...args: unknown[]): Promise<unknown> {
    await this.browser.turnTo(this.handle)
    return ask(`${this.browser.url}/execute/sync`, 'POST', { script, args })
  }

  /** Types into what a selector finds, as from a keyboard. */
  async type(selector: string, text: string): Promise<void> {
    await this.browser.turnTo(this.handle)
    const using = { using: 'css selector', value: selector }
    const found = (await ask(`${this.browser.url}/element`, 'POST', using)) as Record<string, string>
    await ask(`${this.browser.url}/element/${found[elementKey]}/value`, 'POST', { text })
  }

  /** Waits for the script to return true. */
  async waitFor(script: string, ...args: unknown[]): Promise<void> {
    await until(async () => (await this.run(script, ...args)) === true)
  }

  /** Closes this window alone. */
  async closeWindow(): Promise<void> {
    await this.browser.turnTo(this.handle)
    await ask(`${this.browser.url}/window`, 'DELETE')
    this.browser.current = ''
  }

  /** Ends the browser, with all its windows. */
  async close(): Promise<void> {
    await Promise.race([ask(this.browser.url, 'DELETE').catch(() => {}), pause(5_000)])
    if (this.browser.process.pid) process.kill(-this.browser.process.pid)
  }

  /** Of the driver, whose descendants are the browser's processes. */
  get pid(): number {
    return this.browser.process.pid ?? 0
  }
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Half a minute. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (await isSo().catch(() => false)) return
    await pause(200)
  }
  throw new Error('What was waited for did not come')
}
