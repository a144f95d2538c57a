import { House, MapPin } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import type { JobDetail } from '#contract/jobs/job'
import { metresBetween } from '#contract/maps/distance'
import { formatDistance } from '#format/distance'
import { offers } from '#platform/abilities'
import { MapLink } from '../../../maps/MapLink'
import { useHomePoint } from '../../recommend/homePoint'
import styles from './AddressPanel.module.css'

const MapFrame = lazy(() => import('../../../maps/MapFrame').then(({ MapFrame }) => ({ default: MapFrame })))

/** The workplace with its map, beside the job. */
export function AddressPanel({ job: { lat, lng, brand, areaAddress, address } }: { job: JobDetail }) {
  const words = `${areaAddress} ${address}`
  const home = useHomePoint()
  const point = useMemo(
    () => (lat === null || lng === null ? undefined : { lat, lng, zoom: 15, content: brand.brandName }),
    [lat, lng, brand.brandName],
  )
  return (
    <section className={styles.panel} aria-labelledby="job-address">
      <h2 id="job-address" className={styles.title}>
        工作地址
      </h2>
      <p className={styles.words}>
        <MapPin aria-hidden="true" />
        {words}
      </p>
      {home && point && (
        <p className={styles.words}>
          <House aria-hidden="true" />
          距您的居住地约{formatDistance(metresBetween(home, point))}
        </p>
      )}
      {point && offers('map') && (
        <div className={styles.map}>
          <Suspense fallback={null}>
            <MapFrame point={point} />
          </Suspense>
        </div>
      )}
      <MapLink lat={lat} lng={lng} name={brand.brandName} address={words} />
    </section>
  )
}
