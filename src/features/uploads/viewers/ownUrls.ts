/** Pictures in a list that came from a link: those of this site; others are left out, since the page may not load them. */
export function imageUrlsOf(words: readonly string[]): readonly string[] {
  return words
    .flatMap((word) => word.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && isOurs(word))
}

/** Whether an address is one of this site. */
export function isOurs(word: string): boolean {
  try {
    const { origin, protocol } = new URL(word, location.origin)
    return origin === location.origin && protocol.startsWith('http')
  } catch {
    return false
  }
}
