import { LocateFixed, PencilLine, X } from 'lucide-react'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import type { JobFilter } from '../../../../contract/jobs/find'
import { findJobsOnMap, initJobMap, type JobCluster, type MapBounds } from '../../../../contract/jobs/map'
import type { MapPoint, MapView } from '../../../../contract/maps/map'
import { refresh, useCall } from '../../../api/queries'
import { navigate } from '../../../kernel/pages/navigation'
import { open } from '../../../kernel/popups/popups'
import { useIsMobile } from '../../../platform/layout'
import { locate } from '../../../platform/place'
import { Button } from '../../../ui/buttons/Button'
import { toast } from '../../../ui/overlays/toast'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { ExploreMap } from '../../maps/ExploreMap'
import { CitySwitch } from '../../settings/CitySwitch'
import { useCity } from '../../settings/city'
import { JobCard } from '../JobCard'
import { JobListSkeleton } from '../JobListSkeleton'
import { jobMapPath, jobPath } from '../paths'
import { jobFilterPopup } from '../popups'
import { SearchBox } from '../search/SearchBox'
import { countConditions, readSearch, withOwnMetro, writeSearch } from '../search/searchUrl'
import { DrawArea, DrawnArea, type Ring } from './DrawArea'
import styles from './JobMapPage.module.css'
import { MetroFilter } from './MetroFilter'
import { SheetHandle, sheetHeights } from './SheetHandle'
import { travelTime } from './travelTime'

