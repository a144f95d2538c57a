import { wordsWithin } from '../../../db/segment'
import { jobMarks, markOf } from '../catalogs/jobMarks'
import { readDegree, readStatus, readYears } from './readDemands'
import { type AskedPay, readPay } from './readPay'
import { placeNames, placesNamed } from './readPlace'
import { levelWords, positionsNamed, spellOut, workWords } from './workWords'

interface Written {
  /** Range in the plain query. */
  readonly start: number
  readonly end: number
  /** As it was typed. */
  readonly text: string
  readonly label: string
}

export interface WordPart extends Written {
  readonly kind: 'word' | 'position' | 'company'
  /** Positions whose names contain it. */
  readonly named: readonly string[]
  /** Positions that it means. */
  readonly means: readonly string[]
  /** Other words for it, on this site. */
  readonly says?: readonly string[] | undefined
  /** Nothing knows it: a name or a word of a text, or a mistake. */
  readonly isUnknown: boolean
  /** It tells a rank or a manner only. */
  readonly isLevel: boolean
}

export type ConditionPart = Written &
  (
    | { readonly kind: 'pay'; readonly pay: AskedPay }
    | { readonly kind: 'place'; readonly codes: readonly string[] }
    | { readonly kind: 'degree' | 'years' | 'status'; readonly values: readonly number[] }
    | { readonly kind: 'mark'; readonly mark: number }
  )

export type QueryPart = WordPart | ConditionPart

export const isWord = (part: QueryPart): part is WordPart =>
  part.kind === 'word' || part.kind === 'position' || part.kind === 'company'

/** A query as it was understood, its parts in their order. */
export interface ReadQuery {
  /** The plain query. */
  readonly text: string
  readonly parts: readonly QueryPart[]
}

/** What a word of a site means: positions, or other words for it. */
export interface Meaning {
  readonly means: readonly string[]
  readonly says: readonly string[]
}

export type SiteWords = ReadonlyMap<string, Meaning>

export interface QueryNames {
  /** A code of the area in which is searched. */
  readonly around: string
  /** Names of companies in lower case. */
  readonly companies?: ReadonlySet<string>
  readonly siteWords?: SiteWords
  /** People are searched for: they have a state of their search. */
  readonly ofPeople?: boolean
}

const markWords = new Map(jobMarks.flatMap(({ id, words }) => words.map((word) => [word, id] as const)))
const fillers = new Set(
  '的工作 的岗位 的职位 招聘 诚聘 招人 招工 招 聘 找工作 找 求职 应聘 工作 岗位 职位 岗 附近 本地 周边 有没有 有吗 想做 想找 我想 我要 我想找 招聘信息 最新 哪里 急 的 了 和 与 及 或 在 做 有 要 请 求 想 我 那种 什么 可以 能 带 交 给 享受 提供 缴纳 公司 单位 月薪 薪资 工资 待遇 上班 能做 能做的 可以做 适合 适合的 比较 一份 一个 个 份 找个 找份 你好 您好 请问 有招 吗 呢 吧 当 干 学 去 到 里 人 学生 女生 男生 女士 男士 宝妈 中年 会 会用 会做 精通 熟悉 熟练 擅长 懂 做过 干过 从事 从事过 离得近 离家近 离我近 就近 期望 要求 优先 经验丰富 好的'.split(
    ' ',
  ),
)
/** What nobody can ask of a job: 40岁左右, 18-35周岁, 限男. */
const aside =
  /(?:年龄)?\d{2}(?:周?岁)?[-~至到]\d{2}周?岁|\d{2}周?岁(?:左右|以上|以下|上下|以内)?|\d{2}后(?![\u4e00-\u9fff])|(?<![\u4e00-\u9fff])限?[男女](?:性|不限)?(?![\u4e00-\u9fff])/y
function asideLength(text: string, at: number): number {
  if (/\d/.test(text.charAt(at - 1))) return 0
  aside.lastIndex = at
  return aside.exec(text)?.[0].length ?? 0
}
/** What an unknown word is made of, without words that tell nothing. */
export const tellingWordsWithin = (text: string): string[] => wordsWithin(text).filter((word) => !fillers.has(word))

