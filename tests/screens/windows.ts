/** A window in which pages are looked at, and how much larger than usual its fonts are. */
export interface Screen {
  readonly width: 1440 | 960 | 375
  readonly height: number
  readonly layout: 'desktop' | 'mobile'
  readonly font: 1 | 1.3
}

const sizes = [
  { width: 1440, height: 900, layout: 'desktop' },
  { width: 960, height: 720, layout: 'desktop' },
  { width: 375, height: 812, layout: 'mobile' },
] as const

/** Every window with the usual fonts and with the large ones of a host. */
export const screens: readonly Screen[] = sizes.flatMap(({ width, height, layout }) =>
  ([1, 1.3] as const).map((font) => ({ width, height, layout, font })),
)

/** Where two are enough. */
export const fewScreens: readonly Screen[] = screens.filter(
  ({ width, font }) => (width === 1440 && font === 1) || (width === 375 && font === 1.3),
)

export const nameOfScreen = ({ width, font }: Screen): string => (font === 1 ? `${width}` : `${width}×${font}`)
