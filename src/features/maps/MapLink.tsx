import { MapPin } from 'lucide-react'
import { offers } from '#platform/abilities'
import { Button } from '#ui/buttons/Button'
import styles from './MapLink.module.css'
import { openMap } from './openMap'

export interface MapLinkProps {
  readonly lat: number | null
  readonly lng: number | null
  readonly name: string
  readonly address: string
}

/** Opens the map of an address; renders nothing if its place is unknown, or on a site without a map. */
export function MapLink({ lat, lng, name, address }: MapLinkProps) {
  if (lat === null || lng === null || !offers('map')) return null
  return (
    <Button
      size="small"
      className={styles.link}
      variant="text"
      icon={<MapPin />}
      onClick={() => void openMap({ lat, lng, name, address })}
    >
      查看地图
    </Button>
  )
}
