import { Copy, FileText, MessageCircle, Phone } from 'lucide-react'
import { memo } from 'react'
import type { Contact } from '#contract/chat/model'
import { copy } from '#ui/copy'
import styles from './ExchangedFacts.module.css'
import { openExchangedResume } from './openExchangedResume'

/** Contact data from the other side, shown while the talk is open. */
export const ExchangedFacts = memo(function ExchangedFacts({ contact: { exchanged = {} } }: { contact: Contact }) {
  const { mobile, wechat, resume } = exchanged
  if (!mobile && !wechat && !resume) return null
  return (
    <ul className={styles.facts} aria-label="已交换">
      {mobile && <Fact name="电话" icon={<Phone />} value={mobile} />}
      {wechat && <Fact name="微信" icon={<MessageCircle />} value={wechat} />}
      {resume && (
        <li>
          <button type="button" className={styles.fact} onClick={() => openExchangedResume(resume)}>
            <FileText aria-hidden="true" />
            {resume.isAttachment ? '附件简历' : '在线简历'}
          </button>
        </li>
      )}
    </ul>
  )
})

function Fact({ name, icon, value }: { name: string; icon: React.ReactNode; value: string }) {
  return (
    <li>
      <button type="button" className={styles.fact} aria-label={`复制${name}${value}`} onClick={() => copy(value)}>
        {icon}
        {value}
        <Copy aria-hidden="true" />
      </button>
    </li>
  )
}
