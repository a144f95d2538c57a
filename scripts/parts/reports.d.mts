export interface Outcome {
  readonly passed: number
  /** A title and the first line of the reason for each test. */
  readonly failed: string[]
  /** Titles of tests that passed at a second attempt. */
  readonly late: string[]
  /** How many tests did not run. */
  readonly skipped: number
}
export interface Journey {
  readonly file: string
  readonly title: string
  readonly status: string
  readonly seconds: number
  readonly reason?: string
}
/** An error that no test caught: what ran when it came, and its words. */
export interface Uncaught {
  readonly title: string
  readonly reason: string
}
/** Reads the JSON report of Vitest, and what `uncaughtErrors.mjs` wrote beside it. */
export declare function readVitest(report: object, uncaught?: readonly Uncaught[]): Outcome
/** One line that says how many tests did not run and what the machine lacks, from what `machineHas.ts` wrote; empty without any. */
export declare function saySkipped(count: number, lines: string): string
/** Reads the JSON report of Playwright. */
export declare function readPlaywright(report: object): Outcome & { readonly journeys: Journey[] }
