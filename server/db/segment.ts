/**
 * Words of Chinese text for PostgreSQL's `simple` configuration, which splits at spaces only. What is indexed carries
 * the pairs of characters inside longer words too, so that 工程 finds 工程师; what is searched for does not.
 */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Names that PostgreSQL's parser would cut at their signs. */
const signedNames: readonly [RegExp, string][] = [
  [/c\+\+/g, ' cplusplus '],
  [/c#/g, ' csharp '],
  [/f#/g, ' fsharp '],
  [/\.net(?![a-z])/g, ' dotnet '],
  [/\.js(?![a-z])/g, 'js'],
]

function words(text: string): string[] {
  let plain = text.normalize('NFKC').toLowerCase()
  for (const [name, word] of signedNames) plain = plain.replace(name, word)
  const found: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(plain)) {
    if (isWordLike) found.push(...(segment.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []))
  }
  return found
}

function pairs(word: string): string[] {
  const characters = Array.from(word)
  if (characters.length < 3 || !/^\p{Script=Han}/u.test(word)) return []
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Words of a text to be found by, joined by spaces: the argument of `to_tsvector('simple', …)`. */
export function segment(text: string): string {
  return words(text)
    .flatMap((word) => [word, ...pairs(word)])
    .join(' ')
}

/** Words that a search asks for, joined by spaces: the argument of `plainto_tsquery('simple', …)`. Empty when there are none. */
export function segmentQuery(text: string): string {
  return words(text).join(' ')
}
