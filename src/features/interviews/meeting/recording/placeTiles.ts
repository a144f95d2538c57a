export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Of the whole picture's width, what a person has beside a shared screen. */
const stripShare = 0.2

/** Where each of several pictures is in a recording: side by side, or in a strip beside the screen that one of them shares. */
export function placeTiles(count: number, { width, height }: Pick<Place, 'width' | 'height'>, screen = -1): Place[] {
  if (screen >= 0 && count > 1) {
    const strip = Math.round(width * stripShare)
    const each = Math.min(Math.round((strip * 3) / 4), Math.floor(height / (count - 1)))
    let nth = 0
    return Array.from({ length: count }, (_, at) =>
      at === screen
        ? { x: 0, y: 0, width: width - strip, height }
        : { x: width - strip, y: each * nth++, width: strip, height: each },
    )
  }
  const columns = count > 1 ? 2 : 1
  const rows = Math.max(1, Math.ceil(count / columns))
  const [cellWidth, cellHeight] = [Math.floor(width / columns), Math.floor(height / rows)]
  return Array.from({ length: count }, (_, at) => ({
    x: (at % columns) * cellWidth,
    y: Math.floor(at / columns) * cellHeight,
    width: cellWidth,
    height: cellHeight,
  }))
}

/** The largest place of these proportions within another, in its middle. */
export function fitInto(place: Place, { width, height }: Pick<Place, 'width' | 'height'>): Place {
  const scale = Math.min(place.width / width, place.height / height)
  const [fitWidth, fitHeight] = [width * scale, height * scale]
  const [x, y] = [place.x + (place.width - fitWidth) / 2, place.y + (place.height - fitHeight) / 2]
  return { x, y, width: fitWidth, height: fitHeight }
}