/** /job/map: jobs on a map, the list of what it shows beside it; on phones below it. */
export default function JobMapPage() {
  const isMobile = useIsMobile()
  const city = useCity()
  const query = useSearch()
  const filter = useMemo(() => withOwnMetro(withoutArea(readSearch(query).filter), city.code), [query, city.code])
  const { data: start } = useCall(initJobMap, { area: city.code })
  const [place, setPlace] = useState<{ lat: number; lng: number }>()
  const [view, setView] = useState<MapView>()
  const [ring, setRing] = useState<Ring>()
  const [isDrawing, setDrawing] = useState(false)
  const [picked, setPicked] = useState<string>()
  const [sheet, setSheet] = useState<number>(sheetHeights[1])
  const bounds = view && boundsOf(view)
  const input = {
    ...filter,
    bounds: bounds ?? nowhere,
    ring: ring && [...ring],
    ...place,
    limit: 30,
  }
  const found = useCall(findJobsOnMap, input, { enabled: bounds !== undefined, keepPrevious: true })
  const clusters = found.data?.clusters
  const marks = useMemo(() => (clusters ?? []).map((each) => markOf(each, picked)), [clusters, picked])
  const point = useMemo((): MapPoint | undefined => {
    if (place) return { ...place, zoom: 14, content: '' }
    return start && { lat: start.lat, lng: start.lng, zoom: start.zoom, content: '' }
  }, [place, start])

  const [target, setTarget] = useState<MapPoint>()
  const pick = useCallback(
    (key: string) => {
      const cluster = clusters?.find((each) => keyOf(each) === key)
      setPicked(key)
      if (!cluster || cluster.count === 1) return
      setTarget({ lat: cluster.lat, lng: cluster.lng, zoom: Math.min(18, (view?.zoom ?? 12) + 2), content: '' })
    },
    [clusters, view],
  )
  const near = async () => {
    const own = await locate()
    if (typeof own === 'string')
      return toast(own === 'refused' ? '未获得定位权限，请在浏览器设置中允许定位' : '暂时无法定位')
    setPlace(own)
    setTarget(undefined)
  }
  const change = (next: JobFilter) => {
    const text = writeSearch({ filter: withoutArea(next), sort: 'composite' })
    navigate(text ? `${jobMapPath}?${text}` : jobMapPath, { replace: true })
  }
  /** The same words again read the map anew. */
  const searchFor = (keyword: string) => {
    if (keyword === (filter.keyword ?? '')) return refresh(findJobsOnMap)
    return change({ ...filter, keyword: keyword || undefined })
  }
  const chosen = clusters?.find((each) => keyOf(each) === picked)?.jobId
  const list = found.data?.list ?? []
  const shown = chosen === undefined ? list : list.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))

  const controls = (
    <div className={styles.controls}>
      <CitySwitch />
      <div className={styles.search}>
        <SearchBox value={filter.keyword ?? ''} onSearch={searchFor} />
      </div>
      <MetroFilter
        area={city.code}
        value={filter.metro ?? []}
        onPick={(metro) => change({ ...filter, metro: [...metro] })}
      />
      <Button
        variant="quiet"
        size="small"
        onClick={async () => {
          const next = await open(jobFilterPopup, { filter })
          if (next) change(next)
        }}
      >
        筛选{countConditions(filter) > 0 && `（${countConditions(filter)}）`}
      </Button>
    </div>
  )
  return (
    <div
      className={styles.page}
      data-mobile={isMobile || undefined}
      data-sheet={sheet > tallSheet ? 'tall' : ''}
      style={{ '--sheet': `${sheet}%` } as CSSProperties}
    >
      <h1 className="visually-hidden">地图找工作</h1>
      {isMobile && controls}
      <section className={styles.map} aria-label="地图">
        {point && <ExploreMap start={target ?? point} marks={marks} onMove={setView} onPick={pick} />}
        {ring && view && <DrawnArea ring={ring} view={view} />}
        {isDrawing && view && (
          <DrawArea
            view={view}
            onDone={(next) => {
              setDrawing(false)
              setRing(next)
            }}
          />
        )}
        <div className={styles.tools}>
          {ring ? (
            <Button size="small" variant="outline" icon={<X size="1em" />} onClick={() => setRing(undefined)}>
              取消圈选
            </Button>
          ) : (
            <Button
              size="small"
              variant="outline"
              icon={<PencilLine size="1em" />}
              aria-pressed={isDrawing}
              onClick={() => setDrawing(!isDrawing)}
            >
              {isDrawing ? '放弃圈选' : '圈选区域'}
            </Button>
          )}
          <Button size="small" variant="outline" icon={<LocateFixed size="1em" />} onClick={near}>
            我的位置
          </Button>
        </div>
        <p className={styles.total} role="status">
          {totalWords(found.data?.total, ring !== undefined)}
        </p>
      </section>
      <section className={styles.list} aria-label="职位列表">
        {isMobile ? <SheetHandle height={sheet} onHeight={setSheet} /> : controls}
        <LoadState
          reading={{ ...found, data: found.data && shown }}
          skeleton={<JobListSkeleton count={4} />}
          isEmpty={(jobs) => jobs.length === 0}
          empty={<EmptyState title="这一带没有符合的职位">拖动或缩小地图，或减少筛选条件</EmptyState>}
        >
          {(jobs) => (
            <ul className={styles.cards}>
              {jobs.map((job) => (
                <li key={job.id}>
                  <JobCard
                    job={job}
                    selected={job.id === chosen}
                    note={job.distance !== null && <p className={styles.travel}>{travelTime(job.distance)}</p>}
                    onPick={({ id }) => navigate(jobPath(id))}
                  />
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </section>
    </div>
  )
}

/** Above it, the list leaves the map no room for its buttons. */
const tallSheet = 60
const nowhere: MapBounds = { south: 0, west: 0, north: 1, east: 1 }

function withoutArea({ area: _, ...filter }: JobFilter): JobFilter {
  return filter
}

/** Rounded, so that a map that moved by a hair asks nothing. */
function boundsOf({ south, west, north, east }: MapView): MapBounds {
  const round = (value: number) => Math.round(value * 1e4) / 1e4
  return { south: round(south), west: round(west), north: round(north), east: round(east) }
}

const keyOf = ({ lat, lng }: JobCluster): string => `${lat.toFixed(5)}:${lng.toFixed(5)}`

function markOf(cluster: JobCluster, picked: string | undefined) {
  const key = keyOf(cluster)
  const text = cluster.more ? `${Math.min(cluster.count, 99)}+` : String(cluster.count)
  return { key, lat: cluster.lat, lng: cluster.lng, text: `${text}个`, isChosen: key === picked }
}

function totalWords(total: number | null | undefined, isRing: boolean): string {
  if (total === undefined) return '正在查找'
  if (total === null) return '职位较多，放大地图查看全部'
  return `${isRing ? '圈选区域' : '当前范围'}共${total}个职位`
}
