import { ExternalLink, Eye } from 'lucide-react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { basisOf } from '#contract/basis'
import {
  dropSiteDraft,
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  previewSiteRecord,
  unscheduleSiteRecord,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { formatChinaTime } from '#format/time'
import { navigate } from '#kernel/pages/navigation'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'
import { CopyButton } from './carrying/CopyButton'
import { contentPath } from './paths'
import { differencesPopup, previewPopup } from './popups'
import { RecordHistory } from './RecordHistory'
import styles from './RecordPage.module.css'
import { actOnRecord, type RecordSideProps } from './recordActs'
import { RecordState } from './states'

/** What a record is now, what can be done with it, and its history. */
export const RecordSide = (props: RecordSideProps) => (
  <aside className={styles.side}>
    <Present {...props} />
    <RecordHistory {...props} />
  </aside>
)

function Present(props: RecordSideProps) {
  const { kind, record, isDirty } = props
  const { draft, live, state } = record
  const isScheduled = draft !== null && draft.publishAt !== ''
  return (
    <section className={styles.card} aria-label="状态">
      <h2 className={styles.heading}>状态</h2>
      <p className={styles.states}>
        <RecordState state={state} hasDraft={draft !== null} isScheduled={isScheduled} />
      </p>
      {live && live.at !== '' && <p className={styles.fact}>{`${formatChinaTime(live.at)} ${live.by}`}</p>}
      {live?.revision === 0 && record.revision > 0 && kind.records !== 'many' && (
        <p className={styles.fact}>访客看到的是产品自带的内容，本站的版本在历史里。</p>
      )}
      {draft && (
        <p className={styles.fact}>
          {isScheduled
            ? `将于${formatChinaTime(draft.publishAt)}发布`
            : `草稿：${formatChinaTime(draft.at)} ${draft.by}`}
        </p>
      )}
      {draft && !isScheduled && draft.note !== '' && <p className={styles.warning}>{draft.note}</p>}
      {draft?.isBehind && <p className={styles.warning}>线上内容在这份草稿之后变过，发布前请看差异。</p>}
      <Acts {...props} />
      {isDirty && <p className={styles.fact}>有修改还没有保存：先保存草稿，才能预览、放弃草稿、取消定时或撤下。</p>}
    </section>
  )
}

function Acts(props: RecordSideProps) {
  const { kind, record, isDirty, renew } = props
  const { key, draft, live, state, page } = record
  const which = { kind: kind.key, key }
  const isMany = kind.records === 'many'
  const isNeverShown = live === null
  const compare = () =>
    draft && open(differencesPopup, { kind, title: '草稿与线上的差异', former: live?.data ?? {}, present: draft.data })
  const preview = async () => {
    const result = await call(previewSiteRecord, which)
    if (result.ok) await open(previewPopup, { url: location.origin + result.data.url })
  }
  const drop = async () => {
    const content = isNeverShown ? '这一条还没有发布过，放弃草稿后就不在了。' : '放弃后草稿里的修改不再保留。'
    if (!draft || !(await confirm({ content, confirmText: '放弃草稿', danger: true }))) return
    const result = await call(dropSiteDraft, { ...which, basis: basisOf(kind.schema, draft.data) })
    if (!result.ok) return void refresh(getSiteRecord, which)
    toastSuccess('已放弃草稿')
    if (isNeverShown) {
      void Promise.all([refresh(findSiteRecords), refresh(findSiteKinds)])
      return navigate(contentPath(kind.key), { replace: true })
    }
    await Promise.all([refresh(getSiteRecord, which), refresh(findSiteRevisions, which)])
    renew()
  }
  const withdraw = async () => {
    const timed = draft?.publishAt ? '定时发布也会取消。' : ''
    const content = isMany
      ? `撤下后访客看不到这一条，历史版本仍然保留。${timed}`
      : `访客将重新看到产品自带的内容，历史版本仍然保留。${timed}`
    if (!(await confirm({ content, confirmText: isMany ? '撤下' : '恢复自带内容', danger: true }))) return
    await actOnRecord(props, withdrawSiteRecord, which, isMany ? '已撤下' : '已恢复')
  }
  const unschedule = () => actOnRecord(props, unscheduleSiteRecord, which, '已取消定时')
  const mayWithdraw = !kind.isLasting && (state === 'published' || (isMany && state === 'builtIn'))
  return (
    <div className={styles.acts}>
      {page !== '' && (
        <ButtonLink variant="text" href={page} icon={<ExternalLink size={16} />}>
          查看页面
        </ButtonLink>
      )}
      {draft && page !== '' && (
        <Button variant="text" icon={<Eye size={16} />} onClick={preview} disabled={isDirty}>
          预览草稿
        </Button>
      )}
      {draft && (
        <Button variant="text" onClick={compare}>
          看差异
        </Button>
      )}
      {draft?.publishAt && (
        <Button variant="text" onClick={unschedule} disabled={isDirty}>
          取消定时
        </Button>
      )}
      {draft && (
        <Button variant="text" onClick={drop} disabled={isDirty}>
          放弃草稿
        </Button>
      )}
      {live && <CopyButton kind={kind} recordKey={key} name={record.name} variant="text" />}
      {mayWithdraw && (
        <Button variant="text" tone="danger" onClick={withdraw} disabled={isDirty}>
          {isMany ? '撤下' : '恢复自带内容'}
        </Button>
      )}
    </div>
  )
}
