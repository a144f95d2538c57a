import { Link } from 'wouter'
import type { RoomState } from '#contract/chat/state'
import { type Live, liveStatus } from '#contract/live/live'
import { useIsMobile } from '#platform/layout'
import { ButtonLink } from '#ui/buttons/Button'
import { Avatar } from '#ui/display/identity/Avatar'
import { companyPath } from '../../companies/paths'
import { timeWords } from '../liveWords'
import { hostPath } from '../paths'
import { LiveShareButton } from '../share/LiveShareButton'
import { FavoriteButton } from './FavoriteButton'
import { LikeButton } from './LikeButton'
import styles from './LiveHead.module.css'
import { ReportButton } from './ReportButton'

/** The title, whose stream it is, and what one can do with it. */
export function LiveHead({ live, room }: { live: Live; room: RoomState | undefined }) {
  const { host } = live
  const isMobile = useIsMobile()
  const about = [host.brandName, host.jobTitle].filter(Boolean).join(' · ')
  return (
    <header className={styles.head}>
      {isMobile ? <h2 className={styles.title}>{live.title}</h2> : <h1 className={styles.title}>{live.title}</h1>}
      <p className={styles.time}>
        {timeWords(live)}
        {live.subscribers > 0 && live.status === liveStatus.planned && ` · ${live.subscribers}人已预约`}
        {isMobile && room?.phase === 'joined' && ` · ${room.online}人在看`}
      </p>
      <div className={styles.row}>
        <Avatar name={host.name} src={host.avatar} size={40} />
        <div className={styles.who}>
          <span className={styles.name}>{host.name}</span>
          <span className={styles.about}>
            {host.brandId === null ? about : <Link href={companyPath(host.brandId)}>{about}</Link>}
          </span>
        </div>
        {live.isHost && live.status !== liveStatus.over && (
          <ButtonLink variant="outline" href={hostPath(live.id)}>
            直播台
          </ButtonLink>
        )}
        <LikeButton live={live} likes={room?.likes ?? 0} />
        <FavoriteButton live={live} />
        {!isMobile && <ReportButton live={live} />}
        {!isMobile && <LiveShareButton id={live.id} />}
      </div>
    </header>
  )
}
