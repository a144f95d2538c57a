import { fetchComponent } from '#kernel/loadable'
import { layoutNow } from '#platform/layout'

/** Phones show one pane at a time and load nothing of the others. */
export const loadDesktopChat = () => import('./DesktopChat')

export const prepareDesktopChat = () => (layoutNow() === 'desktop' ? fetchComponent(loadDesktopChat) : undefined)
