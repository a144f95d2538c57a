import { foldingRow } from '#ui/foldingRow'
import styles from './FoldingRow.module.css'

const offer = (row: HTMLElement | null) => {
  foldingRow.value = row
}

/**
 * Where notifications that stay are folded on a page as high as the window, which they would cover. It has no height without one. Phones
 * have no such notifications: an activity is a card of their home page.
 */
export const FoldingRow = () => <div ref={offer} className={styles.row} />
