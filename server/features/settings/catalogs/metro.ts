export interface MetroStation {
  /** `350101-03`: the line's code and the station's place on it. */
  readonly code: string
  readonly name: string
  /** Degrees in GCJ-02, right to about 500 m: enough to search the surroundings, not to lead anybody there. */
  readonly lat: number
  readonly lng: number
}

export interface MetroLine {
  /** The city's area code and the number of the line. */
  readonly code: string
  readonly name: string
  readonly stations: readonly MetroStation[]
}

/** `code name`, then stations: name, latitude, longitude. */
const lines = `
350101 1号线
象峰 26.145 119.325
秀山 26.134 119.318
罗汉山 26.124 119.317
福州火车站 26.114 119.320
斗门 26.107 119.313
树兜 26.100 119.306
屏山 26.095 119.300
东街口 26.086 119.298
南门兜 26.078 119.299
茶亭 26.069 119.303
达道 26.059 119.308
上藤 26.045 119.312
三叉街 26.037 119.319
白湖亭 26.030 119.326
葫芦阵 26.020 119.334
黄山 26.012 119.340
排下 26.004 119.345
城门 25.997 119.353
三角埕 25.991 119.364
胪雷 25.987 119.378
福州火车南站 25.986 119.390

350102 2号线
金山 26.048 119.263
金祥 26.051 119.273
祥坂 26.059 119.281
宁化 26.066 119.287
西洋 26.072 119.291
南门兜 26.078 119.299
水部 26.077 119.312
紫阳 26.074 119.323
五里亭 26.076 119.337
前屿 26.076 119.348
上洋 26.073 119.362
鼓山 26.071 119.376
`

export const metroLines: readonly MetroLine[] = lines
  .trim()
  .split('\n\n')
  .map((block): MetroLine => {
    const [head = '', ...rows] = block.split('\n')
    const [code = '', name = ''] = head.split(' ')
    const stations = rows.map((row, at): MetroStation => {
      const [station = '', lat, lng] = row.split(' ')
      return { code: `${code}-${String(at + 1).padStart(2, '0')}`, name: station, lat: Number(lat), lng: Number(lng) }
    })
    return { code, name, stations }
  })

/** Metro lines of the area's city; empty if it has no metro or none is known. */
export const metroLinesOf = (area: string): readonly MetroLine[] =>
  area.length < 4 ? [] : metroLines.filter(({ code }) => code.startsWith(area.slice(0, 4)))

/** The stations of a line, or the one station; empty for an unknown code. */
export function stationsOf(code: string): readonly MetroStation[] {
  const line = metroLines.find((each) => each.code === code.slice(0, 6))
  return code.length === 6 ? (line?.stations ?? []) : (line?.stations.filter((each) => each.code === code) ?? [])
}

/** Name of a line or a station; empty for an unknown code. */
export function metroName(code: string): string {
  const named = code.length === 6 ? metroLines.find((line) => line.code === code) : stationsOf(code)[0]
  return named?.name ?? ''
}
