import { Camera, MonitorUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Live, liveStatus } from '#contract/live/live'
import { formatBytes } from '#format/bytes'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { formatTimeLeft } from '../liveWords'
import styles from './StudioBar.module.css'
import type { Phase, Studio } from './useRun'

const phaseWords: Readonly<Record<Phase, string>> = {
  idle: '打开摄像头或屏幕后即可开播',
  ready: '画面已就绪，观众还看不到',
  starting: '正在开播…',
  on: '正在直播',
  trouble: '网络不稳定，正在重试…',
  stopping: '正在停止…',
}

const isOnAir = (phase: Phase) => phase === 'on' || phase === 'trouble'

/** Where the pictures come from, start and end, and how it goes. */
export function StudioBar({ live, studio }: { live: Live; studio: Studio }) {
  const { phase, fault, source, stream } = studio
  const end = async () => {
    const content = '结束后观众不能再发言和提问，本场会生成回放。只是暂时离开请点“暂停推流”。'
    if (await confirm({ title: '结束这场直播？', content, confirmText: '结束直播', danger: true }))
      await studio.stop({ isOver: true })
  }
  return (
    <section className={styles.bar} aria-label="推流控制">
      <p className={styles.state} role="status" data-on={isOnAir(phase) || undefined}>
        {phaseWords[phase]}
        {isOnAir(phase) && <Numbers since={studio.since} bytes={studio.bytes} />}
      </p>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          variant={stream && source === 'camera' ? 'outline' : 'quiet'}
          icon={<Camera />}
          onClick={() => studio.open('camera')}
        >
          摄像头
        </Button>
        <Button
          variant={stream && source === 'screen' ? 'outline' : 'quiet'}
          icon={<MonitorUp />}
          onClick={() => studio.open('screen')}
        >
          共享屏幕
        </Button>
        {isOnAir(phase) || phase === 'stopping' ? (
          <Button variant="outline" onClick={() => studio.stop({ isOver: false })}>
            暂停推流
          </Button>
        ) : (
          <Button disabled={!stream || phase === 'starting'} onClick={studio.start}>
            {live.status === liveStatus.planned ? '现在开播' : '开始推流'}
          </Button>
        )}
        {live.status === liveStatus.running && (
          <Button variant="quiet" tone="danger" onClick={end}>
            结束直播
          </Button>
        )}
      </div>
    </section>
  )
}

function Numbers({ since, bytes }: { since: number; bytes: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  return (
    <span className={styles.numbers}>
      {formatTimeLeft(seconds)} · 已发送{formatBytes(bytes)}
    </span>
  )
}
