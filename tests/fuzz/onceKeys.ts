import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { makeUuid } from '#contract/uuid'
import { users } from '#server/db/schema/accounts/accounts'
import { onceAnswers } from '#server/db/schema/accounts/onceAnswers'
import { parseInput } from '#server/wire/input'
import { parseJson } from '#server/wire/json'
import { allEndpoints } from '../../scripts/reference/allEndpoints'
import { inputSchemaOf } from '../support/records/inputSchema'
import { spendingOf } from '../support/server/databases/spending'
import { knownBodies } from './knownBodies'
import { bodiesOf } from './values'
import type { World } from './world'

const once = allEndpoints.filter(({ effect }) => effect === 'once')
const seed = 20_260_726

/** How many bodies are made at once, and of how many one has to be accepted. */
const [portion, most] = [60, 3000]

const found = new Map<string, readonly unknown[]>()

/** Bodies that the endpoint accepts, made once for all tests. */
function bodiesFor(world: World, endpoint: Endpoint): readonly unknown[] {
  const former = found.get(endpoint.path)
  if (former) return former
  const bodies = knownBodies[endpoint.path] ? [knownBodies[endpoint.path]] : generate(world, endpoint)
  found.set(endpoint.path, bodies)
  return bodies
}

function generate(world: World, { input }: Endpoint): readonly unknown[] {
  const bodies = bodiesOf(inputSchemaOf(input), world.known)
  for (let made = 0; made < most; made += portion) {
    const accepted = fc.sample(bodies, { seed: seed + made, numRuns: portion }).filter((body) => {
      const sent = parseJson(JSON.stringify(body))
      return sent.ok && parseInput(input, sent.data).ok
    })
    if (accepted.length > 0) return accepted.slice(0, 4)
  }
  return []
}

/** Makes a key that is known as that of another act of everyone. */
async function makeKnownKey(world: World): Promise<string> {
  const { db } = world.site.database
  const onceKey = makeUuid(world.site.now().getTime())
  const key = createHash('sha256').update(onceKey).digest('base64url')
  const everyone = [
    { id: 0, tenantId: 1 },
    ...(await db.select({ id: users.id, tenantId: users.tenantId }).from(users)),
  ]
  await db
    .insert(onceAnswers)
    .values(everyone.map(({ id, tenantId }) => ({ tenantId, userId: id, path: '/another', act: 'another', key })))
  return onceKey
}

/** Tests that a key names one act, in the world that other tests use too. */
export function testOnceKeys(world: () => World): void {
  test('every call that acts once refuses the key of another act', async () => {
    const onceKey = await makeKnownKey(world())
    const faults: string[] = []
    for (const endpoint of once) {
      const client = await world().rightCaller(endpoint, 1)
      const [body] = bodiesFor(world(), endpoint)
      const answer = await client.callRaw(endpoint, body ?? {}, onceKey)
      // A call that asks for a proof each time does so first.
      const expected = endpoint.proof && spendingOf(endpoint.path) !== 'sometimes' ? [codes.proofRequired] : []
      if (answer.ok || ![codes.onceKeyRefused, ...expected].includes(answer.code as never))
        faults.push(`${endpoint.path} answered ${JSON.stringify(answer).slice(0, 200)} to ${JSON.stringify(body)}`)
    }
    expect(faults).toEqual([])
  })

  test('every call that acts once and needs a login refuses to act without a key', async () => {
    const faults: string[] = []
    for (const endpoint of once) {
      if (endpoint.access === 'public' && !endpoint.needsKey) continue
      const client = await world().rightCaller(endpoint, 1)
      const answer = await client.callRaw(endpoint, {}, '')
      if (answer.ok || answer.code !== codes.onceKeyRefused) faults.push(`${endpoint.path}: ${JSON.stringify(answer)}`)
    }
    expect(faults).toEqual([])
  })

  test('an act that was done answers its own body alike and refuses all others', { timeout: 240_000 }, async () => {
    const faults: string[] = []
    let done = 0
    for (const [at, endpoint] of once.entries()) {
      const bodies = bodiesFor(world(), endpoint)
      for (const body of bodies) {
        const client = await world().rightCaller(endpoint, at)
        const onceKey = makeUuid(world().site.now().getTime())
        const first = await client.callRaw(endpoint, body, onceKey)
        if (!first.ok) continue
        done += 1
        const again = await client.callRaw(endpoint, body, onceKey)
        // The act may have ended the session that it was called with.
        const isOver = !again.ok && (again.code === codes.sessionEnded || again.code === codes.notLoggedIn)
        if (isOver) break
        if (JSON.stringify(again) !== JSON.stringify(first)) faults.push(`${endpoint.path} answered a repeat otherwise`)
        for (const other of bodies) {
          if (JSON.stringify(other) === JSON.stringify(body)) continue
          const refused = await client.callRaw(endpoint, other, onceKey)
          if (refused.ok || refused.code !== codes.onceKeyRefused)
            faults.push(`${endpoint.path} took its key for another body: ${JSON.stringify(refused).slice(0, 200)}`)
        }
        break
      }
    }
    console.log(`Keys: ${done} of ${once.length} acts were done with a generated body`)
    expect(faults).toEqual([])
    expect(done).toBeGreaterThan(20)
  })
}
