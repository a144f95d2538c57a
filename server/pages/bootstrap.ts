import { pages } from '#contract/pages'
import type { Ability } from '#contract/tenants/abilities'
import type { TenantBootstrap } from '#contract/tenants/app'
import { webClient } from '#contract/tenants/site'
import type { TenantSite } from '../edge/sites'
import { hasDarkTheme } from '../features/tenants/themes/themes'
import { lackingWords } from '../outbound/abilityWords'

/** The client's build; undefined when the sources run without a build. */
declare const __BUILD__: string | undefined

/** Version of the pages that this server delivers. */
export const version = typeof __BUILD__ === 'string' ? __BUILD__ : 'dev'

/** Returns the tenant data that a page gets before any call. */
export function bootstrapOf(tenant: TenantSite, abilities: readonly Ability[]): TenantBootstrap {
  const { key, name, agentKey, agentId, aaid, primary, city, nextForm = false, logo = '' } = tenant
  const { nameSigns = false, foreignNumbers = false } = tenant
  const dark = hasDarkTheme(tenant)
  return {
    key,
    name,
    agentKey,
    agentId,
    aaid,
    primary,
    city,
    logo,
    dark,
    nextForm,
    nameSigns,
    foreignNumbers,
    ...webClient,
    version,
    abilities: [...abilities],
    closed: closedTo(abilities),
  }
}

function closedTo(abilities: readonly Ability[]): Record<string, string> {
  return Object.fromEntries(
    pages.flatMap(({ name, needs }) =>
      needs === undefined || abilities.includes(needs) ? [] : [[name, lackingWords[needs]]],
    ),
  )
}

/** Returns JSON that is safe inside a script element. */
export function embeddable(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
