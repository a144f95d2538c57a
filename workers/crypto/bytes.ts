/** Conversions between bytes, hexadecimal and base64 that run in a worker without help from Node. */

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Spreading more arguments than this into one call can overflow the stack. */
const charactersPerCall = 8192

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/

/** Big-endian bytes as a number. */
export function toBigInt(bytes: Uint8Array): bigint {
  let hex = '0x'
  for (const byte of bytes) hex += hexOfByte[byte]
  return BigInt(hex)
}

/** Writes a number below 256 ** target.length big-endian, with leading zeros. */
export function writeBigInt(value: bigint, target: Uint8Array): void {
  const hex = value.toString(16).padStart(target.length * 2, '0')
  for (let index = 0; index < target.length; index++) {
    target[index] = (hexDigit(hex.charCodeAt(index * 2)) << 4) | hexDigit(hex.charCodeAt(index * 2 + 1))
  }
}

/** The value of a lower-case hexadecimal digit: '0' is character 48, 'a' is character 97. */
function hexDigit(code: number): number {
  return code < 58 ? code - 48 : code - 87
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += charactersPerCall) {
    binary += String.fromCharCode(...bytes.subarray(start, start + charactersPerCall))
  }
  return btoa(binary)
}

/** Undefined for anything but whole, padded base64 of at least one byte. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !base64Pattern.test(text)) return undefined
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}
