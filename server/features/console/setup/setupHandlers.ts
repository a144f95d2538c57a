import { findSetup, testProvider } from '#contract/console/setup'
import { codes, failure, success } from '#contract/errors'
import { SlidingWindow } from '../../../edge/rateLimit'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle, handlePrepared } from '../../../wire/handle'
import { findTenant } from '../../tenants/findTenant'
import { findSteps } from './steps'
import { tryProvider } from './tests'

const tooMany = failure(codes.tooManyRequests, '测试太频繁了，请过几分钟再试')

/** A text message costs money, and a provider may lock an account that fails often. */
const testsOfSite = new SlidingWindow({ name: 'console.testsOfSite', count: 20, window: 600_000 })

export const setupHandlers: readonly Handler[] = [
  handle(findSetup, async ({ tenant, services }) => {
    const row = await findTenant(services.db, tenant.id)
    return success({ isDemo: row.isDemo, list: await findSteps(services, tenant, row) })
  }),

  handlePrepared(testProvider, {
    prepare: async ({ input, user, tenant, services, request }) => {
      if (!testsOfSite.take(String(tenant.id), services.now().getTime())) return tooMany
      const trying = { services, tenant, userId: user.userId, act: request.act }
      return success(await tryProvider(input.provider, trying))
    },
    run: async (context, tried) => {
      await noteAct(context.services, context, {
        act: testProvider.acts.test,
        id: context.input.provider,
        after: tried,
      })
      return success(tried)
    },
  }),
]
