import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Db } from '../db/database'
import type { Replicas } from '../db/replicas/replicas'

/** From what an area makes what it keeps. */
export interface Ground {
  readonly config: Config
  readonly db: Db
  readonly log: FastifyBaseLogger
  /** Undefined if all reads go to the primary. */
  readonly replicas?: Replicas | undefined
}

/** What one area keeps on a server for itself alone, as a queue or a cache. Each server makes its own when it is first asked for. */
export interface Own<Part extends object> {
  /** `chat.wordQueue` */
  readonly name: string
  readonly make: (ground: Ground) => Part
  /** Awaited when the server stops. */
  readonly end?: (part: Part) => Promise<unknown>
}

/** Returns the server's part of this kind. */
export type OwnParts = <Part extends object>(which: Own<Part>) => Part

/** The parts that a server has made. */
export class KeptParts {
  readonly #made = new Map<string, { readonly part: object; readonly end: () => Promise<unknown> }>()

  constructor(private readonly ground: Ground) {}

  readonly of: OwnParts = <Part extends object>(which: Own<Part>): Part => {
    const known = this.#made.get(which.name)
    if (known) return known.part as Part
    const part = which.make(this.ground)
    this.#made.set(which.name, { part, end: async () => which.end?.(part) })
    return part
  }

  async end(): Promise<void> {
    await Promise.all([...this.#made.values()].map(({ end }) => end()))
  }
}

/** The parts with another one in the place of one of them, for tests. */
export const withPart =
  <Replaced extends object>(parts: OwnParts, replaced: Own<Replaced>, by: Replaced): OwnParts =>
  <Part extends object>(which: Own<Part>): Part =>
    which.name === replaced.name ? (by as object as Part) : parts(which)
