import { host } from '#kernel/host/host'
import { openAside } from '#kernel/pages/aside'
import { opensPages } from '#kernel/pages/heldPage'
import { open } from '#kernel/popups/popups'
import { previewPath } from './paths'
import { imagePopup } from './popups'
import { imageUrlsOf } from './viewers/ownUrls'

/** Shows pictures in the way of where the page runs: the embedding app's own viewer, on phones a page, else a popup. */
export async function previewImages(urls: readonly string[], at = 0): Promise<void> {
  const embedded = await host()
  if (embedded?.previewImages) {
    const absolute = urls.map((url) => new URL(url, location.origin).href)
    const isShown = await embedded.previewImages(absolute, at).then(
      () => true,
      () => false,
    )
    if (isShown) return
  }
  const isOnSite = imageUrlsOf(urls).length === urls.length
  if (isOnSite && opensPages()) await openAside(previewPath(urls, at))
  else await open(imagePopup, { urls, at })
}
