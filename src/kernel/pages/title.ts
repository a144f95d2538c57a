import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { tenant } from '#platform/tenant'
import { showTitle } from '../host/embedding'

/** The title in the mobile header and, after the brand, of the window. */
export const pageTitle = signal('')

export function setTitle(title: string): void {
  pageTitle.value = title
  document.title = title ? `${tenant.name} - ${title}` : tenant.name
  showTitle(title || tenant.name)
}

/** Sets the page's title once it is known, such as a job's or a company's name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}
