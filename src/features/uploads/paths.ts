import { pathTo } from '#contract/page'
import { uploadPages } from '#contract/uploads/pages'

/** Pictures as a page of their own, from the `at`-th on. */
export const previewPath = (urls: readonly string[], at: number): string =>
  pathTo(uploadPages['public-preview-image'], { url: urls, at })

export interface Film {
  readonly url: string
  readonly title: string
  readonly poster?: string
}

/** A film as a page of its own. */
export const filmPath = ({ url, title, poster }: Film): string =>
  pathTo(uploadPages['public-video-play'], { url, title, poster })
