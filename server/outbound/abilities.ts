import { codes, type Failure, failure } from '#contract/errors'
import { type ServiceAbility, serviceAbilities } from '#contract/tenants/abilities'
import type { Services } from '../services'
import type { Tenant } from '../wire/handle'
import { lackingWords } from './abilityWords'
import { hasMap } from './siteMap'

/** What abilities derive from: the installation's offering and its map. */
export type Offering = Pick<Services, 'offers' | 'maps'>

type Site = Pick<Tenant, 'city'>

const served: Readonly<Record<ServiceAbility, (offering: Offering, site: Site) => boolean>> = {
  shop: ({ offers }) => offers.payments.length > 0,
  map: ({ maps }, site) => hasMap(maps, site),
  sms: ({ offers }) => offers.sms,
  mail: ({ offers }) => offers.mail,
  messaging: ({ offers }) => offers.messaging,
  realName: ({ offers }) => offers.realName,
  licences: ({ offers }) => offers.licences,
}

export const isServed = (ability: ServiceAbility, offering: Offering, site: Site): boolean =>
  served[ability](offering, site)

/** The abilities that a site has by the installation's services. */
export const findServed = (offering: Offering, site: Site): readonly ServiceAbility[] =>
  serviceAbilities.filter((ability) => isServed(ability, offering, site))

/** The failure of an act whose ability the site lacks. */
export const notOffered = (ability: ServiceAbility): Failure => failure(codes.notOffered, lackingWords[ability])
