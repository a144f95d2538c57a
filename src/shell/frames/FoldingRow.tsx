import { foldingRow } from '#ui/notification'
import styles from './FoldingRow.module.css'

const offer = (row: HTMLElement | null) => {
  foldingRow.value = row
}

/** Where notifications that stay are folded on a page as high as the window, which they would cover. It has no height without one. */
export const FoldingRow = () => <div ref={offer} className={styles.row} />