/** What ends a query without belonging to the word before it. */
const endings = new Set(['招聘', '招人', '招工', '招聘信息', '的工作', '的岗位', '的职位'])
const longestWord = 14
const isLatin = (character: string) => /[a-z0-9#]/.test(character)
/** A plus sign belongs to c and c+, and parts other words. */
const isPlus = (text: string, at: number) => text.charAt(at) === '+' && /(?<![a-z])c\+?$/.test(text.slice(0, at))
/** Signs other than those of c#, .net and c++. */
const isSeparator = (text: string, at: number) => /[^\p{L}\p{N}#.]/u.test(text.charAt(at)) && !isPlus(text, at)
/** Costs of reading a query: an unknown character costs more than any known word. */
const cost = { known: 1, filler: 0.5, separator: 0, unknown: 4 }

type Candidate = { readonly end: number; readonly part: QueryPart | 'filler' }

/** Reads a plain query by the words that the catalogues and the site know. */
export function readQuery(text: string, names: QueryNames): ReadQuery {
  const read = readerOf(text, names)
  const parts = joinChoices(text, joinPlaces(readParts(text, read)))
  // 招聘 is work too, but not beside other work.
  const telling = parts.filter((part) => !fillers.has(part.text))
  if (telling.some(isKnown)) return { text, parts: telling }
  const whole = joinPlaces(readParts(text, (at) => read(at).filter(({ part }) => part !== 'filler')))
  return { text, parts: whole.some(isKnown) ? whole : telling }
}

/** It says nothing but that somebody looks for work (找工作), so all that there is fits. */
export const isIdle = ({ text, parts }: ReadQuery): boolean => parts.length === 0 && /\p{L}/u.test(text)

const isKnown = (part: QueryPart) => !isWord(part) || !(part.isLevel || part.isUnknown)

function readParts(text: string, read: (at: number) => readonly Candidate[]): QueryPart[] {
  // The cheapest way to read the text from each index on.
  const best: { cost: number; next: Candidate | undefined }[] = Array.from({ length: text.length + 1 }, () => ({
    cost: 0,
    next: undefined,
  }))
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const own = isSeparator(text, at) ? cost.separator : cost.unknown
    let cheapest = { cost: own + (best[at + 1]?.cost ?? 0), next: undefined as Candidate | undefined }
    for (const candidate of read(at)) {
      const total = (candidate.part === 'filler' ? cost.filler : cost.known) + (best[candidate.end]?.cost ?? 0)
      if (total < cheapest.cost) cheapest = { cost: total, next: candidate }
    }
    best[at] = cheapest
  }
  return collect(
    text,
    best.map(({ next }) => next),
  )
}

/** 北京 and 朝阳区 are one place, and which 朝阳区 is meant depends on the city before it. */
function joinPlaces(parts: readonly QueryPart[]): readonly QueryPart[] {
  const joined: QueryPart[] = []
  for (const part of parts) {
    const former = joined.at(-1)
    const within =
      part.kind === 'place' && former?.kind === 'place'
        ? placesNamed(part.text, former.codes[0] ?? '').filter((code) =>
            former.codes.some((area) => code.startsWith(area)),
          )
        : []
    if (former?.kind !== 'place' || part.kind !== 'place' || within.length === 0) joined.push(part)
    else
      joined.splice(-1, 1, {
        ...part,
        start: former.start,
        text: former.text + part.text,
        label: former.label + part.label,
        codes: within,
      })
  }
  return joined
}

const or = /^\s*(?:[/|、]|或者?)\s*$/

/** 会计/出纳 asks for one of two positions. */
function joinChoices(text: string, parts: readonly QueryPart[]): readonly QueryPart[] {
  const joined: QueryPart[] = []
  for (const part of parts) {
    const former = joined.at(-1)
    if (!former || !isPosition(former) || !isPosition(part) || !or.test(text.slice(former.end, part.start)))
      joined.push(part)
    else
      joined.splice(-1, 1, {
        ...former,
        ...writtenAt(text, former.start, part.end, `${former.label}/${part.label}`),
        named: [...new Set([...former.named, ...part.named])],
        means: [...new Set([...former.means, ...part.means])],
        says: [...new Set([...(former.says ?? []), former.text, part.text, ...(part.says ?? [])])],
      })
  }
  return joined
}

const isPosition = (part: QueryPart): part is WordPart =>
  part.kind === 'position' && part.named.length + part.means.length > 0

/** Makes parts of the chosen words, and of the text between them. */
function collect(text: string, chosen: readonly (Candidate | undefined)[]): QueryPart[] {
  const parts: QueryPart[] = []
  let open = -1
  const close = (end: number) => {
    if (open >= 0) parts.push(...unknownPart(text, open, end))
    open = -1
  }
  for (let at = 0; at < text.length; ) {
    const next = chosen[at]
    if (next?.part === 'filler') {
      // Beside an unknown word it belongs to that (停招岗位), unless it clearly begins or ends what is asked.
      const word = text.slice(at, next.end)
      const isBeginning = open < 0 && (word.length > 1 || !startsUnknown(text, chosen, next.end))
      if (isBeginning || endings.has(word)) {
        close(at)
        at = next.end
        continue
      }
      if (open < 0) open = at
      at = next.end
    } else if (next !== undefined) {
      close(at)
      parts.push(next.part as QueryPart)
      at = next.end
    } else if (isSeparator(text, at)) {
      close(at)
      at += 1
    } else {
      if (open < 0) open = at
      at += 1
    }
  }
  close(text.length)
  return parts
}

const startsUnknown = (text: string, chosen: readonly (Candidate | undefined)[], at: number) =>
  at < text.length && chosen[at] === undefined && !isSeparator(text, at)

function unknownPart(text: string, start: number, end: number): QueryPart[] {
  const own = text.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(own)) return []
  return [{ ...writtenAt(text, start, end), kind: 'word', named: [], means: [], isUnknown: true, isLevel: false }]
}

