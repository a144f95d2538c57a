/** Browsers have passkeys on secure pages with a host name. */
export const hasPasskeys = (): boolean =>
  (location.protocol === 'https:' || /(^|\.)localhost$/.test(location.hostname)) &&
  !/^[\d.]+$|:/.test(location.hostname)
