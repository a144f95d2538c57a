import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, type Result } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { cancelSend, getSend, refuseSend, resolveSend, sendResume, urgeSend } from '#contract/jobs/send'
import { moveSends } from '#contract/jobs/sendBoard'
import { cancelled, improper, type Mover, mayMove, type SendStatus, sent, viewed } from '#contract/jobs/sendStates'
import { getPerson } from '#contract/resume/people'
import { allowManyJobs, type Company, openCompany } from '../../support/hiring/hiring'
import { fillResume, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let company: Company
beforeAll(async () => {
  site = await Site.open()
  await allowManyJobs(site)
  company = await openCompany(site)
})
afterAll(() => site.close())

/** An act of one of the people. `move` to state 5 is 不合适. */
const Act = fc.oneof(
  fc.record({
    kind: fc.constantFrom('move' as const, 'moveMany' as const),
    by: fc.constantFrom('boss' as const, 'mate' as const),
    to: fc.constantFrom<1 | 2 | 3 | 4 | 5>(1, 2, 3, 4, 5),
  }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'urge' as const, 'again' as const) }),
  fc.record({ kind: fc.constant('open' as const), by: fc.constantFrom('boss' as const, 'mate' as const) }),
)
type Act = typeof Act extends fc.Arbitrary<infer Value> ? Value : never

interface World {
  readonly id: number
  readonly jobId: number
  readonly resumeId: number
  readonly seeker: User
}

interface Outcome {
  readonly isDone: boolean
  readonly code: number
}

async function carryOut({ id, jobId, resumeId, seeker }: World, act: Act): Promise<Outcome> {
  const outcome = (result: Result<unknown>): Outcome => ({ isDone: result.ok, code: result.ok ? 0 : result.code })
  if (!('by' in act)) {
    if (act.kind === 'cancel') return outcome(await seeker.call(cancelSend, { id }))
    if (act.kind === 'urge') return outcome(await seeker.call(urgeSend, { id }))
    return outcome(await seeker.call(sendResume, { jobId }))
  }
  const actor = company[act.by]
  if (!('to' in act)) return outcome(await actor.call(getPerson, { id: resumeId }))
  const { to } = act
  if (act.kind === 'moveMany') {
    const result = await actor.call(moveSends, { ids: [id], status: to, reason: 'other' })
    return { isDone: result.ok && result.data.moved.length === 1, code: result.ok ? codes.conflict : result.code }
  }
  if (to === improper) return outcome(await actor.call(refuseSend, { id, reason: 'filled' }))
  return outcome(await actor.call(resolveSend, { id, status: to }))
}

/** The move of an act, with its mover; undefined for acts that move nothing by themselves. */
function moveOf(act: Act): { to: SendStatus; by: Mover } | undefined {
  if ('to' in act) return { to: act.to, by: 'recruiter' }
  if (act.kind === 'cancel') return { to: cancelled, by: 'seeker' }
  return act.kind === 'open' ? { to: viewed, by: 'recruiter' } : undefined
}

test('acts of a seeker and two colleagues, some at once, follow the table and lose nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(Act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        const { id: jobId } = await company.boss.get(saveJob, jobInput)
        const seeker = await site.user()
        await fillResume(seeker)
        const { sendId: id } = await seeker.get(sendResume, { jobId })
        const resumeId = (await company.boss.get(getSend, { id })).resume?.id ?? 0
        const world = { id, jobId, resumeId, seeker }
        let urges = 0
        for (const acts of rounds) {
          const before = await seeker.get(getSend, { id })
          const outcomes = await Promise.all(acts.map((act) => carryOut(world, act)))
          const after = await seeker.get(getSend, { id })

          // The line of time leads from state to state by moves of the table, and ends at the present one.
          const moves = after.events.filter(({ kind }) => kind === 'move')
          let status: SendStatus = sent
          for (const { from, to, by } of moves) {
            expect(from).toBe(status)
            expect(mayMove(status, to, by)).toBe(true)
            status = to
          }
          expect(after.status).toBe(status)
          expect(after.events.length).toBeGreaterThanOrEqual(before.events.length)

          // Each act did what it said: a success left its move, a failure says that the state forbids it.
          for (const [at, act] of acts.entries()) {
            const outcome = outcomes[at]
            const move = moveOf(act)
            const passed = [before.status, ...moves.slice(-acts.length).map(({ to }) => to)]
            if (move && act.kind !== 'open' && outcome?.isDone) expect(passed).toContain(move.to)
            if (!outcome?.isDone) expect([codes.conflict, codes.notFound]).toContain(outcome?.code)
            if (move && acts.length === 1 && act.kind !== 'open')
              expect(outcome?.isDone).toBe(before.status === move.to || mayMove(before.status, move.to, move.by))
          }

          // An urge counts once, however often it is pressed at once.
          const urged = after.events.filter(({ kind }) => kind === 'urge').length
          urges += outcomes.filter(({ isDone }, at) => isDone && acts[at]?.kind === 'urge').length
          expect(urged).toBe(urges)
          expect(urged).toBeLessThanOrEqual(1)
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})
