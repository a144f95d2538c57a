import { ExternalLink, Eye } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { basisOf, type Values } from '#contract/basis'
import type { Endpoint, InputOf } from '#contract/endpoint'
import type { Result } from '#contract/errors'
import {
  dropSiteDraft,
  findSiteRevisions,
  getSiteRecord,
  previewSiteRecord,
  restoreSiteRevision,
  type SiteRecord,
  type SiteRevision,
  siteRecordStates,
  unscheduleSiteRecord,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { formatChinaTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { differencesPopup, previewPopup } from './popups'
import styles from './RecordPage.module.css'
import { showRecord } from './showRecord'
import { RecordState } from './states'

export interface RecordSideProps {
  readonly kind: SiteKind
  readonly record: SiteRecord
  /** The form has changes that are not in the draft. */
  readonly isDirty: boolean
}

/** What a record is now, what can be done with it, and its history. */
export const RecordSide = (props: RecordSideProps) => (
  <aside className={styles.side}>
    <Present {...props} />
    <History {...props} />
  </aside>
)

/** Runs an act, and shows what the record is then. */
async function act<E extends Endpoint>(kind: SiteKind, endpoint: E, input: InputOf<E>, done: string): Promise<void> {
  const result = (await call(endpoint, input)) as Result<SiteRecord>
  if (!result.ok) return
  showRecord(kind, result.data)
  toastSuccess(done)
}

function Present({ kind, record, isDirty }: RecordSideProps) {
  const { key, draft, live, state } = record
  const which = { kind: kind.key, key }
  const isMany = kind.records === 'many'
  const compare = () =>
    draft && open(differencesPopup, { kind, title: '草稿与线上的差异', former: live?.data ?? {}, present: draft.data })
  const preview = async () => {
    const result = await call(previewSiteRecord, which)
    if (result.ok) await open(previewPopup, { url: location.origin + result.data.url })
  }
  const drop = async () => {
    if (!draft || !(await confirm({ content: '放弃后草稿里的修改不再保留。', confirmText: '放弃草稿', danger: true })))
      return
    const result = await call(dropSiteDraft, { ...which, basis: basisOf(kind.schema, draft.data) })
    if (!result.ok) return
    await Promise.all([refresh(getSiteRecord, which), refresh(findSiteRevisions, which)])
    toastSuccess('已放弃草稿')
  }
  const withdraw = async () => {
    const content = isMany
      ? '撤下后访客看不到这一条，历史版本仍然保留。'
      : '访客将重新看到产品自带的内容，历史版本仍然保留。'
    if (!(await confirm({ content, confirmText: isMany ? '撤下' : '恢复自带内容', danger: true }))) return
    await act(kind, withdrawSiteRecord, which, isMany ? '已撤下' : '已恢复')
  }
  const mayWithdraw = state === 'published' || (isMany && state === 'builtIn')
  return (
    <section className={styles.card} aria-label="状态">
      <h2 className={styles.heading}>状态</h2>
      <p className={styles.states}>
        <RecordState
          state={state}
          hasDraft={draft !== null}
          isScheduled={draft?.publishAt !== undefined && draft.publishAt !== ''}
        />
      </p>
      {live && live.at !== '' && <p className={styles.fact}>{`${formatChinaTime(live.at)} ${live.by}`}</p>}
      {draft && (
        <p className={styles.fact}>
          {draft.publishAt
            ? `将于${formatChinaTime(draft.publishAt)}发布`
            : `草稿：${formatChinaTime(draft.at)} ${draft.by}`}
        </p>
      )}
      <div className={styles.acts}>
        {record.page !== '' && (
          <ButtonLink variant="text" href={record.page} icon={<ExternalLink size={16} />}>
            查看页面
          </ButtonLink>
        )}
        {draft && (
          <>
            {record.page !== '' && (
              <Button variant="text" icon={<Eye size={16} />} onClick={preview} disabled={isDirty}>
                预览草稿
              </Button>
            )}
            <Button variant="text" onClick={compare}>
              看差异
            </Button>
            {draft.publishAt && (
              <Button variant="text" onClick={() => act(kind, unscheduleSiteRecord, which, '已取消定时')}>
                取消定时
              </Button>
            )}
            {(live || draft) && (
              <Button variant="text" onClick={drop} disabled={live === null}>
                放弃草稿
              </Button>
            )}
          </>
        )}
        {mayWithdraw && (
          <Button variant="text" tone="danger" onClick={withdraw}>
            {isMany ? '撤下' : '恢复自带内容'}
          </Button>
        )}
      </div>
    </section>
  )
}

function History({ kind, record, isDirty }: RecordSideProps) {
  const which = { kind: kind.key, key: record.key }
  const reading = useCall(findSiteRevisions, which, { staleTime: 0 })
  return (
    <section className={styles.card} aria-label="历史版本">
      <h2 className={styles.heading}>历史版本</h2>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<p className={styles.fact}>还没有发布过</p>}
      >
        {({ list }) => (
          <ol className={styles.history}>
            {list.map((revision, at) => (
              <li key={revision.revision}>
                <Revision {...{ kind, record, revision, isDirty }} former={list[at + 1]} isLive={at === 0} />
              </li>
            ))}
          </ol>
        )}
      </LoadState>
    </section>
  )
}

interface RevisionProps extends RecordSideProps {
  readonly revision: SiteRevision
  readonly former: SiteRevision | undefined
  readonly isLive: boolean
}

function Revision({ kind, record, revision, former, isLive, isDirty }: RevisionProps) {
  const { revision: number, state, data, at, by, note } = revision
  const name = number === 0 ? '产品自带' : `第${number}版`
  const present: Values = record.draft?.data ?? record.live?.data ?? {}
  const look = async () => {
    const answer = await open(differencesPopup, {
      kind,
      title: `${name}：与上一版的差异`,
      former: former?.data ?? {},
      present: data,
      mayRestore: !isLive && !isDirty,
    })
    if (answer !== 'restore') return
    const basis = basisOf(kind.schema, present)
    await act(
      kind,
      restoreSiteRevision,
      { kind: kind.key, key: record.key, revision: number, basis },
      '已恢复为草稿，核对后再发布',
    )
  }
  return (
    <button type="button" className={styles.revision} onClick={look}>
      <span className={styles.number}>
        {name}
        {state === 'withdrawn' && <em className={styles.mark}>{siteRecordStates.withdrawn}</em>}
        {isLive && state !== 'withdrawn' && <em className={styles.mark}>线上</em>}
      </span>
      {at && <span className={styles.fact}>{`${formatChinaTime(at)} ${by}`}</span>}
      {note && <span className={styles.fact}>{note}</span>}
    </button>
  )
}
