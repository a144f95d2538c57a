import { useCall } from '#api/queries'
import { getOwnCard } from '#contract/resume/own/ownCard'
import { LoadState } from '#ui/states/LoadState'
import { Market } from './Market'
import { OwnCardPanel } from './OwnCardPanel'
import styles from './ShowcasePage.module.css'
import { Viewers } from './Viewers'

/** 人才库 for a seeker (core 2.2): their card as recruiters see it, viewers, and the market for the wanted job. */
export default function ShowcasePage() {
  const reading = useCall(getOwnCard, {}, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">人才库</h1>
      <LoadState reading={reading}>
        {(own) => (
          <>
            <div className={styles.main}>
              <OwnCardPanel own={own} />
              <Market />
            </div>
            <aside className={styles.side}>
              <Viewers own={own} />
            </aside>
          </>
        )}
      </LoadState>
    </div>
  )
}
