import type { Layout } from '#platform/layout'
import { currentDrawing } from '../visit'

/** The layout of the visit. While modules load it is the desktop's, which has more to load. */
export const layoutNow = (): Layout => currentDrawing()?.layout ?? 'desktop'
export const useLayout = layoutNow
export const useHeldLayout = (): void => undefined
export const useIsMobile = (): boolean => layoutNow() === 'mobile'
