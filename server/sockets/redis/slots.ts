/** The slot of a cluster to which Redis counts a name: CRC-16 (XMODEM) of what its braces hold. */
export function slotOf(name: string): number {
  const open = name.indexOf('{')
  const tag = open < 0 ? name : name.slice(open + 1, name.indexOf('}', open))
  let crc = 0
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc % 16_384
}
