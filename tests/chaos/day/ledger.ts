/** What was written, by whom, in which talk and order: the database is held against it. */
export interface Written {
  readonly device: string
  readonly cid: number
  readonly text: string
}

export class Ledger {
  readonly written: Written[] = []
  /** Texts whose authors took them back. */
  readonly revoked = new Set<string>()
  /** Talks in which a device sent a text again by hand, so that order is not held against it. */
  readonly sentAgain = new Set<string>()

  /** A text that nobody has written yet. */
  write(device: string, cid: number, words: string): string {
    const text = `${words}（${device} ${this.written.length + 1}）`
    this.written.push({ device, cid, text })
    return text
  }
}
