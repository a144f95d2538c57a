import { type LiveCard as Live, liveStatus } from '#contract/live/live'
import { Avatar } from '#ui/display/identity/Avatar'
import { PictureCard } from '#ui/display/PictureCard'
import { hostWords, timeWords } from '../liveWords'
import { Poster } from '../Poster'
import { livePath } from '../paths'
import { SubscribeButton } from '../SubscribeButton'
import styles from './LiveCard.module.css'

/** A stream in the list: its picture with its state, when, and by whom. */
export function LiveCard({ live }: { live: Live }) {
  return (
    <PictureCard picture={<Poster live={live} online={live.online} />} title={live.title} href={livePath(live.id)}>
      <p className={styles.time}>{timeWords(live)}</p>
      <div className={styles.foot}>
        <Avatar name={live.host.name} src={live.host.avatar} size={32} />
        <div className={styles.host}>
          <span className={styles.name}>{live.host.name}</span>
          <span className={styles.about}>{hostWords(live)}</span>
        </div>
        {live.status === liveStatus.planned && <SubscribeButton live={live} size="small" />}
      </div>
    </PictureCard>
  )
}
