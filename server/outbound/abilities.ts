import { codes, type Failure, failure } from '../../contract/errors'
import { type ServiceAbility, serviceAbilities } from '../../contract/tenants/abilities'
import type { Services } from '../services'
import type { Tenant } from '../wire/handle'
import { lackingWords } from './abilityWords'
import { hasMap } from './siteMap'

/** The services of an installation that abilities derive from. */
export type Providers = Pick<Services, 'payments' | 'maps' | 'sms' | 'mail' | 'messaging' | 'identity' | 'licences'>

type Site = Pick<Tenant, 'key'>

const served: Readonly<Record<ServiceAbility, (providers: Providers, site: Site) => boolean>> = {
  shop: ({ payments }) => payments.all.length > 0,
  map: ({ maps }, site) => hasMap(maps, site),
  sms: ({ sms }) => !sms.isMissing,
  mail: ({ mail }) => !mail.isMissing,
  messaging: ({ messaging }) => messaging !== undefined,
  realName: ({ identity }) => identity !== undefined,
  licences: ({ licences }) => licences !== undefined,
}

export const isServed = (ability: ServiceAbility, providers: Providers, site: Site): boolean =>
  served[ability](providers, site)

/** The abilities that a site has by the installation's services. */
export const findServed = (providers: Providers, site: Site): readonly ServiceAbility[] =>
  serviceAbilities.filter((ability) => isServed(ability, providers, site))

/** The failure of an act whose ability the site lacks. */
export const notOffered = (ability: ServiceAbility): Failure => failure(codes.notOffered, lackingWords[ability])
