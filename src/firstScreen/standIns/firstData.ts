import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { drawing } from '../visit'

/** The last moment of the calendar: what the page contains is never read again here. */
export const firstDataAt = 8_640_000_000_000_000
export const firstDataLifetime = 60_000

/** Returns the page's data for this call. */
export function firstDataOf<E extends Endpoint>({ path }: E, input: InputOf<E>): OutputOf<E> | undefined {
  const asked = JSON.stringify(input)
  const answer = drawing().firstData.find((each) => each.path === path && JSON.stringify(each.input) === asked)
  return answer?.data as OutputOf<E> | undefined
}
