import type { LiveCard } from '#contract/live/live'
import ShareDialog, { type Shared } from '#kernel/host/ShareDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { hostWords, timeWords } from '../liveWords'
import { Poster } from '../Poster'
import styles from './LiveShareDialog.module.css'

interface Props extends PopupControl, Shared {
  readonly live: LiveCard
}

/** The ways to share a stream, below its picture, its time and whose it is. */
export default function LiveShareDialog({ live, ...share }: Props) {
  return (
    <ShareDialog {...share}>
      <div className={styles.live}>
        <div className={styles.picture}>
          <Poster live={live} online={live.online} />
        </div>
        <p className={styles.time}>{timeWords(live)}</p>
        <p className={styles.host}>{[live.host.name, hostWords(live)].filter(Boolean).join(' · ')}</p>
      </div>
    </ShareDialog>
  )
}
