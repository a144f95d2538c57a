import type { LegalDocument } from '#contract/documents/document'
import { RichText } from '#ui/display/RichText'
import styles from './DocumentText.module.css'

export function DocumentText({ document: { version, effectiveAt, content } }: { document: LegalDocument }) {
  return (
    <>
      <p className={styles.version}>
        版本 {version}　生效日期 {effectiveAt}
      </p>
      <RichText html={content} />
    </>
  )
}
