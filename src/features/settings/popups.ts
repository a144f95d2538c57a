import { definePopup } from '#kernel/popups/popups'
import type { TreeKind } from './catalogs'

/** Selects of core 4.6; each resolves with the rows picked, or undefined when turned away. */
export const selectAreas = definePopup(async () => ({ default: (await import('./CatalogDialog')).AreaDialog }), {
  key: () => 'area',
})
const selectPositions = definePopup(async () => ({ default: (await import('./CatalogDialog')).PositionDialog }), {
  key: () => 'position',
})
const selectIndustries = definePopup(async () => ({ default: (await import('./CatalogDialog')).IndustryDialog }), {
  key: () => 'industry',
})

export const catalogPopups: Readonly<Record<TreeKind, typeof selectAreas>> = {
  area: selectAreas,
  position: selectPositions,
  industry: selectIndustries,
}

/** Certification select; resolves with a certificate's name. */
export const certificationPopup = definePopup(() => import('./CertificationDialog'), { key: () => 'certification' })

/** A moment as `2026-11-21 09:30`. */
export const selectDateTime = definePopup(async () => ({ default: (await import('./MomentDialog')).DateTimeDialog }), {
  key: () => 'datetime',
})

/** Range picker (core 4.6): two days as `2026-11-21`, the earlier one first. */
export const selectRange = definePopup(() => import('./RangeDialog'), { key: () => 'range' })

/** City switch of the lists; resolves with the city chosen. */
export const cityPopup = definePopup(() => import('./cities/CityDialog'), { key: () => 'city' })
