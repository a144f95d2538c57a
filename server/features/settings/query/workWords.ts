import { positionAliases, positionCodesOf } from '../catalogs/positionAliases'
import { positions } from '../catalogs/positions'
import { knownSkills } from '../catalogs/skills'

/** Words that name work, in lower case, with the positions that they mean beside those whose names contain them. */

export type WorkWords = ReadonlyMap<string, readonly string[]>

/** What ends the names of positions. */
const titles = [
  '工程师',
  '设计师',
  '技术员',
  '专员',
  '助理',
  '经理',
  '主管',
  '总监',
  '顾问',
  '教师',
  '老师',
  '教练',
  '师傅',
]
const endings = new RegExp(`(?:${titles.join('|')}|师|员|工|生)$`)
/** What is put behind any work: 运营主管, 仓库组长. */
export const titleWords: readonly string[] = [...titles, '主任', '组长', '班长', '领班', '负责人']
/** Put behind what a position's name says without its ending: 会计师, 快递人员, 焊接师傅. */
const variants = [
  '师',
  '员',
  '工',
  '专员',
  '人员',
  '师傅',
  '老师',
  '教师',
  '工程师',
  '技术员',
  '岗',
  '岗位',
  '职位',
  '类',
]
/** Put before what a teacher teaches. */
const schools = ['小学', '初中', '高中', '中学', '少儿', '幼儿', '中考', '高考', '成人']
const taught = /(?:教师|老师)$/

/** Rank and manner of a worker, which narrow a position and are no work by themselves. */
export const levelWords: ReadonlySet<string> = new Set(
  '高级 资深 初级 中级 助理 专员 主管 经理 总监 主任 组长 班长 领班 负责人 储备 实习 学徒 熟练 熟手 工程师 技术员 男 女 年轻 高薪 急聘 诚聘 大量 优秀 靠谱 正规 轻松 简单 外企 国企 央企 民企 私企 名企 大厂 事业单位 上市公司 500强 世界500强 a1 a2 b1 b2 c1 c2'.split(
    ' ',
  ),
)

const parts = (name: string) => name.split(/[/（）()、\s]+/).filter((part) => part.length > 1)

/** Latin words as the catalogues write them: Java. */
const spellings = new Map(
  [...positions.map(({ name }) => name), ...knownSkills]
    .flatMap((name) => name.match(/[A-Za-z][A-Za-z0-9+#.]*/g) ?? [])
    .map((word) => [word.toLowerCase(), word]),
)

/** A text in lower case with its Latin words as they are written. */
export const spellOut = (text: string): string =>
  text.replaceAll(/[a-z][a-z0-9+#.]*/g, (word) => spellings.get(word) ?? word)

/** Groups of positions. */
export const groupsOf = (codes: readonly string[]): string[] => [...new Set(codes.map((code) => code.slice(0, 4)))]

interface MadeWords {
  readonly all: WorkWords
  /** Those that the catalogues have, without what is made of them. */
  readonly written: ReadonlySet<string>
}

function makeWorkWords(): MadeWords {
  const words = new Map<string, readonly string[]>()
  const written = new Set<string>()
  const write = (word: string, codes: readonly string[]) => {
    written.add(word.toLowerCase())
    add(word, codes)
  }
  const add = (word: string, codes: readonly string[]) => {
    const plain = word.toLowerCase()
    if (plain.length > 1) words.set(plain, [...new Set([...(words.get(plain) ?? []), ...codes])])
  }
  for (const { id, name } of positions) {
    for (const each of new Set([name, name.replace(/（.*?）/, ''), ...parts(name)])) {
      write(each, id.length === 6 ? [] : [id])
      const core = each.replace(endings, '')
      if (id.length < 6 || core.length < 2) continue
      if (core !== each) write(core, [])
      if (!/^[a-z]/i.test(core))
        for (const variant of variants)
          if (core + variant !== each && !levelWords.has(core + variant)) add(core + variant, [id])
      if (taught.test(each))
        for (const school of schools) for (const end of ['', '老师', '教师']) add(school + core + end, [id])
      if (/^[a-z+#./]+$/i.test(each))
        for (const end of ['开发', '工程师', '开发工程师', '程序员']) add(each + end, [id])
    }
  }
  for (const skill of knownSkills) for (const each of [skill, ...parts(skill)]) write(each, [])
  for (const { words: names, targets } of positionAliases)
    for (const name of names) write(name, targets.flatMap(positionCodesOf))
  return { all: words, written }
}

let made: MadeWords | undefined
/** Made on first use and kept. */
const makeOnce = (): MadeWords => {
  made ??= makeWorkWords()
  return made
}
export const workWords = (): WorkWords => makeOnce().all
export const writtenWords = (): ReadonlySet<string> => makeOnce().written

const leaves = positions.filter(({ id }) => id.length === 6).map(({ id, name }) => ({ id, name: name.toLowerCase() }))
const mostNamed = 40

const near = new Map<string, readonly string[]>()
const mostNear = 500
/** Positions that share two characters with an unknown word, or the letters with which it begins: 养猪场工人, springboot. */
export function positionsNear(word: string): readonly string[] {
  const known = near.get(word)
  if (known) return known
  const pieces = /^[a-z0-9.+#]+$/.test(word)
    ? Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => word.slice(0, word.length - 1 - at))
    : Array.from(word.slice(1), (character, at) => word.charAt(at) + character).filter((pair) =>
        /^\p{Script=Han}+$/u.test(pair),
      )
  const found = pieces.map((piece) => [...positionsNamed(piece), ...(workWords().get(piece) ?? [])])
  const codes = /^[a-z]/.test(word) ? (found.find((each) => each.length > 0) ?? []) : found.flat()
  if (near.size >= mostNear) near.clear()
  near.set(word, [...new Set(codes)])
  return near.get(word) ?? []
}

const categoryOf = (code: string) => code.slice(0, 2)

/**
 * The categories of which a word means a whole group, if a name of another category contains it too: 仓库 is storage, though there is
 * 数据仓库. Empty if there is no other.
 */
export function ownCategories({
  text,
  means,
}: {
  readonly text: string
  readonly means: readonly string[]
}): readonly string[] {
  const own = new Set(means.filter((code) => code.length < 6).map(categoryOf))
  const isShared = own.size > 0 && leaves.some(({ id, name }) => name.includes(text) && !own.has(categoryOf(id)))
  return isShared && !levelWords.has(text) ? [...own] : []
}

/** Positions whose names contain a word; none if it is in too many of them to say anything. */
export function positionsNamed(word: string): readonly string[] {
  if (/^[a-z0-9]+$/.test(word)) {
    const own = new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9+#])`)
    return leaves.filter(({ name }) => own.test(name)).map(({ id }) => id)
  }
  const found = leaves.filter(({ name }) => name.includes(word)).map(({ id }) => id)
  return found.length > mostNamed ? [] : found
}
