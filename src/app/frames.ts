import { layoutNow } from '../platform/layout'
import { matchPath } from './routes'

export const loadMobileFrame = () => import('./MobileFrame')
export const loadDesktopFrame = () => import('./DesktopFrame')

/** Begins to fetch the frame and the page of the address at once, rather than one after the other while drawing. */
export function preload(): void {
  const settle = () => {}
  const frame = layoutNow() === 'mobile' ? loadMobileFrame : loadDesktopFrame
  // A failure shows itself where the module is drawn, which asks for it again.
  frame().catch(settle)
  matchPath(location.pathname)?.route.page().catch(settle)
}
