import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { tenant } from '../../platform/tenant'

/** Heads the page on mobile and, after the brand, the window. */
export const pageTitle = signal('')

export function setTitle(title: string): void {
  pageTitle.value = title
  document.title = title ? `${tenant.name} - ${title}` : tenant.name
}

/** Says the page's title once it is known: a job's name, a company's. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}
