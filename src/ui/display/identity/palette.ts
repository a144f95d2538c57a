export const paletteSize = 16

/** Returns one of the 16 colours (core 9), always the same for the same name. */
export function paletteIndex(name: string): number {
  let hash = 5381
  for (const character of name.trim()) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
  return hash % paletteSize
}
