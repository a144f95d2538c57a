import type { Message } from '#contract/chat/model'

/** Pictures fetched at once. */
const atOnce = 4

/** The pictures of some messages as data addresses; those that cannot be had are left out. */
export async function fetchPictures(
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const urls = [...new Set(messages.flatMap(({ revoked, content }) => (revoked ? [] : (content.image?.url ?? []))))]
  const pictures = new Map<string, string>()
  const fetchNext = async () => {
    for (let url = urls.pop(); url !== undefined && !signal.aborted; url = urls.pop()) {
      const data = await fetchPicture(url, signal)
      if (data) pictures.set(url, data)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  return pictures
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) return undefined
    const picture = await response.blob()
    return picture.type.startsWith('image/') ? await toDataUrl(picture) : undefined
  } catch {
    // Offline, gone, or called off: the file says so in the picture's place.
    return undefined
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
