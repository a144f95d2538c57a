import { lazy, Suspense } from 'react'
import { useIsMobile } from '../../../platform/layout'
import { Delayed, LoadingState } from '../../../ui/LoadState'
import { MobileHome } from './MobileHome'

/** Phones load nothing of the desktop's home. */
const DesktopHome = lazy(() => import('./DesktopHome').then((module) => ({ default: module.DesktopHome })))

/** / (screens "Home"). */
export default function HomePage() {
  const isMobile = useIsMobile()
  if (isMobile) return <MobileHome />
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
