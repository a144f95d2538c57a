import { host } from '../../kernel/host/host'
import { open } from '../../kernel/popups/popups'
import { imagePopup } from './popups'

/** Shows pictures in the way of where the page runs: the embedding app's own viewer, else ours. */
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
  await open(imagePopup, { urls, at })
}
