import type { Browser, CDPSession } from 'playwright'

/** Runs code in the SharedWorkers of a Chromium, which Playwright itself does not reach. */
export class SharedWorkers {
  private constructor(private readonly session: CDPSession) {}

  static async of(browser: Browser): Promise<SharedWorkers> {
    return new SharedWorkers(await browser.newBrowserCDPSession())
  }

  /** Names of those that run, in browsers of every context. */
  async ids(): Promise<string[]> {
    const { targetInfos } = await this.session.send('Target.getTargets', { filter: [{ type: 'shared_worker' }] })
    return targetInfos.map(({ targetId }) => targetId)
  }

  async close(targetId: string): Promise<void> {
    await this.session.send('Target.closeTarget', { targetId })
  }

  /** Keeps the worker busy for so many ms: it answers nothing, then goes on as if nothing had been. */
  async hang(targetId: string, ms: number): Promise<void> {
    const { sessionId } = await this.session.send('Target.attachToTarget', { targetId, flatten: false })
    const expression = `const end = Date.now() + ${ms}; while (Date.now() < end);`
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } })
    await this.session.send('Target.sendMessageToTarget', { sessionId, message })
  }
}
