import type { Ability } from '#contract/tenants/abilities'
import { tenant } from './tenant'

/** Whether the site can do this. What it cannot do is not shown. */
export const offers = (ability: Ability): boolean => tenant.abilities.includes(ability)

/** The sentence about a page, by its name, that the site does not offer; undefined if it does. */
export const refusalOf = (page: string): string | undefined => tenant.closed[page]
