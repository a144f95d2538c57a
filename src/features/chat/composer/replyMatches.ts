/** The most that are suggested at once. */
const mostSuggestions = 8

/** What follows a slash that begins the text, on its only line; undefined when that is not what is being written. */
export function askedReply(text: string): string | undefined {
  return /^[/、／][^\n]*$/u.test(text) ? text.slice(1).trim() : undefined
}

/** The phrases that hold every word asked for; those that begin with the first come first. */
export function matchReplies(texts: readonly string[], asked: string): readonly string[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const found = texts.filter((text) => words.every((word) => text.toLowerCase().includes(word)))
  const [first = ''] = words
  const begins = (text: string) => Number(text.toLowerCase().startsWith(first))
  return found.sort((one, other) => begins(other) - begins(one)).slice(0, mostSuggestions)
}
