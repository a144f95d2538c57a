/**
 * Splits Chinese text into words for a `tsvector`. The dictionary of `Intl.Segmenter` has common words only and splits the rest
 * into single characters (电|商|客|服), so words are stored as pairs of characters. Names are stored as all their pairs, so that any
 * part of a name matches. Longer prose is stored as the pairs inside words and across single characters.
 */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Names that would lose their special characters. */
const signedNames: readonly [RegExp, string][] = [
  [/c\+\+/g, ' cplusplus '],
  [/c#/g, ' csharp '],
  [/f#/g, ' fsharp '],
  [/\.net(?![a-z])/g, ' dotnet '],
  [/\.js(?![a-z])/g, 'js'],
]

/** Single characters without meaning for a search: 做前端, 招会计. */
const emptyCharacters = new Set('的了和与及或在找招做有等请要求')

/** Returns runs of Chinese characters, and runs of other letters and digits, in lower case. */
function runs(text: string): string[] {
  let plain = text.normalize('NFKC').toLowerCase()
  for (const [name, word] of signedNames) plain = plain.replace(name, word)
  return plain.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
}

const isChinese = (run: string) => /^\p{Script=Han}/u.test(run)

interface Word {
  readonly characters: string[]
  /** True if made of single characters that are not a dictionary word together. */
  readonly loose: boolean
}

/** Keeps what `make` makes of a text, of the last few thousand texts. */
function kept<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= mostKnown) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}

const mostKnown = 4_000

/** Returns the dictionary words; adjacent single characters form one loose word. */
function dictionaryWords(run: string): readonly Word[] {
  const words: Word[] = []
  let open = false
  for (const { segment } of segmenter.segment(run)) {
    const characters = Array.from(segment)
    const loose = characters.length === 1
    if (loose && emptyCharacters.has(segment)) {
      open = false
      continue
    }
    if (loose && open) words.at(-1)?.characters.push(segment)
    else words.push({ characters, loose })
    open = loose
  }
  return words
}

function pairs(characters: readonly string[], step = 1): string[] {
  const found: string[] = []
  for (let at = 0; at + 1 < characters.length; at += step) found.push(`${characters[at]}${characters[at + 1]}`)
  return found
}

const unique = (words: readonly string[]) => [...new Set(words)]

/**
 * Words of a name or a title: every part of two or more characters can be found, and each single character. Names of positions, places
 * and companies repeat from job to job.
 */
export const nameWords: (text: string) => readonly string[] = kept((text) =>
  unique(
    runs(text).flatMap((run) => {
      if (!isChinese(run)) return [run]
      const characters = Array.from(run)
      return [...pairs(characters), ...characters.slice(-1)]
    }),
  ),
)

/** Returns a name as one word, so that a search for the whole name finds it: 前端开发工程师（福州） as 前端开发工程师. */
export function wholeName(text: string): string {
  const plain = text.normalize('NFKC')
  return runs(plain.replaceAll(/[([【][^)\]】]*[)\]】]/g, ' ')).join('') || runs(plain).join('')
}

/** Words of longer text: the pairs inside its words and the pairs that cross a word's edge with loose characters. */
export const proseWords = (text: string): string[] =>
  unique(runs(text).flatMap((run) => (isChinese(run) ? pairsOfProse(run) : [run])))

/** Sentences repeat from job to job, and the segmenter takes most of the time of indexing one. */
const pairsOfProse = kept((run: string): readonly string[] => {
  const words = dictionaryWords(run)
  const edges = words.flatMap((word, at) => {
    const next = words[at + 1]
    return next && (word.loose || next.loose) ? [`${word.characters.at(-1)}${next.characters[0]}`] : []
  })
  return [...words.flatMap(({ characters }) => pairs(characters)), ...edges]
})

/**
 * Words of a search; a match contains all of them. A word is searched as pairs of characters (软件, 工程, 程师), so 软件工程师 finds
 * 软件开发工程师. A single character remains one: see {@link isLoneCharacter}.
 */
export function askedWords(text: string): string[] {
  return unique(runs(text).flatMap((run) => (isChinese(run) ? askedPairs(run) : [run]))).slice(0, 16)
}

function askedPairs(run: string): string[] {
  const characters = Array.from(run)
  if (characters.length === 1) return characters
  const words = dictionaryWords(run)
  return words.flatMap(({ characters: word }, at) => {
    const [first = ''] = word
    if (word.length > 1) return word.length % 2 === 0 ? pairs(word, 2) : [...pairs(word, 2), word.slice(-2).join('')]
    const before = words[at - 1]?.characters.at(-1)
    const after = words[at + 1]?.characters[0]
    if (before) return [`${before}${first}`]
    return after ? [`${first}${after}`] : [first]
  })
}

/** The dictionary words that a longer Chinese word is made of: 夜市摆摊 has 夜市 and 摆摊. Empty if it is one of them. */
export function wordsWithin(text: string): string[] {
  const words = runs(text)
    .filter(isChinese)
    .flatMap((run) => dictionaryWords(run).flatMap(({ characters, loose }) => (loose ? [] : [characters.join('')])))
  return unique(words).filter((word) => word !== text)
}

/** Runs of two or more letters that may be pinyin of a Chinese word: 福州qianduan has qianduan. */
export const letterRuns = (text: string): string[] => runs(text).filter((run) => /^[a-z]{2,}$/.test(run))

/** True if a search word is one Chinese character, which then matches the beginning of a pair. */
export function isLoneCharacter(word: string): boolean {
  return isChinese(word) && Array.from(word).length === 1
}
