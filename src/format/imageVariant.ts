const guid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const elevenLong = /^[\w-]{11}$/

/** The 200 x 200 image of an address without a query whose file is named by a GUID or 11 characters (domain 9). */
export function smallImage(url: string): string {
  if (url === '' || url.includes('?')) return url
  const name = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return guid.test(name) || elevenLong.test(name) ? `${url}?resize=200x200` : url
}
