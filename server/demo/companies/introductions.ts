import { labelOf, scales } from '#contract/settings/labels'
import type { Random } from '../random'
import type { Schedule } from '../records'
import type { Business } from './businesses'

interface Introduced {
  readonly brandName: string
  readonly foundedYear: number
  /** The city's name. */
  readonly seat: string
  readonly scale: number
  readonly business: Business
  readonly products: readonly { name: string; description: string }[]
  readonly schedule: Schedule
}

const growth = [
  '公司坚持稳健经营，近年来业务保持增长，正在扩充团队。',
  '随着业务发展，我们正在寻找踏实、好学、愿意一起成长的伙伴。',
  '创业至今，我们始终把客户口碑放在第一位，团队氛围简单直接。',
  '公司重视内部培养，多数管理岗位由内部同事晋升而来。',
  '我们相信专业和诚信，愿意为认真做事的人提供长期发展的平台。',
]

const culture = [
  '入职有导师带教，转正后有清晰的职级与调薪机制。',
  '办公环境明亮，交通便利，楼下就有公交与地铁站。',
  '定期组织读书会、羽毛球和团建活动，同事之间相处融洽。',
  '不提倡无效加班，鼓励把时间花在真正重要的事情上。',
  '每年安排两次绩效沟通，努力能被看见。',
]

const rest: Readonly<Record<Schedule, string>> = {
  双休: '实行周末双休，法定节假日正常休息。',
  单双休: '实行单双休轮换，法定节假日正常休息。',
  单休: '每周单休，旺季加班按规定计发加班费。',
  排班: '门店实行排班制，月休不少于四天，可提前协调调休。',
}

/** Three or four paragraphs about a company. */
export function introduceCompany(random: Random, company: Introduced): string {
  const { brandName, foundedYear, seat, business, products, scale, schedule } = company
  const size = labelOf(scales, scale)
  const opening = random.pick([
    `${brandName}成立于${foundedYear}年，总部位于${seat}，专注于${business.focus}。`,
    `${brandName}是一家专注于${business.focus}的企业，${foundedYear}年创立于${seat}，目前团队规模${size}。`,
    `自${foundedYear}年在${seat}起步以来，${brandName}一直从事${business.focus}，团队现有${size}。`,
  ])
  const shown = products.map(({ name, description }) => `“${name}”（${description}）`).join('、')
  const paragraphs = [
    `${opening}${random.pick(business.lines)}。`,
    `目前的主要产品与服务包括${shown}。${random.pick(growth)}`,
    `${random.sample(culture, 2).join('')}${rest[schedule]}`,
  ]
  return paragraphs.join('\n')
}
