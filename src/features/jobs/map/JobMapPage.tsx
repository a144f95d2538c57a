import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { useCall } from '#api/queries'
import { findJobsOnMap, initJobMap, type JobCluster, type MapBounds } from '#contract/jobs/map'
import type { MapPoint, MapView } from '#contract/maps/map'
import { useIsMobile } from '#platform/layout'
import { locate } from '#platform/place'
import { toast } from '#ui/overlays/toast'
import { ExploreMap } from '../../maps/ExploreMap'
import { useCity } from '../../settings/cities/city'
import { DrawArea, DrawnArea, type Ring } from './DrawArea'
import styles from './JobMapPage.module.css'
import { MapControls } from './MapControls'
import { MapJobs } from './MapJobs'
import { MapTools } from './MapTools'
import { SheetHandle, sheetHeights } from './SheetHandle'
import { useMapFilter } from './useMapFilter'

/** /job/map: jobs on a map, the list of what it shows beside it; on phones below it. */
export default function JobMapPage() {
  const isMobile = useIsMobile()
  const city = useCity()
  const { filter, change, searchFor } = useMapFilter(city.code)
  const { place, target, setTarget, point, near } = useMapPlace(city.code)
  const [view, setView] = useState<MapView>()
  const [ring, setRing] = useState<Ring>()
  const [isDrawing, setDrawing] = useState(false)
  const [picked, setPicked] = useState<string>()
  const [sheet, setSheet] = useState<number>(sheetHeights[1])
  const bounds = view && boundsOf(view)
  const input = { ...filter, bounds: bounds ?? nowhere, ring: ring && [...ring], ...place, limit: 30 }
  const found = useCall(findJobsOnMap, input, { enabled: bounds !== undefined, keepPrevious: true })
  const clusters = found.data?.clusters
  const marks = useMemo(() => (clusters ?? []).map((each) => markOf(each, picked)), [clusters, picked])
  const pick = useCallback(
    (key: string) => {
      const cluster = clusters?.find((each) => keyOf(each) === key)
      setPicked(key)
      if (!cluster || cluster.count === 1) return
      setTarget({ lat: cluster.lat, lng: cluster.lng, zoom: Math.min(18, (view?.zoom ?? 12) + 2), content: '' })
    },
    [clusters, view, setTarget],
  )
  const endDrawing = (drawn: Ring | undefined) => {
    setDrawing(false)
    setRing(drawn)
  }
  const controls = <MapControls filter={filter} area={city.code} onChange={change} onSearch={searchFor} />
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
        {isDrawing && view && <DrawArea view={view} onDone={endDrawing} />}
        <MapTools
          hasRing={ring !== undefined}
          isDrawing={isDrawing}
          onDraw={setDrawing}
          onClear={() => setRing(undefined)}
          onLocate={near}
        />
        <p className={styles.total} role="status">
          {totalWords(found.data?.total, ring !== undefined)}
        </p>
      </section>
      <section className={styles.list} aria-label="职位列表">
        {isMobile ? <SheetHandle height={sheet} onHeight={setSheet} /> : controls}
        <MapJobs found={found} chosen={clusters?.find((each) => keyOf(each) === picked)?.jobId} />
      </section>
    </div>
  )
}

/** Where the map begins and where it is led to: the city, or the own place once it is known. */
function useMapPlace(area: string) {
  const { data: start } = useCall(initJobMap, { area })
  const [place, setPlace] = useState<{ lat: number; lng: number }>()
  const [target, setTarget] = useState<MapPoint>()
  const point = useMemo((): MapPoint | undefined => {
    if (place) return { ...place, zoom: 14, content: '' }
    return start && { lat: start.lat, lng: start.lng, zoom: start.zoom, content: '' }
  }, [place, start])
  const near = async () => {
    const own = await locate()
    if (typeof own === 'string')
      return toast(own === 'refused' ? '未获得定位权限，请在浏览器设置中允许定位' : '暂时无法定位')
    setPlace(own)
    setTarget(undefined)
  }
  return { place, target, setTarget, point, near }
}

/** Above it, the list leaves the map no room for its buttons. */
const tallSheet = 60
const nowhere: MapBounds = { south: 0, west: 0, north: 1, east: 1 }

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
