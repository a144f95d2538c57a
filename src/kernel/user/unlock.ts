import type { ConsoleClosed } from '#contract/console/gate'
import type { Failure } from '#contract/errors'
import { open, type Popup, type PopupControl } from '../popups/popups'

/** Props and result of the page that lies over the console while it is closed. */
export interface LockPopupProps extends PopupControl<true> {
  readonly state: ConsoleClosed['state']
}

let popup: Popup<LockPopupProps> | undefined

/** The console registers its page. */
export function registerLock(lockPopup: Popup<LockPopupProps>): void {
  popup = lockPopup
}

/** Shows an operator the page that opens the console. Resolves to true once it is open, to false when left. */
export async function unlock({ data }: Failure): Promise<boolean> {
  if (!popup) return false
  const state = (data as ConsoleClosed | undefined)?.state ?? 'prove'
  return (await open(popup, { state })) === true
}
