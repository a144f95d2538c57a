import { limits } from '#contract/limits'

/** View of a picture on the stage: scaled about its centre, moved by px, rotated by quarters. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
  /** Degrees; not reduced to 360, so that a rotation takes the short way. */
  readonly turn: number
}

export const plainView: View = { scale: 1, x: 0, y: 0, turn: 0 }

/** Between a third and three times (core 9). */
export const clampScale = (scale: number): number =>
  Math.min(limits.previewMaxZoom, Math.max(limits.previewMinZoom, scale))

/** Zooms to `scale` so that what is under `point`, in px from the stage's middle, stays there. */
export function zoomAt(view: View, scale: number, point: { x: number; y: number } = { x: 0, y: 0 }): View {
  const next = clampScale(scale)
  const grown = next / view.scale
  const moved = { x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }
  return next <= 1 ? { ...view, scale: next, x: 0, y: 0 } : { ...view, scale: next, ...moved }
}

/** Keeps an enlarged picture of the size of the stage from leaving it. */
export function hold(view: View, stage: { width: number; height: number }): View {
  const reach = (length: number) => (Math.max(0, view.scale - 1) * length) / 2
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return { ...view, x: within(view.x, reach(stage.width)), y: within(view.y, reach(stage.height)) }
}

/** What a drag of a picture at its normal size does: -1 goes back, 1 goes on, 0 does nothing. `swift` in px per ms. */
export function swipeOf(dx: number, swift: number, width: number): -1 | 0 | 1 {
  if (Math.abs(dx) < 24 || (Math.abs(dx) < width / 4 && swift < 0.3)) return 0
  return dx < 0 ? 1 : -1
}
