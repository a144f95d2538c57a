import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { tenant } from '#platform/tenant'
import { showTitle } from '../host/embedding'

/** The title in the mobile header and, after the brand, of the window. */
export const pageTitle = signal('')

export function setTitle(title: string): void {
  pageTitle.value = title
  nameWindow(title)
  showTitle(title || tenant.name)
}

function nameWindow(title: string): void {
  document.title = title ? `${tenant.name} - ${title}` : tenant.name
}

/** Sets the page's title once it is known, such as a job's or a company's name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}

/** As `useTitle`, of a page that shows the name itself at its top: the mobile header keeps the title that the page's record has. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) nameWindow(title)
  }, [title])
}
