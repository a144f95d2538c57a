import { definePopup } from '../../app/popups'

/** Area, position and industry select (core 4.6); each resolves with the rows picked, or undefined when turned away. */
export const treePopup = definePopup(() => import('./TreeDialog'), { key: ({ kind }) => kind })

/** City switch of the lists; resolves with the city chosen. */
export const cityPopup = definePopup(() => import('./CityDialog'), { key: () => 'city' })
