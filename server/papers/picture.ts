import type { PictureLook } from '#contract/embedded/posters'

/** A picture of something that is shared. All texts are final. */
export interface SharePictureJob {
  readonly look: PictureLook
  /** The site's name and colour. */
  readonly site: string
  readonly primary: string
  /** Text on the colour. */
  readonly onPrimary: string
  /** A light tint of the colour. */
  readonly tint: string
  /** The site's icon as SVG. */
  readonly icon: string
  /** A company's logo as SVG; empty for none. */
  readonly logo: string
  readonly kind: string
  readonly title: string
  readonly highlight: string
  readonly facts: readonly string[]
  readonly from: string
  /** What the sharer says; empty for nothing. */
  readonly text: string
  /** The QR code as SVG; empty for none. */
  readonly qr: string
}
