/** How long to wait between attempts, in ms. */
export interface BackOff {
  readonly first: number
  readonly longest: number
  /** From 0 to 1; `Math.random` unless a test chooses. */
  readonly random?: () => number
}

/**
 * Yields waits without end: each twice as long as the one before, up to the longest, less a random part of up to half, so that
 * processes that lost the same server do not return to it at the same moment.
 */
export function* backOff({ first, longest, random = Math.random }: BackOff): Generator<number, never> {
  for (let wait = Math.min(first, longest); ; wait = Math.min(2 * wait, longest)) yield wait * (1 - random() / 2)
}
