import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { findLives, getLiveByCode } from '#contract/live/live'
import { navigate } from '#kernel/pages/navigation'
import { useIsMobile } from '#platform/layout'
import { CardGrid } from '#ui/lists/CardGrid'
import { Tabs } from '#ui/lists/Tabs'
import { EmptyState, FailedState, LoadingState, LoadState } from '#ui/states/LoadState'
import { livePath } from '../paths'
import { LiveCard } from './LiveCard'
import styles from './LivesPage.module.css'

/** /live: current, coming and past streams. `?code=` is a shared link, which opens its stream. */
export default function LivesPage() {
  const code = new URLSearchParams(useSearch()).get('code')
  return code ? <PassedOn code={code} /> : <Lives />
}

type Which = 'all' | 'favorites'

function Lives() {
  const [which, setWhich] = useState<Which>('all')
  const isLoggedIn = useLogin() !== null
  const favorites = isLoggedIn && which === 'favorites'
  const reading = useCall(findLives, favorites ? { favorites } : {}, { staleTime: 0 })
  const isMobile = useIsMobile()
  return (
    <div className={styles.page}>
      {!isMobile && (
        <header className={styles.head}>
          <h1 className={styles.title}>直播招聘</h1>
          <p className={styles.note}>听用人单位在线介绍职位，边看边问，看中就直接沟通</p>
        </header>
      )}
      {isLoggedIn && (
        <div className={styles.tabs}>
          <Tabs<Which>
            label="直播"
            items={[
              { value: 'all', label: '全部' },
              { value: 'favorites', label: '我的收藏' },
            ]}
            value={which}
            onPick={setWhich}
          />
        </div>
      )}
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={
          favorites ? (
            <EmptyState title="还没有收藏直播">在直播间点星标，就能在这里找到它</EmptyState>
          ) : (
            <EmptyState title="近期没有直播">有新的直播会出现在这里</EmptyState>
          )
        }
      >
        {({ list }) => (
          <CardGrid>
            {list.map((live) => (
              <LiveCard key={live.id} live={live} />
            ))}
          </CardGrid>
        )}
      </LoadState>
    </div>
  )
}

function PassedOn({ code }: { code: string }) {
  const { data, failure, retry } = useCall(getLiveByCode, { code })
  const id = data?.id
  useEffect(() => {
    if (id !== undefined) navigate(livePath(id), { replace: true })
  }, [id])
  return failure ? <FailedState failure={failure} onRetry={retry} /> : <LoadingState />
}
