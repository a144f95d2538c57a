import { useState } from 'react'
import { useCall } from '#api/queries'
import { findSiteKind } from '#contract/siteKinds'
import { getSiteRecord, type SiteRecord } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { SubPageHead } from '#kernel/pages/SubPageHead'
import { useTitle } from '#kernel/pages/title'
import { ButtonLink } from '#ui/buttons/Button'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { setupPath } from '../console/paths'
import { contentPath } from './paths'
import { PreviewFrame } from './preview/PreviewFrame'
import { RecordEditor } from './RecordEditor'
import styles from './RecordPage.module.css'
import { RecordSide } from './RecordSide'

/** One record of what the site publishes. An empty key of a kind with many records is a new one. */
export function RecordPage({ kindKey, recordKey: key, isOfSetup }: RecordPageProps) {
  const kind = findSiteKind(kindKey)
  if (!kind) return <Missing />
  const above = isOfSetup ? { href: setupPath, label: '开站' } : { href: contentPath(kind.key), label: kind.title }
  if (key === '' && kind.records === 'many') return <Frame kind={kind} title={`新建${kind.title}`} above={above} />
  return <Existing key={`${kind.key} ${key}`} kind={kind} recordKey={key} above={above} />
}

export interface RecordPageProps {
  readonly kindKey: string
  readonly recordKey: string
  /** Reached from the steps of opening the site, and leads back there. */
  readonly isOfSetup: boolean
}

interface Above {
  readonly href: string
  readonly label: string
}

function Existing({ kind, recordKey, above }: { kind: SiteKind; recordKey: string; above: Above }) {
  const reading = useCall(getSiteRecord, { kind: kind.key, key: recordKey }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={<Missing kind={kind} />}>
      {(record) => <Frame kind={kind} title={record.name} above={above} record={record} />}
    </LoadState>
  )
}

interface FrameProps {
  readonly kind: SiteKind
  readonly title: string
  readonly above: Above
  readonly record?: SiteRecord
}

function Frame({ kind, title, above, record }: FrameProps) {
  useTitle(title)
  // The form begins anew after the operator's own acts; what a colleague does meanwhile leaves typed text alone.
  const [round, setRound] = useState(0)
  const renew = () => setRound((now) => now + 1)
  const [isDirty, setDirty] = useState(false)
  const [isFramed, setFramed] = useState(false)
  return (
    <div className={styles.page}>
      <SubPageHead title={title} above={above} />
      <div className={styles.columns} data-framed={isFramed || undefined}>
        <RecordEditor
          key={round}
          {...{ kind, record, renew, isFramed }}
          onDirty={setDirty}
          onFrame={() => setFramed(!isFramed)}
        />
        {record && (
          <div className={styles.beside}>
            {isFramed && <PreviewFrame kind={kind} record={record} isDirty={isDirty} />}
            <RecordSide kind={kind} record={record} isDirty={isDirty} renew={renew} />
          </div>
        )}
      </div>
    </div>
  )
}

const Missing = ({ kind }: { kind?: SiteKind }) => (
  <EmptyState title="内容不存在" action={<ButtonLink href={contentPath(kind?.key)}>返回列表</ButtonLink>} />
)
