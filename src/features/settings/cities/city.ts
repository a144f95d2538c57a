import { signal } from '@preact/signals-core'
import { useCall } from '#api/queries'
import { ownPageCookies } from '#contract/firstLoad/firstScreen'
import { findHotAreas } from '#contract/settings/catalogs'
import { writeCookie } from '#platform/cookies'
import { useInBrowser } from '#platform/inBrowser'
import { readStored, writeStored } from '#platform/storage'
import { tenant, tenantKey } from '#platform/tenant'
import { useSignalValue } from '#platform/useSignalValue'

export interface City {
  /** Area code of level 2. */
  readonly code: string
  readonly name: string
}

export const cityKey = tenantKey('city')
/** In seconds. */
const year = 31_536_000

/** The city of lists: the tenant's own until the user chooses another. Its name is empty until it is loaded. */
const chosen = signal(readStored<City>(cityKey))

export function chooseCity(city: City): void {
  chosen.value = city
  writeStored(cityKey, city)
  writeCookie(ownPageCookies.city, city.code, year)
}

/** The city that the user has chosen; undefined if it is the tenant's own. */
export const useChosenCity = (): City | undefined => useInBrowser(useSignalValue(chosen), undefined)

export function useHotCities() {
  return useCall(findHotAreas, {}, { staleTime: Number.POSITIVE_INFINITY })
}

export function useCity(): City {
  const own = useChosenCity()
  const { data } = useHotCities()
  if (own) return own
  return { code: tenant.city, name: data?.list.find(({ code }) => code === tenant.city)?.name ?? '' }
}
