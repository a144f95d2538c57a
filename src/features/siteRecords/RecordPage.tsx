import { useState } from 'react'
import { useCall } from '#api/queries'
import { findSiteKind } from '#contract/siteKinds'
import { getSiteRecord, type SiteRecord } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { SubPageHead } from '#kernel/pages/SubPageHead'
import { useTitle } from '#kernel/pages/title'
import { ButtonLink } from '#ui/buttons/Button'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { contentPath } from './paths'
import { RecordEditor } from './RecordEditor'
import styles from './RecordPage.module.css'

/** One record of what the site publishes. An empty key of a kind with many records is a new one. */
export function RecordPage({ kindKey, recordKey: key }: { kindKey: string; recordKey: string }) {
  const kind = findSiteKind(kindKey)
  if (!kind) return <Missing />
  if (key === '' && kind.records === 'many') return <Frame kind={kind} title={`新建${kind.title}`} />
  return <Existing key={`${kind.key} ${key}`} kind={kind} recordKey={key} />
}

function Existing({ kind, recordKey }: { kind: SiteKind; recordKey: string }) {
  const reading = useCall(getSiteRecord, { kind: kind.key, key: recordKey }, { staleTime: 0 })
  return (
    <LoadState reading={reading} missing={<Missing kind={kind} />}>
      {(record) => <Frame kind={kind} title={record.name} record={record} />}
    </LoadState>
  )
}

function Frame({ kind, title, record }: { kind: SiteKind; title: string; record?: SiteRecord }) {
  useTitle(title)
  // The form begins anew after the operator's own acts; what a colleague does meanwhile leaves typed text alone.
  const [round, setRound] = useState(0)
  const renew = () => setRound((now) => now + 1)
  return (
    <div className={styles.page}>
      <SubPageHead title={title} above={{ href: contentPath(kind.key), label: kind.title }} />
      <RecordEditor key={round} kind={kind} record={record} renew={renew} />
    </div>
  )
}

const Missing = ({ kind }: { kind?: SiteKind }) => (
  <EmptyState title="内容不存在" action={<ButtonLink href={contentPath(kind?.key)}>返回列表</ButtonLink>} />
)
