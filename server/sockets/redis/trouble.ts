import type { Logger } from '../../log/logger'
import type { KeyTrouble } from './keys'

/** What passes within so many ms is not worth a line. */
const patience = 2_000

const keyTexts: Record<KeyTrouble, string> = {
  unreached: 'Redis does not answer: presence, viewers and common rate limits are those of this process',
  readOnly: 'Redis takes no writes (read-only): presence, viewers and common rate limits are those of this process',
  full: 'Redis takes no writes (full): presence, viewers and common rate limits are those of this process',
  refused: 'Redis refuses commands: presence, viewers and common rate limits are those of this process',
}

/** Says once when Redis fails and once when it is back, not for each message. */
export class Trouble {
  #messages: { readonly since: number; readonly timer: NodeJS.Timeout; isTold: boolean } | undefined
  #keys: { readonly since: number; timer: NodeJS.Timeout; isTold: boolean } | undefined

  constructor(
    private readonly log: Logger,
    private readonly redis: string,
  ) {}

  messages(isWhole: boolean, findReason: () => string): void {
    if (isWhole) this.#messages = this.#end(this.#messages, 'Messages between processes go by Redis again')
    else
      this.#messages ??= this.#begin((seconds) => {
        const { redis } = this
        this.log.warn(
          { redis, reason: findReason(), seconds },
          'Redis does not carry messages between processes: logs are looked at each second',
        )
      })
  }

  keys(trouble: KeyTrouble | undefined, reason: string): void {
    this.#keys = this.#end(this.#keys, trouble ? undefined : 'Redis takes presence, viewers and rate limits again')
    if (trouble) this.#keys = this.#begin(() => this.log.warn({ redis: this.redis, reason }, keyTexts[trouble]))
  }

  stop(): void {
    clearTimeout(this.#messages?.timer)
    clearTimeout(this.#keys?.timer)
  }

  #begin(tell: (seconds: number) => void) {
    const begun = {
      since: Date.now(),
      isTold: false,
      timer: setTimeout(() => {
        begun.isTold = true
        tell(patience / 1000)
      }, patience).unref(),
    }
    return begun
  }

  #end(
    former: { since: number; timer: NodeJS.Timeout; isTold: boolean } | undefined,
    text: string | undefined,
  ): undefined {
    clearTimeout(former?.timer)
    if (former?.isTold && text) {
      this.log.info({ redis: this.redis, seconds: Math.round((Date.now() - former.since) / 1000) }, text)
    }
  }
}
