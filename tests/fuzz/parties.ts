import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { parseInput } from '#server/wire/input'
import { parseJson } from '#server/wire/json'
import { allEndpoints } from '../../scripts/reference/allEndpoints'
import { inputSchemaOf } from '../support/records/inputSchema'
import { partyActs, partyLists } from '../support/server/partyCases'
import { PartyStage } from '../support/server/partyStage'
import { bodiesOf } from './values'
import type { World } from './world'

/** What came of the calls with which a party acts on their own case. */
interface Tally {
  tried: number
  refused: number
  /** The form was refused. */
  faulty: number
}

interface Fuzzed {
  readonly seed: number
  readonly seconds: number
}

/** Tests that no body lets an operator who is a party act on their own case, or read it unmarked in a list. */
export function testParties(world: () => World, { seed, seconds }: Fuzzed): void {
  const bodies = (endpoint: Endpoint, round: number): unknown[] => {
    const at = allEndpoints.indexOf(endpoint)
    return fc.sample(bodiesOf(inputSchemaOf(endpoint.input), world().known), {
      seed: seed + at + 10_007 * round,
      numRuns: 8,
    })
  }

  // First, since acts make many cases, and a list's first page has the oldest.
  test('no body makes a list show a party their own case unmarked', { timeout: 60_000 }, async () => {
    const stage = await PartyStage.open(world().site)
    const tallies = new Map<string, Tally>()
    const faults: string[] = []
    for (const { endpoint, make, rows } of partyLists) {
      const tally = { tried: 0, refused: 0, faulty: 0 }
      tallies.set(endpoint.path, tally)
      const key = await make(stage)
      for (const body of [{ limit: 50 }, ...bodies(endpoint, 0)]) {
        tally.tried += 1
        const answer = await stage.party.callRaw(endpoint, body)
        if (!answer.ok) tally.faulty += 1
        const own = answer.ok ? rows(answer.data).find((row) => row.key === key) : undefined
        if (own?.isParty) tally.refused += 1
        else if (own) faults.push(`${endpoint.path} does not mark ${key} for ${write(body)}`)
      }
    }
    tell('a party lists (refused: marked)', tallies)
    expect(faults).toEqual([])
    expect([...tallies].filter(([, { refused }]) => refused === 0)).toEqual([])
  })

  test('no body lets an operator act on their own case', { timeout: 60_000 + 2000 * seconds }, async () => {
    const stage = await PartyStage.open(world().site)
    const tallies = new Map<string, Tally>()
    const faults: string[] = []
    // A tenth of the time that bodies are tried.
    const deadline = Date.now() + 100 * seconds
    for (let round = 0; round === 0 || Date.now() < deadline; round += 1) {
      for (const { endpoint, as, make, rest } of partyActs) {
        const tally = tallies.get(endpoint.path) ?? { tried: 0, refused: 0, faulty: 0 }
        tallies.set(endpoint.path, tally)
        const about = await make(stage)
        for (const body of [rest, ...bodies(endpoint, round)]) {
          const sent = { ...(typeof body === 'object' && body), ...about }
          tally.tried += 1
          const answer = await stage.party.callRaw(endpoint, sent)
          if (!passesForm(endpoint, sent)) tally.faulty += 1
          else if (!answer.ok && answer.code === codes.forbidden) tally.refused += 1
          else faults.push(`${endpoint.path} answered ${answer.ok ? 'ok' : answer.code} to the ${as}: ${write(sent)}`)
        }
      }
    }
    tell('a party acts', tallies)
    expect(faults).toEqual([])
    expect([...tallies].filter(([, { refused }]) => refused === 0)).toEqual([])
  })
}

function passesForm({ input }: Endpoint, body: unknown): boolean {
  const sent = parseJson(JSON.stringify(body))
  return sent.ok && parseInput(input, sent.data).ok
}

const write = (body: unknown) => (JSON.stringify(body) ?? '').slice(0, 300)

function tell(what: string, tallies: ReadonlyMap<string, Tally>): void {
  const lines = [...tallies].map(
    ([path, { tried, refused, faulty }]) => `${path}: ${tried} tried, ${refused} refused, ${faulty} with a faulty form`,
  )
  console.log(`fuzz: ${what}\n${lines.join('\n')}`)
}
