import { Suspense } from 'react'
import { componentOf, fetchComponent } from '../../../kernel/loadable'
import { layoutNow, useIsMobile } from '../../../platform/layout'
import { Delayed, LoadingState } from '../../../ui/states/LoadState'
import { MobileHome } from './MobileHome'

/** Phones load nothing of the desktop's home. */
const loadDesktopHome = () => import('./DesktopHome')

export const prepare = () => (layoutNow() === 'desktop' ? fetchComponent(loadDesktopHome) : undefined)

/** / (screens "Home"). */
export default function HomePage() {
  const isMobile = useIsMobile()
  if (isMobile) return <MobileHome />
  const DesktopHome = componentOf(loadDesktopHome)
  return (
    <Suspense
      fallback={
        <Delayed>
          <LoadingState />
        </Delayed>
      }
    >
      <DesktopHome />
    </Suspense>
  )
}
