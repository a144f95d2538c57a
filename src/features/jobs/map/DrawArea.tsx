import { type PointerEvent, useState } from 'react'
import { mostCorners } from '#contract/jobs/map'
import type { MapView } from '#contract/maps/map'
import { toast } from '#ui/overlays/toast'
import styles from './DrawArea.module.css'

export type Ring = readonly { readonly lat: number; readonly lng: number }[]

interface Spot {
  readonly x: number
  readonly y: number
}

export interface DrawAreaProps {
  /** The visible part of the map below. */
  readonly view: MapView
  /** Called with the drawn area, or with nothing if it was too small. */
  readonly onDone: (ring: Ring | undefined) => void
}

/** Lies over the map while the user draws around an area with finger or mouse. */
export function DrawArea({ view, onDone }: DrawAreaProps) {
  const [spots, setSpots] = useState<readonly Spot[]>([])
  const spotOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Spot => {
    const box = currentTarget.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setSpots([spotOf(event)])
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (spots.length > 0) setSpots([...spots, spotOf(event)])
  }
  const end = () => {
    const ring = thin(spots).map(({ x, y }) => ({
      lat: view.north - y * (view.north - view.south),
      lng: view.west + x * (view.east - view.west),
    }))
    if (ring.length < 3) toast('请按住并画一个圈')
    onDone(ring.length < 3 ? undefined : ring)
  }
  return (
    <svg
      className={styles.sheet}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-label="按住并画出一个区域"
      role="img"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
    >
      <polygon className={styles.ring} points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
    </svg>
  )
}

/** A drawn area on the map below, which takes presses through it. It follows the map once that has come to rest. */
export function DrawnArea({ ring, view }: { readonly ring: Ring; readonly view: MapView }) {
  const x = (lng: number) => (lng - view.west) / (view.east - view.west)
  const y = (lat: number) => (view.north - lat) / (view.north - view.south)
  return (
    <svg className={styles.drawn} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <polygon className={styles.ring} points={ring.map(({ lat, lng }) => `${x(lng)},${y(lat)}`).join(' ')} />
    </svg>
  )
}

/** At most as many corners as a search takes, evenly chosen. */
function thin(spots: readonly Spot[]): readonly Spot[] {
  const step = Math.max(1, Math.ceil(spots.length / mostCorners))
  return spots.filter((_, at) => at % step === 0)
}
