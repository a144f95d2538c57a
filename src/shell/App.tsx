import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Router } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { payDisplay } from '#format/salary'
import { loadFailureActions } from '#kernel/answers/loadReactions'
import { componentOf } from '#kernel/loadable'
import { pushLayer } from '#kernel/pages/navigation'
import { followPage } from '#kernel/popups/popups'
import { useLayout } from '#platform/layout'
import { useSignalValue } from '#platform/useSignalValue'
import { LongText } from '#ui/fields/LongText'
import { BackLayer } from '#ui/overlays/BackLayer'
import { Toaster } from '#ui/overlays/Toaster'
import { FailureActions } from '#ui/states/LoadState'
import { follow } from './addresses/follow'
import { useKnownPath } from './addresses/knownPath'
import { Boundary } from './Boundary'
import { BrokenPage } from './BrokenPage'
import { type Frames, frames } from './frames'
import { longTextPage } from './longTextPage'
import { PopupHost } from './PopupHost'

/** Makes wouter's links navigate with the application's own `follow`. */
const useAppLocation = (): [string, typeof follow] => [usePathname(), follow]

export interface AppProps {
  readonly queryClient: QueryClient
  readonly around?: Frames
}

export function App({ queryClient, around = frames }: AppProps) {
  const layout = useLayout()
  const path = useKnownPath()
  useEffect(() => followPage(path), [path])
  const pay = useSignalValue(payDisplay)
  const Frame = componentOf(around[layout])
  return (
    <QueryClientProvider client={queryClient}>
      <FailureActions value={loadFailureActions}>
        <Router hook={useAppLocation}>
          <BackLayer value={pushLayer}>
            <LongText value={longTextPage}>
              <Boundary fallback={(error) => <BrokenPage error={error} />}>
                <Suspense fallback={null}>
                  <Frame key={pay} path={path} />
                </Suspense>
              </Boundary>
              <PopupHost />
            </LongText>
          </BackLayer>
        </Router>
        <Toaster />
      </FailureActions>
    </QueryClientProvider>
  )
}
