import { type Changes, keptChanges } from '#contract/chat/state'

/** Records that changed while this hub was connected: applications, orders. Screens that show them read them again. */
export class News<Id> {
  #value: Changes<Id> = { count: 0, ids: [] }

  get value(): Changes<Id> {
    return this.#value
  }

  take(ids: readonly Id[]): void {
    const { count, ids: former } = this.#value
    this.#value = { count: count + ids.length, ids: [...former, ...ids].slice(-keptChanges) }
  }

  /** Changes may have been missed: readers are further behind than the kept ids reach. */
  miss(): void {
    this.#value = { count: this.#value.count + keptChanges + 1, ids: [] }
  }
}
