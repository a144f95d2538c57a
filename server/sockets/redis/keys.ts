import type { RedisClient } from './clients'

/** Why keys are not read or written. */
export type KeyTrouble = 'unreached' | 'readOnly' | 'full' | 'refused'

/** Reads of people's pages wait this long at most, in ms. */
const patience = 300
/** Ms after which Redis is tried again that took no writes. */
const retryEvery = 3_000

/**
 * Keys in Redis, which all hold what may be lost: presence, counts, viewers. Nothing fails with Redis: who asks gets undefined and
 * goes by what this process knows.
 */
export class Keys {
  #trouble: KeyTrouble | undefined
  #retry: NodeJS.Timeout | undefined

  constructor(
    private readonly client: RedisClient,
    private readonly changed: (trouble: KeyTrouble | undefined, error?: unknown) => void,
    /** A key that is written to see whether Redis takes keys again. */
    private readonly probe: string,
  ) {}

  get trouble(): KeyTrouble | undefined {
    return this.#trouble
  }

  async read<Value>(ask: (client: RedisClient) => Promise<Value>): Promise<Value | undefined> {
    if (this.client.status !== 'ready') return undefined
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patience)
    })
    const asked = ask(this.client).catch(() => undefined)
    return Promise.race([asked, limit]).finally(() => clearTimeout(timer))
  }

  async write<Value>(act: (client: RedisClient) => Promise<Value>): Promise<Value | undefined> {
    try {
      const value = await act(this.client)
      this.#set(undefined)
      return value
    } catch (error) {
      this.#set(troubleOf(error), error)
      return undefined
    }
  }

  close(): void {
    clearInterval(this.#retry)
  }

  #set(trouble: KeyTrouble | undefined, error?: unknown): void {
    if (this.#trouble === trouble) return
    this.#trouble = trouble
    clearInterval(this.#retry)
    if (trouble) {
      const retry = () => void this.write((client) => client.set(this.probe, '1', 'PX', retryEvery))
      this.#retry = setInterval(retry, retryEvery).unref()
    }
    this.changed(trouble, error)
  }
}

function troubleOf(error: unknown): KeyTrouble {
  const message = error instanceof Error ? error.message : ''
  if (/READONLY|NOREPLICAS/.test(message)) return 'readOnly'
  if (/OOM|MISCONF/.test(message)) return 'full'
  if (/NOPERM|unknown command|WRONGTYPE/i.test(message)) return 'refused'
  return 'unreached'
}
