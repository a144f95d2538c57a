/**
 * Masks 4 digits after the first 3, or after the first 6 if the number starts with 86- (domain 5). The codes of other countries
 * stay too: 852-512****7.
 */
export function maskMobile(mobile: string): string {
  const shown = mobile.indexOf('-') + 4
  if (mobile.length <= shown) return mobile
  const hidden = Math.min(4, mobile.length - shown)
  return mobile.slice(0, shown) + '*'.repeat(hidden) + mobile.slice(shown + hidden)
}
