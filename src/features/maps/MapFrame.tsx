import { useEffect, useRef, useState } from 'react'
import { useCall } from '#api/queries'
import { codes, failure } from '#contract/errors'
import { getMapConfig, type MapConfig, type MapNews, type MapOrder, type MapPoint } from '#contract/maps/map'
import { FailedState, LoadingState, LoadState } from '#ui/states/LoadState'
import styles from './MapFrame.module.css'

export interface MapFrameProps {
  readonly point: MapPoint
}

/** A point on the site's map. If it fails, shows why in its place, with a button to try again. */
export function MapFrame({ point }: MapFrameProps) {
  const reading = useCall(getMapConfig, {}, { staleTime: 3_600_000 })
  return (
    <LoadState reading={reading}>
      {(config) => <Frame key={`${point.lat},${point.lng}`} config={config} point={point} />}
    </LoadState>
  )
}

function Frame({ config, point }: { config: MapConfig; point: MapPoint }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<MapNews>({ type: 'ready' })

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<MapNews>) => {
      const target = frame.current?.contentWindow
      if (!target || source !== target) return
      setState(data)
      // The frame has no origin of its own that an order could be addressed to.
      if (data.type === 'ready') target.postMessage({ type: 'show', config, point } satisfies MapOrder, '*')
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [config, point])

  const retry = () => {
    setState({ type: 'ready' })
    setAttempt((now) => now + 1)
  }
  return (
    <div className={styles.box}>
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        src="/map.html"
        title={`地图：${point.content}`}
        sandbox="allow-scripts"
        data-shown={state.type === 'shown' || undefined}
      />
      {state.type === 'ready' && <LoadingState />}
      {state.type === 'failed' && <FailedState failure={failure(codes.toast, state.text)} onRetry={retry} />}
    </div>
  )
}
