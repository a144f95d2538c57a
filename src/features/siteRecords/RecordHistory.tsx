import { call } from '#api/call'
import { useCallList } from '#api/queries'
import { basisOf, type Values } from '#contract/basis'
import { findSiteRevisions, restoreSiteRevision, type SiteRevision } from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { formatChinaTime } from '#format/time'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { LoadState } from '#ui/states/LoadState'
import { differencesPopup } from './popups'
import styles from './RecordPage.module.css'
import { actOnRecord, type RecordSideProps } from './recordActs'
import { wordsOfWithdrawal } from './states'

/** What was shown, the newest first, and how each differs from the one before. */
export function RecordHistory(props: RecordSideProps) {
  const which = { kind: props.kind.key, key: props.record.key }
  const { items, ...reading } = useCallList(findSiteRevisions, which, { staleTime: 0 })
  return (
    <section className={styles.card} aria-label="历史版本">
      <h2 className={styles.heading}>历史版本</h2>
      <LoadState
        reading={{ ...reading, data: items }}
        isEmpty={(list) => list.length === 0}
        empty={<p className={styles.fact}>还没有发布过</p>}
      >
        {(list) => (
          <>
            <ol className={styles.history}>
              {list.map((revision, at) => (
                <li key={revision.revision}>
                  <Revision {...props} revision={revision} former={list[at + 1]} isLast={at === 0} />
                </li>
              ))}
            </ol>
            {reading.hasMore && (
              <Button variant="text" loading={reading.loadingMore} onClick={reading.loadMore}>
                更早的版本
              </Button>
            )}
          </>
        )}
      </LoadState>
    </section>
  )
}

interface RevisionProps extends RecordSideProps {
  readonly revision: SiteRevision
  readonly former: SiteRevision | undefined
  /** The last one of the history, which is live unless it is a withdrawal. */
  readonly isLast: boolean
}

function Revision({ kind, record, revision, former, isLast, isDirty, renew }: RevisionProps) {
  const { revision: number, state, data, at, by, note } = revision
  const isLive = record.live?.revision === number && state !== 'withdrawn'
  const name = number === 0 ? '产品自带' : `第${number}版`
  const present: Values = record.draft?.data ?? record.live?.data ?? {}
  const look = async () => {
    const before = former ?? (number === 0 ? undefined : await readBefore(kind, record.key, number))
    const answer = await open(differencesPopup, {
      kind,
      title: before ? `${name}：与上一版的差异` : `${name}：全部内容`,
      former: before?.data ?? {},
      present: data,
      restoring: isLast && isLive ? 'none' : isDirty ? 'unsaved' : 'offered',
    })
    if (answer !== 'restore') return
    const basis = basisOf(kind.schema, present)
    const input = { kind: kind.key, key: record.key, revision: number, basis }
    await actOnRecord({ kind, record, renew }, restoreSiteRevision, input, '已恢复为草稿，核对后再发布')
  }
  return (
    <button type="button" className={styles.revision} onClick={look}>
      <span className={styles.number}>
        {name}
        {state === 'withdrawn' && <em className={styles.mark}>{wordsOfWithdrawal(kind)}</em>}
        {isLive && <em className={styles.mark}>线上</em>}
      </span>
      {at && <span className={styles.fact}>{`${formatChinaTime(at)} ${by}`}</span>}
      {note && <span className={styles.fact}>{note}</span>}
    </button>
  )
}

/** The state before a revision that is the last one of its page. */
async function readBefore(kind: SiteKind, key: string, revision: number): Promise<SiteRevision | undefined> {
  const result = await call(findSiteRevisions, { kind: kind.key, key, cursor: String(revision) })
  return result.ok ? result.data.list[0] : undefined
}
