/** The row that stands in the middle when a wheel of `count` rows is scrolled to `top`. */
export function rowAt(top: number, rowHeight: number, count: number): number {
  if (rowHeight <= 0 || count <= 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(top / rowHeight)))
}

/** How long a released wheel goes on, in ms of its last speed. */
const glide = 180

/** The row that a wheel comes to rest at when let go at `top` with `speed` in pixels per ms, as momentum would carry it. */
export function restingRow(wheel: { top: number; speed: number; rowHeight: number; count: number }): number {
  return rowAt(wheel.top + wheel.speed * glide, wheel.rowHeight, wheel.count)
}

/** The row that a key leads to; undefined for keys that a wheel leaves alone. */
export function rowByKey(key: string, row: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: row - 1,
    ArrowDown: row + 1,
    PageUp: row - 5,
    PageDown: row + 5,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next))
}
