import { useCall } from '#api/queries'
import { getStaticMap } from '#contract/maps/address'
import type { LatLng } from '#contract/maps/coordinates'
import { offers } from '#platform/abilities'
import styles from './StaticMap.module.css'

export interface StaticMapProps {
  readonly point: LatLng
  /** Describes the picture for screen readers. */
  readonly label: string
}

/** A still picture of where something is, much lighter than a map. Nothing on a site without a map. */
export function StaticMap({ point: { lat, lng }, label }: StaticMapProps) {
  const { data } = useCall(
    getStaticMap,
    { lat, lng, zoom: 16, width: 320, height: 160 },
    { staleTime: Number.POSITIVE_INFINITY, enabled: offers('map') },
  )
  return data ? (
    <img className={styles.map} src={data.url} alt={`地图：${label}`} width={320} height={160} loading="lazy" />
  ) : null
}
