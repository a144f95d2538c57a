import { ExternalLink } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { metresBetween } from '#contract/maps/distance'
import { formatDistance } from '#format/distance'
import { locate } from '#platform/place'
import { Button } from '#ui/buttons/Button'
import { toast } from '#ui/overlays/toast'
import styles from './AddressMap.module.css'
import { MapFrame } from './MapFrame'

export interface Address {
  readonly lat: number
  readonly lng: number
  readonly name: string
  readonly address: string
}

/** An address on the map, how far it is, and the ways there by the maps that people have. */
export function AddressMap({ lat, lng, name, address }: Address) {
  const point = useMemo(() => ({ lat, lng, zoom: 16, content: name || address }), [lat, lng, name, address])
  const [far, setFar] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another distance
  useEffect(() => setFar(undefined), [point])
  const measure = async () => {
    const place = await locate()
    if (typeof place === 'string')
      toast(place === 'refused' ? '未获得定位权限，请在浏览器设置中允许定位' : '暂时无法定位')
    else setFar(metresBetween(place, { lat, lng }))
  }
  const words = encodeURIComponent(name || address)
  const ways = [
    { name: '高德地图', href: `https://uri.amap.com/marker?position=${lng},${lat}&name=${words}&coordinate=gaode` },
    {
      name: '百度地图',
      href: `https://api.map.baidu.com/marker?location=${lat},${lng}&title=${words}&content=${words}&output=html&coord_type=gcj02`,
    },
    { name: '腾讯地图', href: `https://apis.map.qq.com/uri/v1/marker?marker=coord:${lat},${lng};title:${words}` },
  ]
  return (
    <div className={styles.map}>
      <div className={styles.frame}>
        <MapFrame point={point} />
      </div>
      <div className={styles.foot}>
        <div className={styles.words}>
          {name && <p className={styles.name}>{name}</p>}
          <p className={styles.address}>{address}</p>
          {far !== undefined && <p className={styles.address}>距您约{formatDistance(far)}</p>}
        </div>
        <div className={styles.ways}>
          <Button size="small" variant="outline" onClick={measure}>
            离我多远
          </Button>
          {ways.map((way) => (
            <a key={way.name} className={styles.way} href={way.href} target="_blank" rel="noreferrer">
              {way.name}
              <ExternalLink aria-hidden="true" />
            </a>
          ))}
        </div>
      </div>
    </div>
  )
}
