import type { Random } from '../random'

/**
 * Names of companies that do not exist: two or three characters put together at random, which no brand of ours knows,
 * and the words of the trade.
 */
const first = '榕鹭岚砚汀栖澜禾屿沐霁朴楹筱簌珩昀曦凫洵溯衡蔚崇熙翎舷槐穗墨芷瑾棠樾棣淳泓潞珞琅澄雾椿榆枫'
const second = '川舟原野岸帆禾木石涧庭羽翊陌蓝宁安谷山岭荷雁溪汐月芽青白素微里南北屿序简合'
const third = '青舟里原川木禾集山石庭林野汇言象元朗桥岛'
/** Combinations that happen to sound like brands people know. */
const taken =
  /华为|小米|青禾|榕树|溪木|榕川|安谷|蔚蓝|椿木|禾木|墨迹|熙禾|山月|川禾|澄海|沐川|岚山|榆林|衡山|衡岭|衡安|枫溪|枫叶|枫川/

const characters = {
  first: Array.from(first),
  second: Array.from(second),
  third: Array.from(third),
}

/** A new name of three characters, like 澜屿舟, that is not in `used`; adds it there. */
export function inventName(random: Random, used: Set<string>): string {
  for (;;) {
    const name = `${random.pick(characters.first)}${random.pick(characters.second)}${random.pick(characters.third)}`
    const repeats = new Set(name).size < name.length
    if (repeats || taken.test(name) || used.has(name)) continue
    used.add(name)
    return name
  }
}

const streetsideWords = ['大厦', '广场', '中心', '国际', '科创园', '产业园', '商务楼', '创意园']

/** A building's name, such as 汀岸大厦3号楼. */
export function inventBuilding(random: Random): string {
  const name = `${random.pick(characters.first)}${random.pick(characters.second)}${random.pick(streetsideWords)}`
  return `${name}${random.pick(['A座', 'B座', '1号楼', '2号楼', '3号楼', '', ''])}`
}
