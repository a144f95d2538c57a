import { positions } from '../catalogs/positions'

/**
 * Words that people use for the same work, one group a line. A job with another word of the group is found behind those
 * with the word itself. Contains only words that a title or position can have; others would never match.
 */
const lines = `
人事 HR 人力资源
前端 web前端 H5开发
后端 服务端 后台开发
程序员 软件开发 开发工程师
安卓 Android
苹果开发 iOS
大数据 数据开发
人工智能 AI 算法
UI 界面设计
美工 平面设计
运维 网管
客服 客户服务
电销 电话销售
行政 文员 内勤
会计 财务
司机 驾驶员
外卖 外卖员 骑手 送餐员 配送员
快递 快递员 配送员
仓管 库管 仓库管理员
保安 安保 秩序维护员
保洁 清洁工 保洁员
普工 操作工 流水线
质检 品质 品控 QC
老师 教师
幼师 幼儿园教师
营业员 店员 导购
中介 房产经纪人 置业顾问
自媒体 新媒体
带货 主播
地推 市场推广
私教 健身教练
厨工 后厨帮工
洗碗 洗碗工
网约车 网约车司机
跟单 跟单员
`

/** Groups of at least two words, each word in lower case. */
export const synonymGroups: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.toLowerCase().split(' '))

const names = positions.map(({ name }) => name.toLowerCase())
const groupsByWord = new Map<string, readonly string[][]>()
for (const group of synonymGroups)
  for (const word of group) {
    const others = group.filter((other) => other !== word && names.some((name) => name.includes(other)))
    groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), others])
  }
/** Longest first: web前端 before 前端. */
const words = [...groupsByWord.keys()].toSorted((a, b) => b.length - a.length)

/** At most so many phrases are searched beside the keyword. */
const mostPhrases = 4

/** A word of Latin letters counts only where no further letter touches it: HR, not HRBP. */
function placeOf(word: string, keyword: string): number {
  const at = keyword.indexOf(word)
  if (at < 0 || !/^[a-z0-9]+$/.test(word)) return at
  const touches = /[a-z0-9]/
  return touches.test(keyword.charAt(at - 1)) || touches.test(keyword.charAt(at + word.length)) ? -1 : at
}

/** A keyword with its first known word said otherwise: 福州HR as 福州人事 and 福州人力资源. Empty if no word is known. */
export function sayOtherwise(keyword: string): string[] {
  const plain = keyword.normalize('NFKC').toLowerCase()
  const word = words.find((each) => placeOf(each, plain) >= 0)
  if (word === undefined) return []
  const at = placeOf(word, plain)
  const others = (groupsByWord.get(word) ?? []).flat()
  return (
    [...new Set(others)]
      // 开发工程师 is no other way to say 软件开发工程师.
      .filter((other) => !plain.includes(other) || word.includes(other))
      .slice(0, mostPhrases)
      .map((other) => `${plain.slice(0, at)}${other}${plain.slice(at + word.length)}`)
  )
}

/** Whether letters are a word by themselves, and not the spelling of another one: hr. */
export const isSynonym = (letters: string): boolean => groupsByWord.has(letters)
