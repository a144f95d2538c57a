import type { AccountChoice } from '#contract/auth/choice'
import { authPages } from '#contract/auth/pages'
import { limits } from '#contract/limits'
import { layoutNow } from '#platform/layout'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'
import { registerAction } from '../answers/directives'
import { navigate } from '../pages/navigation'
import { open, type Popup, type PopupControl } from '../popups/popups'

const key = tenantKey('account-choice')

export interface AccountChoiceProps extends PopupControl<boolean> {
  readonly choice: AccountChoice
}

/** The pending choice, also after a reload; undefined once it is made or has expired. */
export const readAccountChoice = (): AccountChoice | undefined => readStored<AccountChoice>(key)
export const forgetAccountChoice = (): void => removeStored(key)

/** Response action selectUser (domain 4): after 300 ms, stores the list and opens the choice on a page or in a popup. */
export function registerAccountChoice(popup: Popup<AccountChoiceProps>): void {
  registerAction('selectUser', (data) => {
    const choice = data as AccountChoice
    setTimeout(() => {
      writeStored(key, choice, choice.expireAt)
      if (layoutNow() === 'mobile') navigate(authPages['account-switch'].path)
      else void open(popup, { choice })
    }, limits.nextStepDelay)
  })
}
