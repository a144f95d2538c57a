/** How long a provider's script may take, in ms (domain 4). */
export const scriptTimeout = 10_000

export type ScriptState = 'not loaded' | 'loading' | 'loaded'

/** Puts a script on the page; calls `done` when the provider's callback is called, `fail` when it cannot be fetched. */
export type Inject = (done: () => void, fail: () => void) => () => void

/**
 * Loads a provider's script once (domain 4): not loaded, loading, then loaded on its callback, or failed after 10 s. A
 * failure resets, so that it can be tried again.
 */
export class ScriptLoader {
  state: ScriptState = 'not loaded'
  private loading: Promise<void> | undefined

  constructor(readonly inject: Inject) {}

  load(): Promise<void> {
    this.loading ??= this.run()
    return this.loading
  }

  private async run(): Promise<void> {
    this.state = 'loading'
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = () => {
          clearTimeout(timer)
          remove()
          reject(new Error('loadScript timeout'))
        }
        const timer = setTimeout(fail, scriptTimeout)
        const remove = this.inject(() => {
          clearTimeout(timer)
          resolve()
        }, fail)
      })
      this.state = 'loaded'
    } catch (error) {
      this.state = 'not loaded'
      this.loading = undefined
      throw error
    }
  }
}
