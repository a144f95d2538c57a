import { UserRoundX } from 'lucide-react'
import { partyWords } from '#contract/operators'
import styles from './PartyNote.module.css'

/** Stands in place of an operator's buttons where the thing concerns the operator. */
export const PartyNote = () => (
  <p className={styles.note}>
    <UserRoundX aria-hidden="true" />
    {partyWords}
  </p>
)
