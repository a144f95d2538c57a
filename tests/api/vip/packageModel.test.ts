import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUuid } from '#contract/uuid'
import { packages } from '#server/db/schema/money/packages'
import { defaultGoods } from '#server/features/vip/goods/defaultGoods'
import { openPackage, resumePackage, suspendPackage } from '#server/features/vip/packages/acts'
import { stateOf } from '#server/features/vip/packages/packageRows'
import { lapseLots, readRights } from '#server/features/wallet/rights/lots'
import { takeRight } from '#server/features/wallet/rights/takeRight'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const hour = 3_600_000
/** Pieces that the package gives, for one day. */
const given = 5

const Act = fc.oneof(
  fc.record({ kind: fc.constantFrom('open' as const, 'suspend' as const, 'resume' as const, 'use' as const) }),
  fc.record({ kind: fc.constant('lapse' as const) }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 20 }) }),
)
type Act = typeof Act extends fc.Arbitrary<infer Value> ? Value : never

/** The rules, written a second time, in hours. */
class Model {
  state: 'new' | 'open' | 'suspended' | 'ended' = 'new'
  left = 24
  free = given
  suspensions = 0

  /** Whether the act succeeds. */
  run(act: Act): boolean {
    const { state } = this
    if (act.kind === 'pass') {
      if (state === 'open') this.left -= act.hours
      if (state === 'open' && this.left <= 0) this.state = 'ended'
      return true
    }
    if (act.kind === 'open' && state === 'new') this.state = 'open'
    else if (act.kind === 'suspend' && state === 'open' && this.suspensions < 2) {
      this.state = 'suspended'
      this.suspensions += 1
    } else if (act.kind === 'resume' && state === 'suspended') this.state = 'open'
    else if (act.kind === 'use' && state === 'open' && this.free > 0) this.free -= 1
    else return act.kind === 'lapse'
    return true
  }
}

test('a package opens once, and its clock runs only while it is open and not suspended', {
  timeout: 120_000,
}, async () => {
  const { db } = site.database
  const [sold] = defaultGoods.filter((each) => each.code === 'sprint')
  if (!sold) throw new Error('There are no goods')
  await fc.assert(
    fc.asyncProperty(fc.array(Act, { maxLength: 25 }), async (acts) => {
      const { id: userId, tenantId } = await site.make.user()
      const owner = { tenantId, userId, role: 0 as const }
      const id = makeUuid()
      const goods = { ...sold, days: 1, rights: { greeting: given } }
      await db.insert(packages).values({ id, ...owner, goods, source: 'gift' })
      const model = new Model()
      let now = site.now().getTime()
      const run = async (act: Act): Promise<boolean> => {
        if (act.kind === 'pass') now += act.hours * hour
        return db.transaction(async (tx) => {
          const parts = { db: tx, now: () => new Date(now) }
          if (act.kind === 'open') return (await openPackage(parts, owner, id)).ok
          if (act.kind === 'suspend') return (await suspendPackage(parts, owner, id)).ok
          if (act.kind === 'resume') return (await resumePackage(parts, owner, id)).ok
          if (act.kind === 'use')
            return (await takeRight(parts, { tenantId, userId, unit: 'greeting', id: makeUuid(), reason: 'test' })).ok
          if (act.kind === 'lapse') await lapseLots(parts)
          return true
        })
      }
      for (const act of acts) expect(await run(act), act.kind).toBe(model.run(act))
      const at = new Date(now)
      const [row] = await db.select().from(packages).where(eq(packages.id, id))
      expect(row && stateOf(row, at)).toBe(model.state)
      const { greeting = 0 } = await readRights({ db, now: () => at }, owner)
      expect(greeting).toBe(model.state === 'open' ? model.free : 0)
    }),
    { numRuns: 40 },
  )
})
