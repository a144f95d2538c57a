import { expect, test } from 'vitest'
import { serviceAbilities } from '../../../contract/tenants/abilities'
import { allHandlers } from '../../../server/features/handlers'
import type { Offering } from '../../../server/outbound/abilities'
import { lackingWords } from '../../../server/outbound/abilityWords'
import type { Context, Handler } from '../../../server/wire/handle'
import { refuseLacking } from '../../../server/wire/refuseLacking'

const nothing: Offering = {
  offers: {
    ...{ sms: false, mail: false, realName: false, invoices: false, licences: false, messaging: false },
    ...{ hosts: [], payments: [] },
  },
  maps: undefined,
}

const visit = (input: unknown = {}) => ({ input, tenant: { key: 'cdrc' } }) as unknown as Context<Handler['endpoint']>
const needing = allHandlers.filter(({ endpoint }) => endpoint.needs !== undefined)

test('a bare site refuses every call that needs an ability, before its handler runs', async () => {
  expect(needing.length).toBeGreaterThan(30)
  for (const handler of refuseLacking(needing, nothing)) {
    const { needs = 'shop', path } = handler.endpoint
    expect(await handler.run(visit(), undefined), path).toEqual({ ok: false, code: 1030, msg: lackingWords[needs] })
  }
})

test('an ability that one provider gives opens its own calls only', async () => {
  const reached: string[] = []
  const handlers = needing.map(
    ({ endpoint }): Handler => ({
      endpoint,
      run: async () => {
        reached.push(endpoint.needs ?? '')
        return { ok: true, data: {} }
      },
    }),
  )
  const withMap: Offering = { ...nothing, maps: { providersKey: 'aMap', webKey: 'x', appKey: '' } }
  for (const handler of refuseLacking(handlers, withMap)) await handler.run(visit(), undefined)
  expect([...new Set(reached)]).toEqual(['map'])
})

test('a video interview needs the mini-program, an interview on site does not', async () => {
  const plans = allHandlers.filter(({ endpoint }) => endpoint.needsFor !== undefined)
  const kinds = plans.map(({ endpoint }) => [
    endpoint.needsFor?.({ kind: 'video' }),
    endpoint.needsFor?.({ kind: 'onsite' }),
  ])
  expect(kinds).toEqual([1, 2, 3].map(() => ['messaging', undefined]))
})

test('every ability that refuses calls has a call that needs it, or is shown only', () => {
  const needed = new Set(needing.map(({ endpoint }) => endpoint.needs))
  expect(serviceAbilities.filter((ability) => !needed.has(ability))).toEqual(['licences'])
})
