import { useState } from 'react'
import { useCall } from '#api/queries'
import { fillShareText, findShareTemplates, type ShareTemplate } from '#contract/embedded/shareTemplates'
import { tenant } from '#platform/tenant'

export interface ShareTexts {
  /** Undefined for visitors, and until they are here. */
  readonly list: readonly ShareTemplate[] | undefined
  readonly chosen: ShareTemplate | undefined
  readonly choose: (id: number) => void
}

/** The user's own texts for shares, and the one that goes with this share. */
export function useShareTexts(hasLogin: boolean): ShareTexts {
  const [id, choose] = useState(0)
  const list = useCall(findShareTemplates, {}, { enabled: hasLogin }).data?.list
  return { list, chosen: list?.find((each) => each.id === id), choose }
}

export const fillChosen = ({ text }: ShareTemplate, title: string): string =>
  fillShareText(text, { title, site: tenant.name })
