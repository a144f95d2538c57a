import {
  drawnBlock,
  drawnColours,
  drawnGroundOf,
  drawnScale,
  drawnStreet,
  isRoadColumn,
  isRoadRow,
} from '#contract/maps/drawnGround'

/*
 * A map of no real place, drawn by code (`contract/maps/drawnGround.ts`), with the part of AMap's interface that the adapter
 * uses. Dragging and arrow keys move it, the wheel and two buttons zoom. Private members are TypeScript's, since the helpers of
 * lowered ones live in the application's base.
 */

interface LngLat {
  readonly lng: number
  readonly lat: number
}
type Position = readonly [lng: number, lat: number]

/** Px that an arrow key moves the map: right, down. */
const keySteps: Readonly<Record<string, Position>> = {
  ArrowLeft: [-24, 0],
  ArrowRight: [24, 0],
  ArrowUp: [0, -24],
  ArrowDown: [0, 24],
}

class DrawnMap {
  private readonly canvas = document.createElement('canvas')
  private readonly layer = document.createElement('div')
  private center: LngLat
  private zoom: number
  private placed: { element: HTMLElement; at: Position; lift: number }[] = []
  private readonly listeners = new Set<() => void>()
  private resting: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly container: HTMLElement,
    { center: [lng, lat], zoom }: { center: Position; zoom: number },
  ) {
    this.center = { lng, lat }
    this.zoom = zoom
    container.classList.add('drawn-map')
    this.layer.className = 'layer'
    container.append(this.canvas, this.layer, this.buttons(), note())
    this.follow()
    new ResizeObserver(() => {
      this.draw()
      this.rest()
    }).observe(container)
  }

  add(added: Marker | readonly Marker[]): void {
    for (const marker of [added].flat()) {
      if (!marker.content) marker.element.className = 'pin'
      this.place(marker.element, marker.position, 0)
    }
  }

  remove(markers: readonly Marker[]): void {
    const gone = new Set(markers.map(({ element }) => element))
    for (const element of gone) element.remove()
    this.placed = this.placed.filter(({ element }) => !gone.has(element))
  }

  /** `moveend` or `zoomend`, which no listener distinguishes. */
  on(_: string, listener: () => void): void {
    this.listeners.add(listener)
  }

  getZoom(): number {
    return this.zoom
  }

  getBounds(): { getSouthWest: () => LngLat; getNorthEast: () => LngLat } {
    const { lng, lat } = this.center
    const { clientWidth, clientHeight } = this.container
    const [east, north] = [clientWidth / 2 / this.scale, clientHeight / 2 / this.scale]
    return {
      getSouthWest: () => ({ lng: lng - east, lat: lat - north }),
      getNorthEast: () => ({ lng: lng + east, lat: lat + north }),
    }
  }

  setZoomAndCenter(zoom: number, [lng, lat]: Position): void {
    this.zoom = zoom
    this.center = { lng, lat }
    this.draw()
    this.rest()
  }

  /** Tells the listeners once the map has rested for a moment. */
  private rest(): void {
    clearTimeout(this.resting)
    this.resting = setTimeout(() => {
      for (const listener of this.listeners) listener()
    }, 200)
  }

  place(element: HTMLElement, at: Position, lift: number): void {
    this.layer.append(element)
    this.placed.push({ element, at, lift })
    this.draw()
  }

  /** Px of the screen for a degree of longitude. */
  private get scale(): number {
    return drawnScale(this.zoom)
  }

  private follow(): void {
    let from: { x: number; y: number } | undefined
    const { container } = this
    container.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
      from = { x, y }
    })
    addEventListener('pointerup', () => {
      from = undefined
    })
    addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
      if (!from) return
      this.moveBy(from.x - x, from.y - y)
      from = { x, y }
    })
    container.tabIndex = 0
    container.addEventListener('keydown', (event) => {
      const [x, y] = keySteps[event.key] ?? [0, 0]
      if (x === 0 && y === 0) return
      event.preventDefault()
      this.moveBy(x, y)
    })
    container.addEventListener('wheel', (event) => {
      event.preventDefault()
      this.zoomBy(event.deltaY < 0 ? 0.25 : -0.25)
    })
  }

  /** Px to the right and down. */
  private moveBy(x: number, y: number): void {
    const { lng, lat } = this.center
    this.center = { lng: lng + x / this.scale, lat: lat - y / this.scale }
    this.draw()
    this.rest()
  }

  private zoomBy(step: number): void {
    this.zoom = Math.min(18, Math.max(9, this.zoom + step))
    this.draw()
    this.rest()
  }

  private buttons(): HTMLElement {
    const box = document.createElement('div')
    box.className = 'zoom'
    for (const [label, sign, step] of [
      ['放大地图', '+', 1],
      ['缩小地图', '−', -1],
    ] as const) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = sign
      button.setAttribute('aria-label', label)
      button.addEventListener('click', () => this.zoomBy(step))
      box.append(button)
    }
    return box
  }

  private draw(): void {
    const { clientWidth: width, clientHeight: height } = this.container
    const ratio = Math.min(devicePixelRatio, 2)
    this.canvas.width = width * ratio
    this.canvas.height = height * ratio
    const context = this.canvas.getContext('2d')
    if (!context) return
    context.scale(ratio, ratio)
    // From far away blocks no longer shrink: they would be smaller than a pixel.
    const size = drawnBlock * 2 ** (Math.max(this.zoom, 13.5) - 16)
    const origin = { x: this.center.lng * this.scale - width / 2, y: -this.center.lat * this.scale - height / 2 }
    paint(context, { width, height, size, origin })
    for (const { element, at, lift } of this.placed) {
      const x = at[0] * this.scale - origin.x
      const y = -at[1] * this.scale - origin.y
      element.style.transform = `translate(${x}px, ${y - lift}px) translate(-50%, -100%)`
    }
  }
}

