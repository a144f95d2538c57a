import { open } from '#kernel/popups/popups'
import { cityPopup } from '../popups'
import type { City } from './city'

/** Asks for a city. Resolves to undefined if the user picks none. */
export const pickCity = (city: City, offersAll: boolean): Promise<City | undefined> =>
  open(cityPopup, { city, offersAll })
