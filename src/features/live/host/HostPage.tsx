import { useCall } from '#api/queries'
import { getLive, type Live, liveStatus } from '#contract/live/live'
import { useLeaveGuard } from '#kernel/pages/leaveGuard'
import { useRecordId } from '#kernel/pages/recordId'
import { useTitle } from '#kernel/pages/title'
import { useHeldLayout, useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { HostQuestions } from '../jobs/HostQuestions'
import { sayStop } from '../liveWords'
import { livePath, mediaPath, ownLivesPath } from '../paths'
import { RoomPane } from '../room/RoomPane'
import { useRoom } from '../room/useRoom'
import { Chapters } from './Chapters'
import { ExternalSource } from './ExternalSource'
import styles from './HostPage.module.css'
import { Preview } from './Preview'
import { StudioBar } from './StudioBar'
import { useRun } from './useRun'

const missing = (
  <>
    <h1 className="visually-hidden">直播台</h1>
    <MissingRecord title="直播不存在，或不是您的直播" href={ownLivesPath} label="我的直播" />
  </>
)

/** /live/host?id={id}: where a host streams from the browser. */
export default function HostPage() {
  const id = useRecordId()
  return id === undefined ? missing : <Hosting key={id} id={id} />
}

function Hosting({ id }: { id: number }) {
  const reading = useCall(getLive, { id }, { staleTime: 0 })
  useTitle(reading.data?.title)
  return (
    <LoadState reading={reading} missing={missing}>
      {(live) =>
        live.isHost ? live.status === liveStatus.over ? <Over live={live} /> : <Desk live={live} /> : missing
      }
    </LoadState>
  )
}

function Over({ live }: { live: Live }) {
  return (
    <EmptyState
      title="这场直播已结束"
      action={
        <>
          <ButtonLink href={livePath(live.id)}>看回放</ButtonLink>
          <ButtonLink variant="outline" href={mediaPath}>
            媒体库
          </ButtonLink>
        </>
      }
    >
      {live.isStopped ? sayStop(live.stopReason) : '录像在媒体库里，可以转码、下载或删除'}
    </EmptyState>
  )
}

function Desk({ live }: { live: Live }) {
  const studio = useRun(live.id)
  const room = useRoom(live)
  const isMobile = useIsMobile()
  useHeldLayout(studio.phase !== 'idle')
  useLeaveGuard(studio.phase === 'on' || studio.phase === 'trouble')
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        {!isMobile && <PageTitle>{live.title}</PageTitle>}
        <Preview stream={studio.stream} />
        <StudioBar live={live} studio={studio} />
        <ExternalSource live={live} />
        <Chapters live={live} />
        <Card>
          <HostQuestions live={live} />
        </Card>
      </div>
      <div className={styles.side}>
        <RoomPane live={live} room={room} />
      </div>
    </div>
  )
}
