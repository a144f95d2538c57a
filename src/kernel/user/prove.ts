import type { ProofPurpose } from '#contract/auth/proofPurpose'
import { open, type Popup, type PopupControl } from '../popups/popups'

export interface Proof {
  readonly proof: string
  /** ms since 1970. */
  readonly expiresAt: number
}

/** Props and result of the dialog in which the owner of the account gives a proof. */
export interface ProofPopupProps extends PopupControl<Proof> {
  readonly purpose: ProofPurpose
}

let popup: Popup<ProofPopupProps> | undefined

/** The account area registers its dialog. */
export function registerProof(proofPopup: Popup<ProofPopupProps>): void {
  popup = proofPopup
}

/** Asks the owner for a proof before a call that changes the account's logins. Resolves to undefined when dismissed. */
export const prove = async (purpose: ProofPurpose): Promise<Proof | undefined> => popup && open(popup, { purpose })
