import { useEffect, useState } from 'react'
import { serverNow } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { getLive, type Live, liveStatus } from '#contract/live/live'
import { HeaderActions } from '#kernel/pages/HeaderActions'
import { useRecordId } from '#kernel/pages/recordId'
import { useTitle } from '#kernel/pages/title'
import { useIsMobile } from '#platform/layout'
import { Tabs } from '#ui/lists/Tabs'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { LiveJobs } from '../jobs/LiveJobs'
import { livesPath } from '../paths'
import { RoomPane } from '../room/RoomPane'
import { useRoom } from '../room/useRoom'
import { LiveShareButton } from '../share/LiveShareButton'
import { LiveAbout } from './LiveAbout'
import { LiveHead } from './LiveHead'
import styles from './LivePage.module.css'
import { ReportButton } from './ReportButton'
import { Stage } from './Stage'

const missing = <MissingRecord title="直播不存在或已下架" href={livesPath} label="看看其他直播" />

/** /live/{id}: the stream, whose it is, its jobs, and the talk beside it; below it on a phone. */
export default function LivePage() {
  const id = useRecordId()
  return id === undefined ? missing : <Room key={id} id={id} />
}

function Room({ id }: { id: number }) {
  const reading = useCall(getLive, { id }, { staleTime: 0 })
  useTitle(reading.data?.title)
  const isMobile = useIsMobile()
  return (
    <LoadState reading={reading} missing={missing}>
      {(live) => (
        <>
          {isMobile && (
            <HeaderActions>
              <ReportButton live={live} />
              <LiveShareButton id={id} />
            </HeaderActions>
          )}
          <View live={live} />
        </>
      )}
    </LoadState>
  )
}

/** The longest wait that a timer takes, in ms. */
const longestWait = 2_000_000_000

function View({ live }: { live: Live }) {
  const room = useRoom(live)
  const isMobile = useIsMobile()
  const turn = Date.parse(live.status === liveStatus.planned ? live.startAt : live.endAt) - serverNow()
  useEffect(() => {
    if (live.status === liveStatus.over) return
    const timer = setTimeout(() => void refresh(getLive, { id: live.id }), Math.min(Math.max(turn, 1000), longestWait))
    return () => clearTimeout(timer)
  }, [live.id, live.status, turn])
  if (isMobile) return <MobileView live={live} room={room} />
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Stage live={live} />
        <LiveHead live={live} room={room} />
        <LiveAbout live={live} />
        <LiveJobs live={live} />
      </div>
      <div className={styles.side}>
        <RoomPane live={live} room={room} />
      </div>
    </div>
  )
}

type Tab = 'talk' | 'jobs' | 'about'

function MobileView({ live, room }: { live: Live; room: ReturnType<typeof useRoom> }) {
  const [tab, setTab] = useState<Tab>('talk')
  return (
    <div className={styles.page}>
      <Stage live={live} />
      <LiveHead live={live} room={room} />
      <div className={styles.tabs}>
        <Tabs<Tab>
          label="直播间"
          items={[
            { value: 'talk', label: '互动' },
            { value: 'jobs', label: live.jobCount > 0 ? `职位(${live.jobCount})` : '职位' },
            { value: 'about', label: '介绍' },
          ]}
          value={tab}
          onPick={setTab}
        />
      </div>
      {tab === 'talk' ? (
        <RoomPane live={live} room={room} />
      ) : (
        <div className={styles.rest}>{tab === 'jobs' ? <LiveJobs live={live} /> : <LiveAbout live={live} />}</div>
      )}
    </div>
  )
}
