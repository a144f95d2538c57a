import { portraitUrl } from '../../features/account/portrait'
import type { Random } from '../random'

/** Names of people who do not exist. Surnames are those of the coast, by how common they are. */
const surnames: readonly (readonly [string, number])[] = [
  ['林', 11],
  ['陈', 11],
  ['黄', 7],
  ['郑', 6],
  ['张', 6],
  ['王', 6],
  ['吴', 5],
  ['李', 6],
  ['刘', 4],
  ['杨', 3],
  ['许', 3],
  ['叶', 3],
  ['翁', 2],
  ['游', 2],
  ['谢', 3],
  ['蔡', 3],
  ['郭', 2],
  ['江', 2],
  ['邱', 2],
  ['何', 2],
  ['苏', 2],
  ['周', 2],
  ['赵', 2],
  ['徐', 2],
  ['朱', 2],
  ['方', 2],
  ['邓', 1],
  ['曾', 2],
  ['彭', 1],
  ['罗', 1],
  ['高', 1],
  ['魏', 1],
  ['卢', 1],
  ['施', 1],
  ['洪', 1],
  ['余', 1],
  ['潘', 1],
  ['董', 1],
  ['程', 1],
  ['薛', 1],
  ['严', 1],
  ['倪', 1],
  ['卓', 1],
  ['詹', 1],
  ['赖', 1],
  ['俞', 1],
  ['池', 1],
  ['欧阳', 1],
]

const words = {
  1: {
    first: '嘉志宇俊浩子伟建文明晓正承思启泽景家书永立国维鸿',
    second: '豪轩辰涛杰斌凯鹏峰航霖炜坤钦铭毅煜超洋栋昊锋旭彬渊',
  },
  2: {
    first: '雅梦晓思雨欣佳婉诗静语嘉若慧可书美依亦心芷丽秋',
    second: '婷琳萱雯颖妍洁怡琪瑶莹蓉岚钰菲娴倩璇玥敏彤芸薇',
  },
} as const

/** Combinations that well-known people carry. */
const wellKnown = new Set([
  '林志颖',
  '王思聪',
  '李嘉诚',
  '张若昀',
  '陈坤',
  '王凯',
  '李晨',
  '黄轩',
  '刘诗诗',
  '林书豪',
  '陈国坤',
  '王俊凯',
  '刘昊然',
  '张俊豪',
  '林俊杰',
  '林超',
  '罗志祥',
  '郭涛',
  '杨洋',
  '李雨桐',
  '刘涛',
  '高圆圆',
  '张静初',
  '刘凯',
  '刘洋',
  '王洋',
  '王涛',
  '吴亦凡',
  '李文亮',
  '刘语熙',
  '林依晨',
])

/** 1 = 男, 2 = 女, as in the list of labels. */
export function inventPerson(random: Random, used: Set<string>): { name: string; gender: 1 | 2 } {
  for (;;) {
    const gender = random.chance(0.52) ? 1 : 2
    const { first, second } = words[gender]
    const given = random.chance(0.14)
      ? random.pick(Array.from(second))
      : `${random.pick(Array.from(first))}${random.pick(Array.from(second))}`
    const name = `${random.weighted(surnames)}${given}`
    if (used.has(name) || wellKnown.has(name)) continue
    used.add(name)
    return { name, gender }
  }
}

/** A drawn portrait for six of ten; the others have the letters of their name. */
export function choosePortrait(random: Random, gender: 1 | 2): string {
  return random.chance(0.6) ? portraitUrl(gender === 1 ? 'm' : 'w', random.int(0, 99_999)) : ''
}
