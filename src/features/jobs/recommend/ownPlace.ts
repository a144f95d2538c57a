import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { locate, type Place } from '#platform/place'
import { useSignalValue } from '#platform/useSignalValue'
import { toastWarning } from '#ui/overlays/toast'
import { useHomePoint } from './homePoint'

/** The user's location, once the browser has given it. Kept in memory only. */
const ownPlace = signal<Place | undefined>(undefined)

/** About 100 m: enough to sort jobs. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

async function find(): Promise<boolean> {
  const found = await locate()
  if (typeof found === 'string') {
    toastWarning(found === 'refused' ? '请在浏览器设置里允许本网站获取位置' : '暂时无法获取您的位置，请稍后再试')
    return false
  }
  ownPlace.value = { lat: rounded(found.lat), lng: rounded(found.lng) }
  return true
}

/** The user's location if the browser gives it without asking, else the home; `ask` makes the browser ask. */
export function useOwnPlace(): {
  readonly place: Place | undefined
  /** `place` is the seeker's home, because the browser has given no location. */
  readonly isHome: boolean
  readonly ask: () => Promise<boolean>
} {
  const place = useSignalValue(ownPlace)
  const home = useHomePoint()
  useEffect(() => {
    if (ownPlace.value !== undefined || !('permissions' in navigator)) return
    void navigator.permissions
      .query({ name: 'geolocation' })
      .then(({ state }) => (state === 'granted' ? find() : undefined))
      .catch(() => undefined)
  }, [])
  return { place: place ?? home, isHome: place === undefined && home !== undefined, ask: find }
}
