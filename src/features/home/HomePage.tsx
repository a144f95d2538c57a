import { lazy, Suspense } from 'react'
import { currentLogin, useLogin } from '#api/session'
import { recruiter } from '#contract/roles'
import type { DesignBlock } from '#contract/tenants/design'
import { componentOf, fetchComponent } from '#kernel/loadable'
import { layoutNow, useIsMobile } from '#platform/layout'
import { isPreview } from '#platform/preview'
import { Delayed, LoadingState } from '#ui/states/LoadState'
import { MobileHome } from '../jobs/home/MobileHome'

/** Loaded separately, so that phones do not load the desktop's home, nor seekers the recruiters'. */
const loadDesktopHome = () => import('../jobs/home/DesktopHome')
const loadRecruiterHome = () => import('./recruiter/RecruiterHome')

const PageBlocks = lazy(() => import('./blocks/PageBlocks'))

/** Draws a block that is not of the product's own home. */
const drawMore = (block: DesignBlock) => (
  <Suspense fallback={null}>
    <PageBlocks blocks={[block]} />
  </Suspense>
)

/** An operator who edits the home page sees that page, also as a recruiter. */
const hasRecruiterHome = (role: number | undefined) => role === recruiter && !isPreview()

export function prepare() {
  if (hasRecruiterHome(currentLogin()?.role)) return fetchComponent(loadRecruiterHome)
  return layoutNow() === 'desktop' ? fetchComponent(loadDesktopHome) : undefined
}

/** / (screens "Home" and "Recruiter's home and header"). */
export default function HomePage() {
  const isMobile = useIsMobile()
  const isRecruiter = hasRecruiterHome(useLogin()?.role)
  if (isMobile && !isRecruiter) return <MobileHome drawMore={drawMore} />
  const Home = componentOf(isRecruiter ? loadRecruiterHome : loadDesktopHome)
  return (
    <Suspense
      fallback={
        <Delayed>
          <LoadingState />
        </Delayed>
      }
    >
      <Home drawMore={drawMore} />
    </Suspense>
  )
}
