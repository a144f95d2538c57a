import { Plus, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useSignalValue } from '#platform/useSignalValue'
import { Chip } from '#ui/display/Tag'
import { Tabs } from '#ui/lists/Tabs'
import { myResumePath } from '../../resume/paths'
import { CitySwitch } from '../../settings/cities/CitySwitch'
import { useCity } from '../../settings/cities/city'
import { ChannelLinks } from '../channels/ChannelLinks'
import { jobSearchPath } from '../paths'
import { homeCard } from './homeCard'
import type { HomeProps } from './homeProps'
import styles from './MobileHome.module.css'
import { RecommendedJobs } from './RecommendedJobs'
import { type HomeTab, useExpectationTabs, useRecommended } from './useRecommended'
import { withinCity } from './withinCity'

const MobileBanners = lazy(() => import('./MobileBanners'))
const MobileMore = lazy(() => import('./MobileMore'))
const FloatTooltip = lazy(() => import('../../tenants/FloatTooltip'))

const tabs: readonly { value: HomeTab; label: string }[] = [
  { value: 'best', label: '推荐' },
  { value: 'nearby', label: '附近' },
  { value: 'latest', label: '最新' },
]

/** Banners come after the jobs, into the place kept for them. */
const place = <div className={styles.place} />

/** Expectations, search, 推荐 / 附近 / 最新, the tenant's banners and the jobs. */
export function MobileHome({ drawMore }: HomeProps) {
  const city = useCity()
  const expectations = useExpectationTabs()
  const [tab, setTab] = useState<HomeTab>('best')
  const [picked, setPicked] = useState<number>()
  const expectId = expectations.some(({ id }) => id === picked) ? picked : expectations[0]?.id
  const card = useSignalValue(homeCard)
  const list = useRecommended({ tab, area: city.code, expectId })
  const filter = () => void import('./pickFilter').then(({ pickFilter }) => pickFilter(city.code))
  const filterButton = (
    <button type="button" className={styles.filter} aria-haspopup="dialog" onClick={filter}>
      筛选
    </button>
  )
  return (
    <div>
      <header className={styles.head}>
        <h1 className="visually-hidden">首页</h1>
        <div className={styles.top}>
          <CitySwitch />
          <Link href={withinCity(jobSearchPath, city.code)} className={styles.search}>
            <Search aria-hidden="true" />
            搜索职位、公司
          </Link>
        </div>
        {expectations.length > 0 ? (
          <>
            <div className={styles.expectations}>
              <Tabs
                items={expectations.map(({ id, name }) => ({ value: id, label: name }))}
                value={expectId ?? 0}
                onPick={setPicked}
                label="求职期望"
                size="large"
              />
              <Link href={`${myResumePath}#expect`} className={styles.add} aria-label="管理求职期望">
                <Plus aria-hidden="true" />
              </Link>
            </div>
            <fieldset className={styles.chips} aria-label="职位列表">
              {tabs.map(({ value, label }) => (
                <Chip key={value} selected={value === tab} onPick={() => setTab(value)}>
                  {label}
                </Chip>
              ))}
              {filterButton}
            </fieldset>
          </>
        ) : (
          <div className={styles.tabs}>
            <Tabs items={tabs} value={tab} onPick={setTab} label="职位列表" />
            {filterButton}
          </div>
        )}
      </header>
      <div className={styles.banners}>
        <Suspense fallback={place}>{list.items ? <MobileBanners area={city.code} place={place} /> : place}</Suspense>
      </div>
      {card && <card.Card />}
      <ChannelLinks withMap />
      {list.items && (
        <Suspense fallback={null}>
          <MobileMore drawMore={drawMore} />
        </Suspense>
      )}
      <RecommendedJobs list={list} />
      {list.items && (
        <Suspense fallback={null}>
          <FloatTooltip />
        </Suspense>
      )}
    </div>
  )
}
