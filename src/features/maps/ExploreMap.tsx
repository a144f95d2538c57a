import { useEffect, useRef, useState } from 'react'
import { useCall } from '#api/queries'
import { codes, failure } from '#contract/errors'
import {
  getMapConfig,
  type MapConfig,
  type MapMark,
  type MapNews,
  type MapOrder,
  type MapPoint,
  type MapView,
} from '#contract/maps/map'
import { FailedState, LoadingState, LoadState } from '#ui/states/LoadState'
import styles from './MapFrame.module.css'

export interface ExploreMapProps {
  /** Where the map starts; a change moves the map there. */
  readonly start: MapPoint
  readonly marks: readonly MapMark[]
  readonly onMove: (view: MapView) => void
  readonly onPick?: (key: string) => void
  /** Title of the map for screen readers; 职位地图 by default. */
  readonly title?: string
  /** Shows a pin in the middle: the place that the user chooses. */
  readonly hasPin?: boolean
}

/** The site's map, which the user can move, with marks. If it fails, shows why in its place, with a button to try again. */
export function ExploreMap(props: ExploreMapProps) {
  const reading = useCall(getMapConfig, {}, { staleTime: 3_600_000 })
  return <LoadState reading={reading}>{(config) => <Frame config={config} {...props} />}</LoadState>
}

function Frame({
  config,
  start,
  marks,
  onMove,
  onPick,
  title = '职位地图',
  hasPin,
}: ExploreMapProps & { config: MapConfig }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<string>()
  const [isShown, setShown] = useState(false)
  const begun = useRef(start)
  const order = useRef((_: MapOrder) => {})
  // The frame has no origin of its own that an order could be addressed to.
  order.current = (next) => frame.current?.contentWindow?.postMessage(next, '*')

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<MapNews>) => {
      if (!source || source !== frame.current?.contentWindow) return
      if (data.type === 'ready') order.current({ type: 'explore', config, point: begun.current })
      if (data.type === 'shown') setShown(true)
      if (data.type === 'failed') setFailed(data.text)
      if (data.type === 'moved') onMove(data.view)
      if (data.type === 'picked') onPick?.(data.key)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [config, onMove, onPick])

  useEffect(() => {
    if (isShown) order.current({ type: 'mark', marks })
  }, [isShown, marks])

  const { lat, lng, zoom } = start
  useEffect(() => {
    const from = begun.current
    if (from.lat === lat && from.lng === lng && from.zoom === zoom) return
    begun.current = { lat, lng, zoom, content: '' }
    order.current({ type: 'moveTo', lat, lng, zoom })
  }, [lat, lng, zoom])

  const retry = () => {
    setFailed(undefined)
    setShown(false)
    setAttempt((now) => now + 1)
  }
  return (
    <div className={styles.box}>
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        src="/map.html"
        title={title}
        sandbox="allow-scripts"
        data-shown={isShown || undefined}
      />
      {hasPin && isShown && <span className={styles.pin} aria-hidden="true" />}
      {!isShown && failed === undefined && <LoadingState />}
      {failed !== undefined && <FailedState failure={failure(codes.toast, failed)} onRetry={retry} />}
    </div>
  )
}
