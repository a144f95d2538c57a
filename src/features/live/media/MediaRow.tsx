import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { deleteMedia, getTranscodeTemplates, type MediaItem, searchMedia } from '#contract/live/media'
import { formatDateTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { filmPath } from '../../uploads/paths'
import { formatTimeLeft } from '../liveWords'
import { transcodePopup } from '../popups'
import styles from './MediaRow.module.css'

const remove = async ({ kind, id, title }: MediaItem) => {
  const what = kind === 'recording' ? `「${title}」的录像？观众将不能再看回放` : `「${title}」`
  if (!(await confirm({ content: `删除${what}。删除后不能恢复。`, confirmText: '删除', danger: true }))) return
  if (!(await call(deleteMedia, { kind, id })).ok) return
  toastSuccess('已删除')
  await refresh(searchMedia)
}

/** A recording or a film: what it is, its state, and what can be done with it. */
export function MediaRow({ item }: { item: MediaItem }) {
  const { kind, title, url, status, failure, template, seconds, bytes, createdAt } = item
  const canConvert = useCall(getTranscodeTemplates, {}).data?.isOffered === true
  const facts = [
    formatDateTime(createdAt),
    seconds === null ? '' : formatTimeLeft(seconds),
    bytes > 0 ? `${(bytes / 1024 / 1024).toFixed(1)}MB` : '',
    template,
  ]
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <StatusDot tone={tones[status]}>{stateOf(item)}</StatusDot>
      </div>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {failure && <p className={styles.failure}>{failure}</p>}
      <div className={styles.acts}>
        {url && (
          <ButtonLink variant="outline" href={filmPath({ url, title })} aria-label={`播放${title}`}>
            播放
          </ButtonLink>
        )}
        {kind === 'film' && url && (
          <a className={styles.download} href={url} download={`${title}.mp4`} aria-label={`下载${title}`}>
            下载
          </a>
        )}
        {canConvert && status === 'ready' && (
          <Button variant="outline" onClick={() => open(transcodePopup, { item })} aria-label={`转码${title}`}>
            转码
          </Button>
        )}
        {status !== 'working' && (
          <Button variant="quiet" tone="danger" onClick={() => remove(item)} aria-label={`删除${title}`}>
            删除
          </Button>
        )}
      </div>
    </article>
  )
}

const tones = { waiting: 'off', working: 'success', ready: 'success', failed: 'danger' } as const

function stateOf({ kind, status }: MediaItem): string {
  if (status === 'waiting') return '排队中'
  if (status === 'working') return kind === 'recording' ? '录制中' : '处理中'
  return status === 'failed' ? '失败' : '可观看'
}
