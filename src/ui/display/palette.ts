export const paletteSize = 16

/** The same name always gets the same of the 16 colours (core 9). */
export function paletteIndex(name: string): number {
  let hash = 5381
  for (const character of name.trim()) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
  return hash % paletteSize
}
