import type { JobFilter, JobSort } from '#contract/jobs/find'
import { even, seeded } from './jobCorpus'

/** A search as people make them, and how many pages of it are read on. */
export interface BenchQuery {
  readonly kind: string
  readonly filter: JobFilter
  readonly sort: JobSort
  readonly place?: { readonly lat: number; readonly lng: number }
  readonly pages: number
}

const keywords = [
  ...[
    '前端',
    '福州前端',
    'java工程师',
    '会计',
    '销售',
    '工程师',
    '经理',
    '设计师',
    '新媒体运营',
    '电商客服',
    '幼师',
    '司机',
  ],
  ...[
    '软件工程师',
    '产品经理',
    '沟通能力',
    '五险一金',
    '双休',
    '行政',
    '文员',
    '护士',
    '厨师',
    '仓管',
    '端开发',
    'Python',
  ],
  ...[
    '高级',
    '实习',
    '海景',
    '餐饮管理',
    'UI设计',
    '数据分析',
    '项目经理',
    '区块链',
    '鼓楼区',
    '车',
    'C++',
    '外贸跟单员',
  ],
]
const areas = ['3501', '350102', '350111', '35', '1101', '3101', '4403', '440305', '3502', '5101', '110105']
const positions = ['01', '0101', '0102', '06', '0601', '08', '11', '1301', '14', '0201', '15']
const places = [
  { lat: 26.0745, lng: 119.2965 },
  { lat: 39.9042, lng: 116.4074 },
  { lat: 22.5431, lng: 114.0579 },
]

const makers: Readonly<Record<string, (random: () => number) => Omit<BenchQuery, 'kind' | 'pages'>>> = {
  keyword: (random) => ({ filter: { keyword: even(keywords, random) }, sort: 'composite' }),
  'keyword+area': (random) => ({
    filter: { keyword: even(keywords, random), area: [even(areas, random)] },
    sort: 'composite',
  }),
  'keyword latest': (random) => ({ filter: { keyword: even(keywords, random) }, sort: 'latest' }),
  area: (random) => ({ filter: { area: [even(areas, random)] }, sort: even(['composite', 'latest'], random) }),
  filters: (random) => ({
    filter: {
      area: [even(areas, random)],
      position: [even(positions, random)],
      salary: [1 + Math.floor(random() * 6)],
      experience: [1 + Math.floor(random() * 6)],
    },
    sort: 'composite',
  }),
  'many filters': (random) => ({
    filter: {
      area: [even(areas, random), even(areas, random)],
      position: [even(positions, random), even(positions, random)],
      salary: [3, 4],
      degree: [4, 5],
      scale: [1, 2, 3],
      industry: [even(['01', '02', '0301', '05', '11'], random)],
    },
    sort: even(['composite', 'latest'], random),
  }),
  distance: (random) => ({
    filter: { position: [even(positions, random)] },
    sort: 'distance',
    place: even(places, random),
  }),
  'keyword distance': (random) => ({
    filter: { keyword: even(keywords, random) },
    sort: 'distance',
    place: even(places, random),
  }),
  home: (random) => ({ filter: {}, sort: even(['composite', 'latest'], random) }),
}

/** The mix, in a fixed order: every kind equally often, one in five read ten pages deep. */
export function benchQueries(count: number): BenchQuery[] {
  const random = seeded(20_261_120)
  const kinds = Object.entries(makers)
  return Array.from({ length: count }, (_, at) => {
    const [kind = '', make = () => ({ filter: {}, sort: 'composite' as const })] = kinds[at % kinds.length] ?? []
    return { kind, ...make(random), pages: at % 5 === 4 ? 10 : 1 }
  })
}
