import type { PaymentProvider } from '#server/outbound/payments/provider'

/**
 * Fate of a call: done; lost before the provider got it; done, but the response lost; done twice; done after the caller stopped
 * waiting.
 */
export const fates = ['done', 'lost', 'unanswered', 'twice', 'late'] as const
export type Fate = (typeof fates)[number]

/** A line to a payment provider that loses, repeats and delays what the server asks for. */
export class BadLine {
  /** Of the next calls, in order; those after them are done. */
  fates: Fate[] = []
  /** Calls that {@link hold} keeps. */
  held = 0
  #late: (() => Promise<unknown>)[] = []
  #gate = Promise.resolve()

  /** Delivers what is late, in the order it was sent. */
  async arrive(): Promise<void> {
    const late = this.#late
    this.#late = []
    // Late calls reach the provider, but their responses are lost.
    for (const call of late) await call().catch(() => {})
  }

  /** The provider is silent until the function is called that this returns. */
  hold(): () => void {
    let open = () => {}
    this.#gate = new Promise((resolve) => {
      open = resolve
    })
    return open
  }

  readonly between = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    prepay: (ask) => this.#pass(() => provider.prepay(ask)),
    query: (no) => this.#pass(() => provider.query(no)),
    close: (no) => this.#pass(() => provider.close(no)),
    refund: (ask) => this.#pass(() => provider.refund(ask)),
    queryRefund: (ask) => this.#pass(() => provider.queryRefund(ask)),
  })

  async #pass<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.held += 1
    await this.#gate
    this.held -= 1
    const fate = this.fates.shift() ?? 'done'
    if (fate === 'late') this.#late.push(call)
    if (fate === 'unanswered' || fate === 'twice') {
      const answer = await call()
      if (fate === 'unanswered') throw new Error('The answer was lost')
      return call().catch(() => answer)
    }
    if (fate === 'done') return call()
    throw new Error('The provider did not answer in time')
  }
}
