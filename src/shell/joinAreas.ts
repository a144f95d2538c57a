import '../features/account/proofPopup'
import '../features/auth/logins'
import { registerAction } from '#kernel/answers/directives'
import { provideStepPopups } from '#kernel/answers/stepPopups'
import { registerEntry } from '#kernel/user/entry'
import { drawBlocksBy } from '../features/tenants/blocks'

/** Registers the areas' parts that the kernel needs but may not import. Each is loaded on first use. */
export function joinAreas(): void {
  registerAction(
    'activity',
    (data) => void import('../features/activities/bringUp').then(({ bringUp }) => bringUp(data)),
  )
  registerEntry(
    'shareCode',
    (code) => void import('../features/embedded/shareCode').then(({ enterByShareCode }) => enterByShareCode(code)),
  )
  registerEntry(
    'payOrder',
    (id, query) =>
      void import('../features/wallet/paying/payerEntry').then(({ payAsAnswered }) => payAsAnswered(id, query)),
  )
  registerEntry(
    'payLink',
    (token, query) =>
      void import('../features/wallet/paying/payerEntry').then(({ payLinkAsAnswered }) =>
        payLinkAsAnswered(token, query),
      ),
  )
  drawBlocksBy(() => import('../features/home/blocks/PageBlocks'))
  provideStepPopups(async () => (await import('../features/resume/registerPopup')).stepPopups)
}
