/** Length by the rule of domain 5: half-width characters count 1, others 2. */
export function halfWidthLength(text: string): number {
  let length = 0
  for (const character of text) length += isHalfWidth(character) ? 1 : 2
  return length
}

/** ASCII from space to tilde, and the half-width katakana block. */
function isHalfWidth(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xff61 && code <= 0xff9f)
}
