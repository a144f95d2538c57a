import { ChevronDown, MapPin } from 'lucide-react'
import { open } from '../../app/popups'
import styles from './CitySwitch.module.css'
import { chooseCity, useCity } from './city'
import { cityPopup } from './popups'

/** The city that lists begin with. What it opens is loaded when pressed: the button stands on the first screen. */
export function CitySwitch() {
  const city = useCity()
  const change = async () => {
    const next = await open(cityPopup, { city })
    if (next) chooseCity(next)
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
