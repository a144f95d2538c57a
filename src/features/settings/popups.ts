import { definePopup } from '../../app/popups'
import type { CatalogKind } from './catalogs'

/** Selects of core 4.6; each resolves with the rows picked, or undefined when turned away. */
export const selectAreas = definePopup(async () => ({ default: (await import('./CatalogDialog')).AreaDialog }), {
  key: () => 'area',
})
export const selectPositions = definePopup(
  async () => ({ default: (await import('./CatalogDialog')).PositionDialog }),
  { key: () => 'position' },
)
export const selectIndustries = definePopup(
  async () => ({ default: (await import('./CatalogDialog')).IndustryDialog }),
  { key: () => 'industry' },
)
export const selectCertifications = definePopup(
  async () => ({ default: (await import('./CatalogDialog')).CertificationDialog }),
  { key: () => 'certification' },
)

export const catalogPopups: Readonly<Record<CatalogKind, typeof selectAreas>> = {
  area: selectAreas,
  position: selectPositions,
  industry: selectIndustries,
  certification: selectCertifications,
}

/** A moment as `2026-11-21 09:30`. */
export const selectDateTime = definePopup(async () => ({ default: (await import('./MomentDialog')).DateTimeDialog }), {
  key: () => 'datetime',
})
/** Days from and to, both included, as `2026-11-21`. */
export const selectDateRange = definePopup(
  async () => ({ default: (await import('./MomentDialog')).DateRangeDialog }),
  { key: () => 'date-range' },
)
/** Times from and to as `09:30`. */
export const selectTimeRange = definePopup(
  async () => ({ default: (await import('./MomentDialog')).TimeRangeDialog }),
  { key: () => 'time-range' },
)
/** Pay as the contract's Salary. */
export const selectSalaryRange = definePopup(() => import('./SalaryDialog'), { key: () => 'salary' })

/** City switch of the lists; resolves with the city chosen. */
export const cityPopup = definePopup(() => import('./CityDialog'), { key: () => 'city' })
