/** Exists in browsers, workers and Node; declares only the part used here. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }

/**
 * Returns a UUID v7: ordered by `time` (ms since 1970), random otherwise. Works on insecure origins too, where crypto.randomUUID
 * is missing.
 */
export function makeUuid(time = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let index = 5, rest = time; index >= 0; index--, rest = Math.floor(rest / 256)) bytes[index] = rest % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns the time at which a UUID v7 was made, in ms since 1970. */
export const timeOfUuid = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
