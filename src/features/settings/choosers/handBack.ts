import { useState } from 'react'
import { useSearch } from 'wouter'
import { returnPath } from '#kernel/pages/access'
import { handBack, valuesAside } from '#kernel/pages/aside'
import { goBack, navigate } from '#kernel/pages/navigation'

/** What is chosen already: by the page that opened this one, or `?value=` in the address. */
export const useChosen = (): readonly string[] => {
  const search = useSearch()
  const [chosen] = useState(() => valuesAside() ?? new URLSearchParams(search).getAll('value'))
  return chosen
}

/**
 * A choice goes to the page that has opened this one (`openAside`). Else the address of a page for choosing says where it goes: with `?redirect=/job/search&name=area` it goes there as
 * `?area=350102`; several values become several parameters. Only pages of this site are allowed; without one the page goes back.
 */
export function useHandBack(usualName: string): (values: readonly string[]) => void {
  const search = useSearch()
  return (values) => {
    const query = new URLSearchParams(search)
    if (handBack(values)) return
    if (!query.has('redirect')) return goBack()
    const target = new URL(returnPath(`/?${search}`), location.origin)
    const asked = query.get('name') ?? ''
    const name = /^[\w-]{1,32}$/.test(asked) ? asked : usualName
    target.searchParams.delete(name)
    for (const value of values) target.searchParams.append(name, value)
    navigate(target.pathname + target.search, { replace: true })
  }
}

/** How many may be chosen: `?limit=`, from 1 to `most`. */
export function limitOf(search: string, most: number, usual = 1): number {
  const limit = Number(new URLSearchParams(search).get('limit') ?? usual)
  return Number.isInteger(limit) && limit >= 1 ? Math.min(limit, most) : usual
}
