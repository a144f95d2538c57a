import { type DocumentKey, documentNames } from '#contract/documents/document'
import { open } from '#kernel/popups/popups'
import { documentPopup } from '../popups'
import styles from './DocumentLink.module.css'

/** The document's name in its brackets; a press opens it in place. */
export function DocumentLink({ id }: { id: DocumentKey }) {
  return (
    <button type="button" className={styles.link} onClick={() => open(documentPopup, { id })}>
      《{documentNames[id]}》
    </button>
  )
}
