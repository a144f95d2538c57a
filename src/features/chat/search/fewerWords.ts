/** Searches that are tried at most where nothing has all words. */
const most = 6

/** The query with fewer of its words, those first that leave out the longest one, which is the rarest as a rule. */
export function fewerWords(query: string): string[] {
  const words = [...new Set(query.trim().split(/\s+/))]
  if (words.length < 2) return []
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const withoutOne = longestFirst.map((left) => words.filter((word) => word !== left).join(' '))
  return [...new Set([...withoutOne, ...longestFirst.toReversed()])].slice(0, most)
}

/** The words of a query that a search for fewer of them leaves out. */
export const leftOut = (query: string, tried: string): string[] => {
  const kept = new Set(tried.split(' '))
  return [...new Set(query.trim().split(/\s+/))].filter((word) => !kept.has(word))
}
