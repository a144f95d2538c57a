import type { LoginHost } from '#contract/embedded/loginHost'
import { hostsOfPrograms } from '#contract/embedded/programs'
import { codes, type Failure, failure } from '#contract/errors'
import { type ServiceAbility, serviceAbilities } from '#contract/tenants/abilities'
import type { Services } from '../services'
import type { Tenant } from '../wire/handle'
import { lackingWords } from './abilityWords'
import { hasMap } from './siteMap'

/** What abilities derive from: the installation's offering and its map. */
export type Offering = Pick<Services, 'offers' | 'maps'>

type Site = Pick<Tenant, 'id' | 'city' | 'programs'>

/** The apps whose users can log in on pages of the site: by its own programs, else by a provider of the installation. */
export const hostsOf = ({ offers }: Pick<Offering, 'offers'>, { programs = [] }: Site): readonly LoginHost[] =>
  programs.length > 0 ? hostsOfPrograms(programs) : offers.hosts

const served: Readonly<Record<ServiceAbility, (offering: Offering, site: Site) => boolean>> = {
  shop: ({ offers }) => offers.payments.length > 0,
  map: ({ maps }, site) => hasMap(maps, site),
  sms: ({ offers }, { id }) => offers.sms(id),
  mail: ({ offers }) => offers.mail,
  messaging: ({ offers }, { programs = [] }) => programs.length > 0 || offers.hosts.length > 0,
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
