const parts = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A time as text, in China: 11月23日 周一 14:00. */
export function sayTime(time: Date): string {
  const found = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${found.month}月${found.day}日 ${found.weekday} ${found.hour}:${found.minute}`
}
