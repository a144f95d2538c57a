import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findRecordings, type InterviewRecording, watchRecording } from '#contract/interviews/recording'
import { formatBytes } from '#format/bytes'
import { formatDateTime } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { VideoPlayer } from '#ui/media/VideoPlayer'
import { formatTimeLeft } from '../../../live/liveWords'
import { sideNames } from '../meetingWords'
import { remove } from './acting'
import styles from './Recordings.module.css'

/** What was recorded of an interview; nothing if nothing was. */
export function Recordings({ id }: { readonly id: number }) {
  const { data } = useCall(findRecordings, { id }, { staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.recordings} aria-label="面试录像">
      <h2 className={styles.title}>面试录像</h2>
      <ul className={styles.list}>
        {data.list.map((recording) => (
          <Recording key={recording.id} id={id} recording={recording} />
        ))}
      </ul>
    </section>
  )
}

interface RecordingProps {
  readonly id: number
  readonly recording: InterviewRecording
}

function Recording({ id, recording }: RecordingProps) {
  const { id: recordingId, startAt, isOpen, ms, bytes, keptUntil, views, isMine } = recording
  const [url, setUrl] = useState('')
  const name = formatDateTime(startAt)
  const watch = async () => {
    const opened = await call(watchRecording, { id, recordingId })
    if (!opened.ok) return
    setUrl(opened.data.url)
    await refresh(findRecordings, { id })
  }
  return (
    <li className={styles.recording}>
      <p>
        {name} · {formatTimeLeft(ms / 1000)} · {formatBytes(bytes)}
        {isOpen && ' · 录制中'}
      </p>
      <p className={styles.about}>加密保存，{formatDateTime(keptUntil)}自动删除。每次观看都会记录。</p>
      {url && <VideoPlayer url={url} label={`${name}的面试录像`} playsAtOnce />}
      {views.length > 0 && (
        <details>
          <summary>观看记录（{views.length}）</summary>
          <ul className={styles.about}>
            {views.map((view) => (
              <li key={`${view.at} ${view.name}`}>
                {formatDateTime(view.at)} {view.name}（{sideNames[view.side]}）
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.acts}>
        {!url && (
          <Button size="small" variant="outline" onClick={watch} aria-label={`播放${name}的录像`}>
            播放
          </Button>
        )}
        {isMine && !isOpen && (
          <Button
            size="small"
            variant="quiet"
            tone="danger"
            onClick={() => remove(id, recordingId)}
            aria-label={`删除${name}的录像`}
          >
            删除
          </Button>
        )}
      </div>
    </li>
  )
}
