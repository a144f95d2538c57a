import type { DocumentKey } from '../../../../contract/documents/document'
import { open } from '../../../kernel/popups/popups'
import { documentPopup } from '../popups'
import styles from './DocumentLink.module.css'

const documentNames: Readonly<Record<DocumentKey, string>> = {
  TS1000: '服务协议与隐私政策',
  XY1000: '个人信息保护政策',
  XY1001: '用户协议',
  XY1007: '个人信息处理授权书',
  XY1011: '实名认证服务协议',
}

/** The document's name in its brackets; a press opens it in place. */
export function DocumentLink({ id }: { id: DocumentKey }) {
  return (
    <button type="button" className={styles.link} onClick={() => open(documentPopup, { id })}>
      《{documentNames[id]}》
    </button>
  )
}
