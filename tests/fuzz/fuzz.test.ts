import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImChatroomJoin, ImChatroomJoinToken, ImChatroomMsgFind, ImChatroomMsgSend } from '#contract/chat/rooms'
import { ImLogin, ImMsgSend, ImUpdates } from '#contract/chat/socket'
import type { Access, Endpoint } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { makeUuid } from '#contract/uuid'
import { parseInput } from '#server/wire/input'
import { parseJson } from '#server/wire/json'
import { allEndpoints } from '../../scripts/reference/allEndpoints'
import { inputSchemaOf } from '../support/records/inputSchema'
import type { Client } from '../support/server/client'
import { knownBodies } from './knownBodies'
import { testOnceKeys } from './onceKeys'
import { testParties } from './parties'
import { bodiesOf } from './values'
import { World } from './world'

/** `FUZZ_SECONDS` says how long bodies are tried, `FUZZ_SEED` which ones come first. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 8)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
const bodiesARound = 3
const mostBytes = 1024 * 1024

const seen = { calls: 0, accepted: 0, refused: 0, socketCalls: 0, socketsCut: 0, rounds: 0, pairs: 0, mostWaiting: 0 }

/** What the generated bodies of one endpoint came to. `faulty`: their form was refused. */
interface Tally {
  accepted: number
  refused: number
  faulty: number
}
const tallies = new Map<string, Tally>(allEndpoints.map(({ path }) => [path, { accepted: 0, refused: 0, faulty: 0 }]))
let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(async () => {
  console.log(`fuzz: seed ${seed}, ${JSON.stringify(seen)}`)
  tellTallies()
  await world.close()
})

test('wrong callers are refused by the access of every endpoint', { timeout: 240_000 }, async () => {
  const faults: string[] = []
  const callers = new Map<Access, Awaited<ReturnType<World['wrongCallers']>>>()
  for (const { access } of allEndpoints) if (!callers.has(access)) callers.set(access, await world.wrongCallers(access))
  await inLanes(allEndpoints, async (endpoint) => {
    for (const { who, client, codes: expected } of callers.get(endpoint.access) ?? []) {
      // Access is checked before the input, so that any body will do.
      const found = await call(client, endpoint, {})
      if (found.fault) faults.push(`${who}: ${found.fault}`)
      else if (endpoint.access !== 'public' && !expected.includes(found.code))
        faults.push(`${endpoint.path} answered ${found.code} to ${who}`)
    }
    const answer = await fetch(world.site.url + endpoint.path, { method: 'POST', body: '{}' })
    const { code } = (await answer.json()) as { code: number }
    if (code !== codes.badSystemPayload) faults.push(`${endpoint.path} answered ${code} without headers`)
  })
  expect(faults).toEqual([])
})

testOnceKeys(() => world)

testParties(() => world, { seed, seconds })

test('no body makes a call fail unexpectedly, or answer more than a megabyte', {
  timeout: 1000 * seconds + 240_000,
}, async () => {
  const faults = new Map<string, string>()
  const deadline = Date.now() + seconds * 1000
  do {
    await inLanes(allEndpoints, async (endpoint) => {
      if (seen.rounds > 0 && Date.now() > deadline) return
      const client = await world.rightCaller(endpoint, seen.rounds)
      for (const body of sample(endpoint, seen.rounds, bodiesARound)) {
        await world.prove(client, endpoint)
        const { fault, cause = '', code } = await call(client, endpoint, body)
        if (fault) faults.set(`${endpoint.path} ${cause}`, fault)
        count(endpoint, code, body)
      }
      const doubled = endpoint.effect === 'once' ? await callTwice(endpoint, seen.rounds) : undefined
      if (doubled) faults.set(`${endpoint.path} ${doubled}`, doubled)
    })
    seen.mostWaiting = Math.max(seen.mostWaiting, await world.countWaiting())
    seen.rounds += 1
    // Resets limits per hour.
    world.site.advance(3_600_000)
  } while (Date.now() < deadline)
  expect([...faults.values()]).toEqual([])
  expect(seen.mostWaiting).toBe(0)
  const unreached = [...tallies].filter(([, { accepted, refused }]) => accepted + refused === 0).map(([path]) => path)
  // What chance misses: after ten rounds, which a quiet machine does in a minute, about one call in five hundred, else up to a fifth.
  expect(unreached.length).toBeLessThan(seen.rounds < 10 ? 150 : 6)
})

test('no payload makes a method of the socket fail unexpectedly', { timeout: 60_000 + seconds * 500 }, async () => {
  const methods = {
    imLogin: ImLogin,
    imMsgSend: ImMsgSend,
    imUpdates: ImUpdates,
    imChatroomJoin: ImChatroomJoin,
    imChatroomJoinToken: ImChatroomJoinToken,
    imChatroomMsgSend: ImChatroomMsgSend,
    imChatroomMsgFind: ImChatroomMsgFind,
  }
  const faults: string[] = []
  for (const [at, [name, input]] of Object.entries(methods).entries()) {
    const role = at % 2 === 0 ? 0 : 1
    let device = await world.device(role)
    const payloads = fc.sample(bodiesOf(inputSchemaOf(input), world.known), { seed: seed + at, numRuns: 5 * seconds })
    for (const payload of payloads) {
      seen.socketCalls += 1
      // A frame that is too much to read ends its connection, and no other one.
      const answer = await device.call(name, payload).catch(() => undefined)
      if (answer === undefined) {
        if (device.socket.connected) faults.push(`${name} did not answer ${shorten(payload)}`)
        seen.socketsCut += 1
        device.close()
        device = await world.device(role)
        continue
      }
      if (answer.code === codes.internal) faults.push(`${name} ${shorten(payload)}: ${world.causeOf(undefined)}`)
    }
    device.close()
  }
  expect(faults).toEqual([])
})

