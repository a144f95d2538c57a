import consoleScreens from 'virtual:console-screens'
import laterScreens from 'virtual:later-screens'
import entranceScreens from 'virtual:page-screens'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { handleCalls } from '#api/call'
import { queryClient } from '#api/queries'
import { session } from '#api/session'
import type { UserBase } from '#contract/account/user'
import { allOperatorPermissions } from '#contract/operators'
import { createPageTable } from '#contract/pageTable'
import { seeker } from '#contract/roles'
import { interpret } from '#kernel/answers/directives'
import { react } from '#kernel/answers/reactor'
import { actOf } from '#kernel/answers/unfinished'
import { pushLayer, startHistory } from '#kernel/pages/navigation'
import { fetchAllPages, knowPages } from '#kernel/pages/routes'
import { openedPopups } from '#kernel/popups/popups'
import { prove } from '#kernel/user/prove'
import { userBase, userCounts } from '#kernel/user/user'
import { type Layout, layoutNow, watchLayout } from '#platform/layout'
import { BackLayer } from '#ui/overlays/BackLayer'
import { Toaster } from '#ui/overlays/Toaster'
import { shownToasts, toastLoading } from '#ui/overlays/toast'
import { consoleFrames } from '../../../src/console/frames'
import '../../../src/features/console/lock/lockPopup'
import { App } from '../../../src/shell/App'
import { PopupHost } from '../../../src/shell/PopupHost'
import '../../../src/styles/tokens.css'
import '../../../src/styles/reset.css'
import '../../../src/styles/layout.css'
import { forgetAnswers } from './answers'

/** Renders pieces, popups and whole pages for component tests, without a server: `answers.ts` supplies responses. */

watchLayout()
startHistory()
handleCalls({
  onFailure: (failure, failed) => react(failure, failed.silent, actOf(failed)),
  onDirective: interpret,
  prove,
  onQueue: toastLoading,
})

const own = location.href

// As once the first screen is drawn.
beforeAll(fetchAllPages)

beforeEach(async () => {
  localStorage.clear()
  forgetAnswers()
  await resize(1440, 900, 'desktop')
})

// A page that is still drawn may load the test's own address from the server, which ends the whole run.
afterEach(async () => {
  await cleanup()
  session.end()
  userBase.value = null
  userCounts.value = null
  queryClient.clear()
  openedPopups.value = []
  shownToasts.value = []
  history.replaceState({ index: 0 }, '', own)
  document.documentElement.style.fontSize = ''
})

/** The window of a phone, from the next drawing on. */
export const onPhone = () => resize(375, 812, 'mobile')

/** The fonts of a host that makes all of them 1.3 times as large, until the test ends. */
export function enlargeFonts(): void {
  const { documentElement: root } = document
  root.style.fontSize = `${Number.parseFloat(getComputedStyle(root).fontSize) * 1.3}px`
}

/** The page hears of its new size some time after the window has it. */
async function resize(width: number, height: number, layout: Layout): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(layoutNow).toBe(layout)
}

const someone: UserBase = {
  userId: 1,
  role: seeker,
  roles: [seeker],
  name: '周闻溪',
  avatar: '',
  mobiles: ['139****0001'],
  updatedAt: '2026-01-01T00:00:00.000Z',
  realName: false,
  integrity: 100,
  auditIntegrity: 100,
  jobPartTime: false,
  setting: { id: 1, salaryUnit: 1 },
  hasPassword: true,
  brand: null,
  vip: null,
  formerVip: null,
  operates: [],
}

/** Logs a user in, in this browser alone. */
export function logIn(as: Partial<UserBase> = {}): UserBase {
  const base = { ...someone, roles: [as.role ?? seeker], ...as }
  session.adopt({ userId: base.userId, role: base.role, accessToken: 'test' }, Date.now())
  userBase.value = base
  return base
}

/** A piece with what the application puts around all of them: popups, toasts, cached calls, links. */
export const show = (piece: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <BackLayer value={pushLayer}>
        {piece}
        <PopupHost />
      </BackLayer>
      <Toaster />
    </QueryClientProvider>,
  )

const isOfConsole = createPageTable(consoleScreens)

/**
 * The whole application at an address, frame and all; for the console's addresses that of its own entry, which its user may open with
 * every permission unless the test gave some. Chat does not run in it: its
 * state stays as the test makes it.
 */
export function showPage(address: string) {
  history.replaceState({ index: 0 }, '', address)
  if (!isOfConsole(location.pathname)) {
    knowPages([...entranceScreens, ...laterScreens])
    return render(<App queryClient={queryClient} />)
  }
  knowPages(consoleScreens)
  if (userBase.value?.operates.length === 0)
    userBase.value = { ...userBase.value, operates: [...allOperatorPermissions] }
  return render(<App queryClient={queryClient} around={consoleFrames} />)
}
