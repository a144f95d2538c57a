/** What a device of the recruiter shows. */
export interface Seen {
  readonly unread: number
  /** The list of contacts: talk and unread count, sorted as words. Undefined where no list is open. */
  readonly contacts?: readonly string[]
  /** Totals on the home page by the titles of their parts. Undefined where no tab shows it. */
  readonly parts?: Readonly<Record<string, number>>
  /** Figures of today by their words. Undefined where no tab shows them. */
  readonly today?: Readonly<Record<string, number>>
}

/** What a device takes of its machine. */
export type Sizes = Readonly<Record<string, number>>

/** A device of the recruiter: a laptop with several tabs, or a phone. */
export interface Desk {
  readonly name: string
  readonly isAwake: boolean
  /** Opens a talk and reads it to its end. */
  read(cid: number): Promise<void>
  /** Writes into a talk and resolves once the text stands there. */
  say(cid: number, words: string): Promise<void>
  /** Begins a text and leaves it. */
  draft(cid: number, words: string): Promise<void>
  /** Takes back the last own text of a talk, if that may be. */
  revoke(cid: number): Promise<void>
  /** The lid is closed: everything stands still until {@link wake}. */
  sleep(): Promise<void>
  wake(): Promise<void>
  /** One tab dies and is opened again. */
  crash(): Promise<void>
  /** Another network: all connections are gone. */
  move(): Promise<void>
  /** The disk is full until {@link makeRoom}. */
  fill(): Promise<void>
  makeRoom(): Promise<void>
  /** Sends what failed once more. */
  retry(): Promise<void>
  /** Texts that have not reached the server. */
  waiting(): Promise<number>
  seen(): Promise<Seen>
  /** Ids of the messages of a talk that it has on disk. */
  kept(cid: number): Promise<readonly number[]>
  measure(): Promise<Sizes>
  /** What its console said that nobody expects. */
  readonly faults: readonly string[]
  close(): Promise<void>
}
