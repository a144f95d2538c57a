import type { Browser } from 'playwright'

/** One line of the table that `npm run bench` prints and writes: a measurement, and its ratio to a peer measured in the same run. */
export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly peer: string
  readonly ratio: number
}

/** What a benchmark is given: a running Chromium, and where to say how far it is. */
export interface BenchContext {
  readonly browser: Browser
  readonly log: (line: string) => void
  /** The parts that the command line names behind a colon, as in `lighthouse:chat,resume`; undefined for all. */
  readonly only?: ReadonlySet<string> | undefined
}
