import type { ProofPurpose } from '../../../contract/auth/proofPurpose'
import { open, type Popup, type PopupControl } from '../popups/popups'

export interface Proof {
  readonly proof: string
  /** ms since 1970. */
  readonly expiresAt: number
}

/** What the dialog is given in which an owner proves to be here, and what it resolves with. */
export interface ProofPopupProps extends PopupControl<Proof> {
  readonly purpose: ProofPurpose
}

let popup: Popup<ProofPopupProps> | undefined

/** The account area registers its dialog. */
export function registerProof(proofPopup: Popup<ProofPopupProps>): void {
  popup = proofPopup
}

/** Lets the owner prove to be here, before a call that changes who gets into the account. Undefined when turned away. */
export const prove = async (purpose: ProofPurpose): Promise<Proof | undefined> => popup && open(popup, { purpose })
