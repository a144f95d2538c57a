import * as z from 'zod/mini'
import { optionalText, requiredText } from '../../fields'
import { readInnerAddress } from '../../innerAddress'
import type { RecordField } from '../../siteRecords/siteKind'
import { DesignIcon, designIcons } from '../design'

/** Fields that several blocks share. */

/** An address of this site. */
export const Href = z.string().check(
  z.trim(),
  z.minLength(1, '请填写网址'),
  z.maxLength(300, '网址太长'),
  z.refine((address) => readInnerAddress(address) !== undefined, '须是本站的地址，如 /job'),
)
export const HrefOrNone = z._default(z.union([z.literal(''), Href], '须是本站的地址，如 /job'), '')

/** A picture of this site, or none. */
export const Picture = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(300, '地址太长'),
    z.refine((address) => address === '' || readInnerAddress(address) !== undefined, '须是本站的图片地址'),
  ),
  '',
)

export const Heading = optionalText(20)
export const heading = { kind: 'text', name: 'title', label: '标题', hint: '可以不填' } as const

export const Count = z.int('请填写数字').check(z.gte(1, '最小为1'), z.lte(12, '最大为12'))
export const count = { kind: 'number', name: 'count', label: '数量', hint: '最多12' } as const

const iconNames: Readonly<Record<DesignIcon, string>> = {
  briefcase: '公文包',
  building: '楼房',
  clock: '时钟',
  factory: '工厂',
  graduation: '学士帽',
  handshake: '握手',
  house: '房子',
  map: '地图',
  message: '消息',
  mountain: '山',
  search: '放大镜',
  ship: '船',
  star: '星星',
  user: '人',
  users: '多人',
  wallet: '钱包',
}
export const icons = designIcons.map((value) => ({ value, label: iconNames[value] }))

export const Link = z.strictObject({ label: requiredText(20, '请填写名称'), href: Href })
export const link: readonly RecordField[] = [
  { kind: 'text', name: 'label', label: '名称', half: true },
  { kind: 'address', name: 'href', label: '本站网址', placeholder: '/job', half: true },
]

export const tones = { plain: '白底', solid: '主题色', tint: '浅底' } as const

/** A picture or drawing with a title that leads somewhere. */
export const BannerInput = z.strictObject({
  title: requiredText(20, '请填写标题'),
  text: optionalText(40),
  icon: DesignIcon,
  href: Href,
  tone: z._default(z.enum(['plain', 'solid', 'tint']), 'plain'),
  image: Picture,
})
export type BannerInput = z.infer<typeof BannerInput>
export const banner: readonly RecordField[] = [
  { kind: 'text', name: 'title', label: '标题', half: true },
  { kind: 'text', name: 'text', label: '说明', half: true },
  { kind: 'address', name: 'href', label: '本站网址', placeholder: '/job', half: true },
  { kind: 'option', name: 'icon', label: '图标', options: icons, half: true },
  {
    kind: 'choice',
    name: 'tone',
    label: '底色',
    options: Object.entries(tones).map(([value, label]) => ({ value, label })),
  },
  { kind: 'picture', name: 'image', label: '图片', hint: '没有图片时用主题色画' },
]
