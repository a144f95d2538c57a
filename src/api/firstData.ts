import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { type FirstAnswer, firstDataId } from '#contract/firstLoad/firstData'
import { currentLogin } from './session'

const keyOf = ({ path }: { path: string }, input: unknown): string => `${path} ${JSON.stringify(input)}`

const answers: ReadonlyMap<string, unknown> = new Map(
  readPage().map((answer) => [keyOf(answer, answer.input), answer.data]),
)

/** When the page's data was read, in ms since 1970. */
export const firstDataAt: number = performance.timeOrigin
/** How long the page's data is not requested again, in ms. */
export const firstDataLifetime = 60_000

/**
 * Returns the data that the page contains for this call, so that the first screen needs no request. Undefined while a user is
 * logged in, whose data differs.
 */
export function firstDataOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): OutputOf<E> | undefined {
  return currentLogin() ? undefined : (answers.get(keyOf(endpoint, input)) as OutputOf<E> | undefined)
}

function readPage(): readonly FirstAnswer[] {
  const text = document.getElementById(firstDataId)?.textContent
  return text ? JSON.parse(text) : []
}