/** A body as the endpoint reads it, with its defaults: an act is named by that. */
function writeRead({ input }: Endpoint, body: unknown): string {
  const sent = parseJson(JSON.stringify(body))
  return JSON.stringify(sent.ok ? parseInput(input, sent.data) : sent)
}

/**
 * Two calls at once: with one key they get one answer, with one key and two bodies at most one acts, with one proof and two keys
 * at most one acts. Returns what went wrong.
 */
async function callTwice(endpoint: Endpoint, round: number): Promise<string | undefined> {
  const client = await world.rightCaller(endpoint, round)
  await world.prove(client, endpoint)
  const [body, other = body] = sample(endpoint, round + 1, 2)
  const key = makeUuid(world.site.now().getTime())
  const second = endpoint.proof ? makeUuid(world.site.now().getTime()) : key
  const answers = await Promise.all([client.callRaw(endpoint, body, key), client.callRaw(endpoint, other, second)])
  seen.pairs += 1
  const done = answers.filter(({ ok }) => ok)
  const isOneAct = key === second && writeRead(endpoint, body) === writeRead(endpoint, other)
  if (done.length < 2 || endpoint.keepsProof) return undefined
  if (isOneAct && JSON.stringify(done[0]) === JSON.stringify(done[1])) return undefined
  return `seed ${seed}: ${endpoint.path} acted twice, for ${shorten(body)} and ${shorten(other)}`
}

function count({ path, input }: Endpoint, code: number, body: unknown): void {
  const tally = tallies.get(path)
  if (!tally) return
  const sent = parseJson(JSON.stringify(body) ?? '')
  if (code === codes.success) tally.accepted += 1
  else if (!sent.ok || !parseInput(input, sent.data).ok) tally.faulty += 1
  else tally.refused += 1
}

/** In the long form, each endpoint; always, how many were never accepted. */
function tellTallies(): void {
  const lines = [...tallies].map(([path, { accepted, refused, faulty }]) => {
    const isNever = accepted + refused === 0 ? '  never past its form' : ''
    return `${String(accepted).padStart(6)} ${String(refused).padStart(6)} ${String(faulty).padStart(6)}  ${path}${isNever}`
  })
  const reached = [...tallies.values()].filter(({ accepted, refused }) => accepted + refused > 0).length
  const accepted = [...tallies.values()].filter((each) => each.accepted > 0).length
  console.log(`fuzz: of ${tallies.size} endpoints ${reached} were reached by a body, ${accepted} accepted one`)
  if (seconds >= 60) console.log(`accepted refused faulty\n${lines.join('\n')}`)
}

const made = new Map<Endpoint, fc.Arbitrary<unknown>>()

/** The same bodies for the same seed, so that a failure can be had again. */
function sample(endpoint: Endpoint, round: number, numRuns: number): unknown[] {
  const at = allEndpoints.indexOf(endpoint)
  const bodies = made.get(endpoint) ?? bodiesOf(inputSchemaOf(endpoint.input), world.known)
  made.set(endpoint, bodies)
  const generated = fc.sample(bodies, { seed: seed + round * 10_007 + at, numRuns })
  const whole = knownBodies[endpoint.path]
  return whole ? generated.map((body, index) => (index === 0 ? whole : changeOne(whole, body, index))) : generated
}

/** The known body with one field of a generated one. */
function changeOne(whole: Readonly<Record<string, unknown>>, body: unknown, index: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body)
  const field = fields[index % Math.max(fields.length, 1)]
  return field ? { ...whole, [field[0]]: field[1] } : whole
}

interface Found {
  readonly code: number
  readonly fault?: string
  readonly cause?: string
}

async function call(client: Client, endpoint: Endpoint, body: unknown): Promise<Found> {
  seen.calls += 1
  const failed = (what: string, cause = what): Found => ({
    code: Number.NaN,
    cause: cause.slice(0, 200),
    fault: `seed ${seed}: ${endpoint.path} ${what} to ${shorten(body)}${cause === what ? '' : `\n${cause}`}`,
  })
  try {
    const result = await client.callRaw(endpoint, body)
    const { status = 0, text = '' } = client.last ?? {}
    if (status >= 500) return failed(`answered HTTP ${status}`)
    if (text.length > mostBytes) return failed(`answered ${text.length} characters`)
    if (result.ok) {
      seen.accepted += 1
      world.learn(result.data)
      return { code: codes.success }
    }
    seen.refused += 1
    if (Number.isNaN(result.code)) return failed('answered no envelope')
    if (result.code !== codes.internal) return { code: result.code }
    return failed('answered 1099', world.causeOf((result.data as { requestId?: unknown } | undefined)?.requestId))
  } catch (error) {
    return failed(`threw ${String(error)}`)
  }
}

function shorten(body: unknown): string {
  const text = JSON.stringify(body) ?? 'undefined'
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text
}

/** Four at a time. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}