const writtenAt = (text: string, start: number, end: number, label = spellOut(text.slice(start, end))): Written => ({
  start,
  end,
  text: text.slice(start, end),
  label,
})

function readerOf(text: string, { around, companies, siteWords, ofPeople = false }: QueryNames) {
  const work = workWords()
  const wordAt = (start: number, end: number): (QueryPart | 'filler')[] => {
    const word = text.slice(start, end)
    const written = (label?: string) => writtenAt(text, start, end, label)
    const found: (QueryPart | 'filler')[] = []
    const own = siteWords?.get(word)
    const means = own ? [...new Set([...own.means, ...(work.get(word) ?? [])])] : work.get(word)
    if (means !== undefined)
      found.push({
        ...written(),
        kind: 'position',
        named: positionsNamed(word),
        means,
        says: own?.says,
        isUnknown: false,
        isLevel: false,
      })
    if (companies?.has(word))
      found.push({ ...written(), kind: 'company', named: [], means: [], isUnknown: false, isLevel: false })
    const mark = markWords.get(word)
    if (mark !== undefined) found.push({ ...written(markOf.get(mark)?.label), kind: 'mark', mark })
    if (placeNames.has(word)) {
      const codes = placesNamed(word, around)
      if (codes.length > 0) found.push({ ...written(), kind: 'place', codes })
    }
    if (levelWords.has(word) && mark === undefined)
      found.push({ ...written(), kind: 'word', named: [], means: [], isUnknown: false, isLevel: true })
    if (fillers.has(word)) found.push('filler')
    return found
  }
  return (at: number): Candidate[] => {
    const found: Candidate[] = []
    const beginsInside = isLatin(text.charAt(at)) && at > 0 && isLatin(text.charAt(at - 1))
    if (!beginsInside)
      for (let end = Math.min(text.length, at + longestWord); end > at; end -= 1) {
        if (isLatin(text.charAt(end - 1)) && (isLatin(text.charAt(end)) || isPlus(text, end))) continue
        for (const part of wordAt(at, end)) found.push({ end, part })
      }
    const pay = readPay(text, at)
    if (pay)
      found.push({
        end: at + pay.length,
        part: { ...writtenAt(text, at, at + pay.length, pay.label), kind: 'pay', pay: pay.pay },
      })
    const aside = asideLength(text, at)
    if (aside > 0) found.push({ end: at + aside, part: 'filler' })
    for (const [kind, option] of [
      ['status', ofPeople ? readStatus(text, at) : undefined],
      ['degree', readDegree(text, at)],
      ['years', readYears(text, at)],
    ] as const)
      if (option)
        found.push({
          end: at + option.length,
          part: { ...writtenAt(text, at, at + option.length, option.label), kind, values: option.values },
        })
    return found
  }
}
