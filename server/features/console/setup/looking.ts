import type { ProviderName, SetupState } from '#contract/console/setup'
import type { tenants } from '../../../db/schema/site/tenants'
import type { Services } from '../../../services'
import type { Tenant } from '../../../wire/handle'
import { servicesInForce } from './inForce'

export type Said = Omit<SetupState, 'step' | 'test'>

/** What a step looks at. */
export interface Looking {
  readonly services: Services
  readonly tenant: Tenant
  readonly row: typeof tenants.$inferSelect
  /** The last test of each service. */
  readonly tests: ReadonlyMap<string, SetupState['test']>
}

interface Further {
  /** What whoever runs the server has to do. */
  readonly forServer?: string | undefined
  readonly canTest?: boolean
}

/** A step that is done once nothing is missing. */
export function said(
  facts: readonly (string | false)[],
  lacks: readonly (string | false)[],
  { forServer = '', canTest = false }: Further = {},
): Said {
  const missing = lacks.filter((lack) => lack !== false)
  return {
    isDone: missing.length === 0,
    facts: facts.filter((fact) => fact !== false),
    lacks: missing,
    forServer,
    canTest,
  }
}

export const untested = '一次成功的测试，请按「测试」'

/** What an operator sends to whoever runs the server. */
export const askServer = ({ tenant }: Pick<Looking, 'tenant'>, what: string): string =>
  `请为站点「${tenant.name}」（${tenant.key}）${what}`

/** A service that is set and was tried with success. */
export const service =
  (provider: ProviderName, isOffered: (looking: Looking) => boolean) =>
  async (looking: Looking): Promise<Said> => {
    const { says, isStandIn, lack, settings } = looking.services.own(servicesInForce)[provider]
    const canTest = isOffered(looking)
    const isSet = canTest && !isStandIn
    const passed = looking.tests.get(provider)?.passed === true
    return said([says !== '' && says], [!isSet && lack, isSet && !passed && untested], {
      canTest,
      forServer: isSet ? undefined : askServer(looking, `设置 ${settings}`),
    })
  }
