/** 850m, 1.2km, 35km. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)}m`
  const kilometres = metres / 1000
  return `${kilometres < 10 ? trimZero(kilometres.toFixed(1)) : Math.round(kilometres)}km`
}

const trimZero = (text: string) => text.replace(/\.0$/, '')