interface Sheet {
  readonly width: number
  readonly height: number
  readonly size: number
  readonly origin: { readonly x: number; readonly y: number }
}

function paint(context: CanvasRenderingContext2D, { width, height, size, origin }: Sheet): void {
  context.fillStyle = drawnColours.street
  context.fillRect(0, 0, width, height)
  const [left, top] = [Math.floor(origin.x / size), Math.floor(origin.y / size)]
  for (let column = left; column * size < origin.x + width; column++)
    for (let row = top; row * size < origin.y + height; row++) {
      const x = column * size - origin.x
      const y = row * size - origin.y
      context.fillStyle = drawnGroundOf(column, row)
      const street = size * drawnStreet(column, row)
      context.fillRect(x + street / 2, y + street / 2, size - street + 0.5, size - street + 0.5)
    }
  context.strokeStyle = drawnColours.road
  context.lineWidth = size * 0.14
  context.beginPath()
  for (let column = left; column * size < origin.x + width + size; column++)
    if (isRoadColumn(column)) {
      context.moveTo(column * size - origin.x, 0)
      context.lineTo(column * size - origin.x, height)
    }
  for (let row = top; row * size < origin.y + height + size; row++)
    if (isRoadRow(row)) {
      context.moveTo(0, row * size - origin.y)
      context.lineTo(width, row * size - origin.y)
    }
  context.stroke()
}

function note(): HTMLElement {
  const words = document.createElement('span')
  words.className = 'note'
  words.textContent = '示意地图'
  return words
}

class Marker {
  readonly position: Position
  readonly content: HTMLElement | undefined
  readonly element: HTMLElement

  constructor({ position, content }: { position: Position; content?: HTMLElement }) {
    this.position = position
    this.content = content
    this.element = content ?? document.createElement('span')
  }
}

class InfoWindow {
  private readonly content: HTMLElement

  constructor({ content }: { content: HTMLElement }) {
    this.content = content
  }

  open(map: DrawnMap, at: Position): void {
    this.content.className = 'window'
    map.place(this.content, at, 36)
  }
}

class Pixel {}

export function installDrawnMap(): void {
  Object.assign(globalThis, { AMap: { Map: DrawnMap, Marker, InfoWindow, Pixel } })
}
