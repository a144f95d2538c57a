const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android 手机'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Returns a device name that its owner recognizes: `Windows 电脑 · Chrome`. */
export function nameDevice(userAgent: string): string {
  const first = (names: typeof systems) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [first(systems), first(browsers)].filter(Boolean).join(' · ') || '其他设备'
}
