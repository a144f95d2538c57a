import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import type { OutputOf } from '#contract/endpoint'
import { getDeskLive } from '#contract/live/desk'
import { liveStatus } from '#contract/live/live'
import { useRecordId } from '#kernel/pages/recordId'
import { SubPageHead } from '#kernel/pages/SubPageHead'
import { useTitle } from '#kernel/pages/title'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { StatusDot } from '#ui/display/Tag'
import { VideoPlayer } from '#ui/media/VideoPlayer'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { jobPath } from '../../jobs/paths'
import { livePath, livesDeskPath } from '../paths'
import { useSteadyUrl } from '../useSteadyUrl'
import { DeskTalk } from './DeskTalk'
import { factsOf, stateOf, toneOf } from './deskWords'
import styles from './LiveDeskPage.module.css'
import { liveReasonPopup } from './popups'

type Live = OutputOf<typeof getDeskLive>

const missing = <MissingRecord title="直播不存在" href={livesDeskPath} label="查看全部直播" />

/** In ms. */
const pace = 10_000

/** /admin/lives/detail?id=: a stream with what is to be seen of it, the talk beside it, and what can be done. */
export default function LiveDeskPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Stream key={id} id={id} />
}

function Stream({ id }: { id: number }) {
  const reading = useCall(getDeskLive, { id }, { staleTime: 0 })
  useTitle(reading.data?.title)
  useRereading([getDeskLive], { pace })
  const url = useSteadyUrl(reading.data?.url ?? '')
  return (
    <LoadState reading={reading} missing={missing}>
      {(live) => (
        <div className={styles.page}>
          <SubPageHead title={live.title} above={{ href: livesDeskPath, label: '直播管理' }} />
          <div className={styles.columns}>
            <div className={styles.main}>
              {url !== '' && (
                <div className={styles.stage}>
                  <VideoPlayer
                    url={url}
                    label={live.title}
                    poster={live.poster || undefined}
                    isLive={live.status === liveStatus.running}
                  />
                </div>
              )}
              <Facts live={live} hasVideo={url !== ''} />
            </div>
            <DeskTalk id={id} />
          </div>
        </div>
      )}
    </LoadState>
  )
}

function Facts({ live, hasVideo }: { live: Live; hasVideo: boolean }) {
  const { id, status, intro, jobs, poster, bytes } = live
  const size = bytes > 0 ? `${(bytes / 1024 / 1024).toFixed(1)}MB` : null
  return (
    <Card title="直播" extra={<StatusDot tone={toneOf(live)}>{stateOf(live)}</StatusDot>}>
      {!hasVideo && poster && <img className={styles.poster} src={poster} alt="封面" />}
      <dl className={styles.facts}>
        {[['编号', String(id)] as const, ...factsOf(live), ['录像', size] as const].map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {jobs.length > 0 && (
          <div>
            <dt>职位</dt>
            <dd>
              {jobs.map((job) => (
                <Link key={job.id} href={jobPath(job.id)} className={styles.job}>
                  {job.jobName}
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.acts}>
        <ButtonLink variant="text" href={livePath(id)}>
          观众页
        </ButtonLink>
        {status === liveStatus.running && (
          <Button variant="outline" tone="danger" onClick={() => open(liveReasonPopup, { id, act: 'end' })}>
            结束直播
          </Button>
        )}
        {status === liveStatus.planned && (
          <Button variant="outline" tone="danger" onClick={() => open(liveReasonPopup, { id, act: 'callOff' })}>
            取消直播
          </Button>
        )}
        {status === liveStatus.over && hasVideo && (
          <Button variant="outline" tone="danger" onClick={() => open(liveReasonPopup, { id, act: 'remove' })}>
            删除录像
          </Button>
        )}
      </div>
    </Card>
  )
}
