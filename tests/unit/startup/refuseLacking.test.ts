import { expect, test } from 'vitest'
import { signInActivity } from '#contract/activities/activity'
import { confirmSecondFactor } from '#contract/auth/secondFactor'
import { serviceAbilities } from '#contract/tenants/abilities'
import { allHandlers } from '#server/features/areas'
import type { Offering } from '#server/outbound/abilities'
import { lackingWords } from '#server/outbound/abilityWords'
import type { Context, Handler } from '#server/wire/handle'
import { refuseLacking } from '#server/wire/refusals/refuseLacking'
import { alternativesOf, type InputSchema, inputSchemaOf } from '../../support/records/inputSchema'

const nothing: Offering = {
  offers: {
    sms: () => false,
    mail: false,
    realName: false,
    invoices: false,
    licences: false,
    platformNotices: false,
    hosts: [],
    payments: [],
    sitePayments: [],
    paymentsOf: () => [],
    privacyNumbers: false,
    textModel: false,
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

test('of video interviews only the hand-over to the mini-program needs one', () => {
  const rooms = allHandlers.filter(({ endpoint }) => /[/]interview[/].*(create|update|slots|room)/.test(endpoint.path))
  const needing = rooms.filter(({ endpoint }) => endpoint.needs ?? endpoint.needsFor)
  const paths = ['/api-user/interview/room/get', '/api-user/interview/room/qrcode']
  expect(needing.map(({ endpoint }) => endpoint.path).sort()).toEqual(paths)
})

test('every ability that refuses calls has a call that needs it, or is shown only', () => {
  const needed = new Set(needing.map(({ endpoint }) => endpoint.needs))
  expect(serviceAbilities.filter((ability) => !needed.has(ability))).toEqual(['licences'])
})

/** Fields by which a caller asks for something that not every site can do. */
const asks = (name: string, { type, pattern }: InputSchema): boolean =>
  (/^(former)?code$/i.test(name) && pattern === '^\\d{6}$') || (name === 'mail' && type === 'boolean')

/** Calls whose code nobody sends: it is the authenticator app's, or stands on the wall of an activity. */
const ownCodes: readonly string[] = [confirmSecondFactor.path, signInActivity.path]

test('every call that takes a sent code or begins mails says what it needs', () => {
  const asking = allHandlers.filter(({ endpoint }) =>
    alternativesOf(inputSchemaOf(endpoint.input)).some(({ properties = {} }) =>
      Object.entries(properties).some(([name, schema]) => asks(name, schema)),
    ),
  )
  expect(asking.length).toBeGreaterThan(8)
  const silent = asking.filter(({ endpoint }) => endpoint.needs === undefined && endpoint.needsFor === undefined)
  expect(silent.map(({ endpoint }) => endpoint.path).sort()).toEqual([...ownCodes].sort())
})
