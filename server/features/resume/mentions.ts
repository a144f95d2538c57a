/** Whether a text in lower case contains a skill. Latin names count as whole words only: C is not in css. */
export function mentions(text: string, skill: string): boolean {
  const name = skill.toLowerCase()
  const isLatin = (character: string) => /[a-z\d+#]/.test(character)
  let at = text.indexOf(name)
  while (at >= 0) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + name.length)
    const cuts = (isLatin(name.charAt(0)) && isLatin(before)) || (isLatin(name.at(-1) ?? '') && isLatin(after))
    if (!cuts) return true
    at = text.indexOf(name, at + 1)
  }
  return false
}
