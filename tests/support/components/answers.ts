import * as z from 'zod/mini'
import { getKeys } from '#contract/auth/keys'
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint'
import { codes, type Failure, failure } from '#contract/errors'

/** The data of an answer, a failure, or what makes either from the call's input. */
export type Answer<E extends Endpoint> =
  | OutputOf<E>
  | Failure
  | ((input: ParsedInputOf<E>) => OutputOf<E> | Failure | Promise<OutputOf<E> | Failure>)

const answers = new Map<string, (input: unknown) => unknown>()
const received = new Map<string, unknown[]>()

/** Sets the server's response to every call of the endpoint, until the test ends. */
export function answer<E extends Endpoint>(endpoint: E, given: Answer<E>): void {
  const make = (typeof given === 'function' ? given : () => given) as (input: ParsedInputOf<E>) => unknown
  answers.set(endpoint.path, (input) => make(z.parse(endpoint.input, input) as ParsedInputOf<E>))
}

/** The inputs of the endpoint's calls so far, oldest first. */
export const inputsOf = <E extends Endpoint>({ path }: E): readonly ParsedInputOf<E>[] =>
  (received.get(path) ?? []) as ParsedInputOf<E>[]

export function forgetAnswers(): void {
  answers.clear()
  received.clear()
  answer(getKeys, { keyId: 'test', publicKey: '', privateKey: '' })
}

/** A call that the test has not named fails, and says so on the screen. */
async function serve(path: string, body: string): Promise<Response> {
  const sent = JSON.parse(body || '{}')
  const input = typeof sent.rsa === 'string' ? JSON.parse(sent.rsa) : sent
  received.set(path, [...(received.get(path) ?? []), input])
  const made = (await answers.get(path)?.(input)) ?? failure(codes.toast, `测试没有回答 ${path}`)
  const failed = isFailure(made)
  return Response.json(
    failed ? { code: made.code, msg: made.msg, data: made.data } : { code: 200, msg: '', data: made },
  )
}

const isFailure = (made: unknown): made is Failure =>
  typeof made === 'object' && made !== null && 'ok' in made && made.ok === false

const realFetch = window.fetch
window.fetch = (target, options) =>
  typeof target === 'string' && target.startsWith('/') && options?.method === 'POST'
    ? serve(target, String(options.body ?? ''))
    : realFetch(target, options)
