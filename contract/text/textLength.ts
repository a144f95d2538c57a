/** Returns the length by the rule of domain 5: characters with codes 1 to 126 count 1, others 2. */
export function halfWidthLength(text: string): number {
  let length = 0
  for (const character of text) length += isHalfWidth(character) ? 1 : 2
  return length
}

function isHalfWidth(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code >= 1 && code <= 126
}
