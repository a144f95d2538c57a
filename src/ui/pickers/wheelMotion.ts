/** The middle row of a wheel of `count` rows that is scrolled to `top`. */
export function rowAt(top: number, rowHeight: number, count: number): number {
  if (rowHeight <= 0 || count <= 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(top / rowHeight)))
}

/** How long a released wheel keeps its last speed, in ms. */
const glide = 180

/** The row at which a wheel comes to rest after its release at `top` with `speed` in px per ms. */
export function restingRow(wheel: { top: number; speed: number; rowHeight: number; count: number }): number {
  return rowAt(wheel.top + wheel.speed * glide, wheel.rowHeight, wheel.count)
}

/** The row that a key moves to; undefined for other keys. */
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
