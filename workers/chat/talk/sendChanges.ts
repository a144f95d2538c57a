import { keptSendChanges, type SendChanges } from '../../../contract/chat/state'

/** Applications that changed while this hub was connected. Screens that show applications read them again. */
export class SendNews {
  #value: SendChanges = { count: 0, ids: [] }

  get value(): SendChanges {
    return this.#value
  }

  take(ids: readonly number[]): void {
    const { count, ids: former } = this.#value
    this.#value = { count: count + ids.length, ids: [...former, ...ids].slice(-keptSendChanges) }
  }

  /** Changes may have been missed: readers are further behind than the kept ids reach. */
  miss(): void {
    this.#value = { count: this.#value.count + keptSendChanges + 1, ids: [] }
  }
}
