import { Copy } from 'lucide-react'
import { call, serverNow } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { endBroadcast } from '#contract/live/broadcast'
import { type ExternalRun, getExternalSource, startExternalSource } from '#contract/live/external'
import { getLive, type Live, liveStatus } from '#contract/live/live'
import { formatHour } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { copy } from '#ui/copy'
import { Card } from '#ui/display/Card'
import styles from './ExternalSource.module.css'

/** In ms. */
const pace = 4_000

/** The address and the token with which another program, such as OBS, streams. Nothing on a site without a media server. */
export function ExternalSource({ live: { id, status } }: { live: Live }) {
  const source = useCall(getExternalSource, { id }, { staleTime: 0 }).data
  useRereading([getExternalSource], { pace, isOn: source?.run != null })
  if (!source?.isOffered) return null
  const { run } = source
  const begin = async () => {
    if ((await call(startExternalSource, { id })).ok) await reread(id)
  }
  const stop = async () => {
    if ((await call(endBroadcast, { id })).ok) await reread(id)
  }
  return (
    <Card title="用OBS等软件推流">
      <div className={styles.content}>
        {run ? (
          <>
            <p className={styles.state} role="status" data-on={run.state === 'on' || undefined}>
              {stateOf(run)}
            </p>
            <Line label="服务器" value={run.url} />
            <Line label="令牌" value={run.token} isSecret />
            <p className={styles.note}>
              在OBS的“设置→直播”里，服务选WHIP，填入服务器和令牌（Bearer
              Token），再点“开始直播”。令牌只能用于这一次推流，请不要给别人。
            </p>
            <div>
              <Button variant="outline" onClick={stop}>
                停止推流
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.note}>
              用专业软件混合画面、字幕和多个摄像头时，从这里得到推流地址。这样推流没有录像。
            </p>
            <div>
              <Button variant="outline" onClick={begin}>
                {status === liveStatus.planned ? '获取推流地址并开播' : '获取推流地址'}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

const reread = (id: number) => Promise.all([refresh(getExternalSource, { id }), refresh(getLive, { id })])

function stateOf({ state, beginsBy }: ExternalRun): string {
  if (state === 'on') return '正在直播'
  if (state === 'away') return '软件的推流中断了，正在等待恢复…'
  return Date.parse(beginsBy) > serverNow()
    ? `等待软件推流，请在${formatHour(beginsBy)}前开始`
    : '推流地址已过期，请停止后重新获取'
}

interface LineProps {
  readonly label: string
  readonly value: string
  readonly isSecret?: boolean
}

/** A value to be copied. A secret one stays out of sight: the screen may be what is streamed. */
function Line({ label, value, isSecret = false }: LineProps) {
  return (
    <p className={styles.line}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{isSecret ? '••••••••' : value}</span>
      <IconButton label={`复制${label}`} icon={<Copy />} onClick={() => copy(value)} />
    </p>
  )
}
