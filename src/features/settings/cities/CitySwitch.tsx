import { ChevronDown, MapPin } from 'lucide-react'
import styles from './CitySwitch.module.css'
import { type City, chooseCity, useCity } from './city'

export interface CitySwitchProps {
  /** Replaces the chosen city in a list; its code is empty for anywhere, which is then offered too. */
  readonly city?: City
  readonly onPick?: (city: City) => void
}

/** The default city of lists. Its dialog is loaded on pressing, since the button is on the first screen. */
export function CitySwitch({ city: shown, onPick }: CitySwitchProps) {
  const own = useCity()
  const city = shown ?? own
  const change = async () => {
    const { pickCity } = await import('./pickCity')
    const next = await pickCity(city, onPick !== undefined)
    if (!next) return
    if (next.code) chooseCity(next)
    onPick?.(next)
  }
  return (
    <button
      type="button"
      className={styles.city}
      aria-haspopup="dialog"
      aria-label={`当前城市${city.name}，切换城市`}
      onClick={change}
    >
      <MapPin aria-hidden="true" />
      {city.name || '城市'}
      <ChevronDown aria-hidden="true" />
    </button>
  )
}
