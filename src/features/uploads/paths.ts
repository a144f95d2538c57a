import { pathTo } from '../../../contract/page'
import { uploadPages } from '../../../contract/uploads/pages'

/** Pictures on a page of their own, for links from elsewhere; within the application `previewImages` shows them. */
export const previewImagePath = (urls: readonly string[], at = 0): string =>
  pathTo(uploadPages['public-preview-image'], { url: urls, at })

export const videoPath = (url: string, title = ''): string =>
  pathTo(uploadPages['public-video-play'], { url, title: title || undefined })
