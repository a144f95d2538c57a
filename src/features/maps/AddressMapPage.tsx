import { useSearch } from 'wouter'
import { EmptyState } from '#ui/states/LoadState'
import { AddressMap } from './AddressMap'
import styles from './AddressMapPage.module.css'

/** /common/address-map?lat=&lng=&name=&address=: where something is. */
export default function AddressMapPage() {
  const query = new URLSearchParams(useSearch())
  const [lat, lng] = [degrees(query.get('lat'), 90), degrees(query.get('lng'), 180)]
  if (lat === undefined || lng === undefined) return <EmptyState title="地址不存在">链接里的位置不正确</EmptyState>
  const words = (name: string) => query.get(name)?.slice(0, 80) ?? ''
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{words('name') || '地址'}</h1>
      <AddressMap lat={lat} lng={lng} name={words('name')} address={words('address')} />
    </div>
  )
}

function degrees(text: string | null, most: number): number | undefined {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= most ? value : undefined
}
