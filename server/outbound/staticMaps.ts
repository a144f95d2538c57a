/** A still picture of a map with a pin in its middle. */
export interface StaticMapWish {
  readonly lat: number
  readonly lng: number
  readonly zoom: number
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

export interface MapPicture {
  readonly type: string
  readonly content: string | Buffer
}

export interface StaticMaps {
  /** Undefined if the provider gives no picture now. */
  draw(wish: StaticMapWish): Promise<MapPicture | undefined>
}
