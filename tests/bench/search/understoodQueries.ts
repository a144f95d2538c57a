import * as openCC from 'opencc-js/cn2t'
import { degrees, experiences, labelOf } from '#contract/settings/labels'
import { areaName, findArea } from '#server/features/settings/catalogs/areas'
import { positionAliases, positionCodesOf } from '#server/features/settings/catalogs/positionAliases'
import { positionName, positions } from '#server/features/settings/catalogs/positions'
import { syllablesOf } from '#server/features/settings/catalogs/spelling'
import { seeded } from './jobCorpus'

/** A job as it is stored, without what the index makes of it. */
export interface StoredJob {
  readonly id: number
  readonly jobName: string
  readonly positionCode: string
  readonly jobType: number
  readonly monthlyMin: number
  readonly monthlyMax: number
  readonly experience: number
  readonly degree: number
  readonly areaCode: string
  readonly skills: readonly string[]
  readonly welfare: readonly string[]
  readonly description: string
  readonly brandName: string
}

export interface UnderstoodSearch {
  readonly kind: string
  readonly keyword: string
  isWanted(job: StoredJob): boolean
}

type Random = () => number
type Wanted = (job: StoredJob) => boolean
interface Said {
  readonly text: string
  readonly isWanted: Wanted
}

/** How the parts of a search are put together, and what is said around them. */
export interface Style {
  readonly seed: number
  readonly joins: readonly string[]
  /** `{}` is the search itself. */
  readonly frames: readonly string[]
  readonly pays: readonly ((yuan: number) => string)[]
  readonly floors: readonly ((yuan: number) => string)[]
  readonly years: readonly ((label: string) => string)[]
  readonly degrees: readonly ((label: string) => string)[]
  /** By what jobs write: what people search for who want that. */
  readonly marks: Readonly<Record<string, readonly string[]>>
  readonly partTime: readonly string[]
  readonly internship: readonly string[]
  readonly unknown: readonly string[]
}

const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)] as Item
const isChinese = (text: string) => /^\p{Script=Han}{2,}$/u.test(text)
const all =
  (...conditions: readonly Wanted[]): Wanted =>
  (job) =>
    conditions.every((condition) => condition(job))

const named =
  (name: string): Wanted =>
  ({ positionCode, jobName }) =>
    positionName(positionCode).includes(name) || jobName.includes(name)

const mainName = (code: string) =>
  positionName(code)
    .replace(/（.*?）/, '')
    .split('/')[0] ?? ''

const sayPosition = (job: StoredJob): Said => {
  const name = mainName(job.positionCode)
  return { text: name, isWanted: named(name) }
}

const aliases = positionAliases.map(({ words, targets }) => ({ words, codes: targets.flatMap(positionCodesOf) }))

/** A word of the catalogue for the job's position. */
function sayAlias(job: StoredJob, random: Random): Said | undefined {
  const fitting = aliases.filter(({ codes }) => codes.some((code) => job.positionCode.startsWith(code)))
  if (fitting.length === 0) return undefined
  const { words, codes } = pick(fitting, random)
  const text = pick(words, random)
  const isWanted: Wanted = (other) => codes.some((code) => other.positionCode.startsWith(code)) || named(text)(other)
  return { text, isWanted }
}

const core = (name: string) => name.replace(/(?:工程师|设计师|技术员|专员|助理|经理|主管|总监|顾问|师|员|工)$/, '')

/** A position's core with another ending than it has. */
function sayPart(job: StoredJob, random: Random): Said | undefined {
  const name = mainName(job.positionCode)
  const part = core(name)
  if (!isChinese(part) || part === name) return undefined
  return { text: `${part}${pick(['', '员', '师', '人员', '专员', '岗'], random)}`, isWanted: named(part) }
}

function sayPay({ monthlyMin, monthlyMax }: StoredJob, random: Random, style: Style): Said | undefined {
  if (monthlyMax === 0 || monthlyMax < 2000) return undefined
  const yuan = Math.round((monthlyMin + random() * (monthlyMax - monthlyMin)) / 1000) * 1000
  if (yuan < Math.max(2000, monthlyMin) || yuan > monthlyMax || yuan > 90_000) return undefined
  if (random() < 0.4) return { text: pick(style.floors, random)(yuan), isWanted: (job) => job.monthlyMax >= yuan }
  return {
    text: pick(style.pays, random)(yuan),
    isWanted: (job) => job.monthlyMin <= yuan * 1.25 && job.monthlyMax >= yuan,
  }
}

function sayPlace({ areaCode }: StoredJob, random: Random): Said | undefined {
  const city = areaCode.slice(0, 4)
  const inCity: Said = { text: areaName(city), isWanted: (job) => job.areaCode.startsWith(city) }
  if (areaCode.length < 6 || random() < 0.5) return /^[12345]\d90/.test(city) ? undefined : inCity
  const district = findArea(areaCode)?.name ?? ''
  // People say the city with a district that other cities have too.
  const isFar = !areaCode.startsWith('3501')
  return { text: `${isFar ? areaName(city) : ''}${district}`, isWanted: (job) => job.areaCode.startsWith(areaCode) }
}

const sayDegree = ({ degree }: StoredJob, random: Random, style: Style): Said | undefined =>
  degree < 3
    ? undefined
    : { text: pick(style.degrees, random)(labelOf(degrees, degree)), isWanted: (job) => job.degree === degree }

const sayYears = ({ experience }: StoredJob, random: Random, style: Style): Said | undefined =>
  experience < 3 || experience > 5
    ? undefined
    : {
        text: pick(style.years, random)(labelOf(experiences, experience)),
        isWanted: (job) => job.experience === experience,
      }

function sayMark(job: StoredJob, random: Random, style: Style): Said | undefined {
  const text = [job.jobName, ...job.welfare, job.description].join('\n')
  const fitting = Object.entries(style.marks).filter(([written]) => text.includes(written))
  if (fitting.length === 0) return undefined
  const [written, words] = pick(fitting, random)
  return {
    text: pick(words, random),
    isWanted: (other) => [other.jobName, ...other.welfare, other.description].join('\n').includes(written),
  }
}

function sayKind({ jobType }: StoredJob, random: Random, style: Style): Said | undefined {
  if (jobType === 0) return undefined
  const text = pick(jobType === 2 ? style.partTime : style.internship, random)
  return { text, isWanted: (job) => job.jobType === jobType }
}

const toTraditional = openCC.Converter({ from: 'cn', to: 'tw' })
const toFullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
const kangxi: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 0xd6 }, (_, at) => String.fromCharCode(0x2f00 + at)).map((radical) => [
    radical.normalize('NFKC'),
    radical,
  ]),
)
const toRadicals = (text: string) => Array.from(text, (character) => kangxi[character] ?? character).join('')

/** Characters of positions by their sound. */
const bySound = new Map<string, string[]>()
for (const character of new Set(positions.flatMap(({ name }) => [...name].filter(isHan)))) {
  const sound = syllablesOf(character).join('')
  bySound.set(sound, [...(bySound.get(sound) ?? []), character])
}
function isHan(character: string) {
  return /\p{Script=Han}/u.test(character)
}

/** With another character in place of one. */
function mistype(text: string, random: Random): string | undefined {
  if (!isChinese(text)) return undefined
  const at = Math.floor(random() * text.length)
  const alike = (bySound.get(syllablesOf(text.charAt(at)).join('')) ?? []).filter((each) => each !== text.charAt(at))
  const other = alike.length > 0 ? pick(alike, random) : text.length > 2 ? pick([...'的是而以其'], random) : undefined
  return other && `${text.slice(0, at)}${other}${text.slice(at + 1)}`
}

type Maker = (job: StoredJob, random: Random, style: Style) => Said | undefined

const together =
  (...makers: readonly Maker[]): Maker =>
  (job, random, style) => {
    const said = makers.map((make) => make(job, random, style))
    if (said.some((each) => each === undefined)) return undefined
    const parts = said.flatMap((each) => each ?? [])
    const ordered = random() < 0.3 ? parts.toReversed() : parts
    const join = pick(style.joins, random)
    return { text: ordered.map(({ text }) => text).join(join), isWanted: all(...parts.map(({ isWanted }) => isWanted)) }
  }

const written =
  (make: Maker, write: (text: string, random: Random) => string | undefined): Maker =>
  (job, random, style) => {
    const said = make(job, random, style)
    const text = said && write(said.text, random)
    return said && text !== undefined && text !== said.text ? { ...said, text } : undefined
  }

const work: Maker = (job, random, style) =>
  (random() < 0.4 ? sayAlias(job, random) : random() < 0.3 ? sayPart(job, random) : undefined) ??
  sayPosition(job) ??
  style

const unknownBeside: Maker = (job, random, style) => {
  const said = work(job, random, style)
  return said && { ...said, text: `${pick(style.unknown, random)}${pick(style.joins, random)}${said.text}` }
}

/** One kind for each way in which people say what they want. */
const makers: Readonly<Record<string, Maker>> = {
  alias: sayAlias,
  part: sayPart,
  pay: together(work, sayPay),
  place: together(sayPlace, work),
  degree: together(work, sayDegree),
  years: together(work, sayYears),
  mark: together(work, sayMark),
  kind: together(work, sayKind),
  company: together(
    (job) => ({ text: job.brandName, isWanted: (other) => other.brandName === job.brandName }),
    sayPosition,
  ),
  three: together(sayPlace, work, sayPay),
  'three marks': together(work, sayMark, sayPay),
  traditional: written(together(work), toTraditional),
  'traditional place': written(together(sayPlace, work), toTraditional),
  'full width': written(together(work, sayPay), toFullWidth),
  radicals: written(work, toRadicals),
  pinyin: written(sayPosition, (text) => (isChinese(text) ? syllablesOf(text).join('') : undefined)),
  'pinyin pay': together(
    written(sayPosition, (text) => (isChinese(text) ? syllablesOf(text).join('') : undefined)),
    sayPay,
  ),
  initials: written(sayPosition, (text) =>
    isChinese(text) && text.length > 2
      ? syllablesOf(text)
          .map((syllable) => syllable.charAt(0))
          .join('')
      : undefined,
  ),
  mistyped: written(sayPosition, mistype),
  'mistyped place': together(sayPlace, written(sayPosition, mistype)),
  unknown: unknownBeside,
  'mark alone': sayMark,
  'kind alone': sayKind,
}

const most = 50

/** `count` different searches, each kind equally often as far as the jobs give them; the same jobs give the same searches. */
export function understoodQueries(jobs: readonly StoredJob[], count: number, style: Style): UnderstoodSearch[] {
  const random = seeded(style.seed)
  const kinds = Object.entries(makers)
  const found = new Map<string, UnderstoodSearch>()
  for (let tries = 0; found.size < count && tries < count * 60; tries += 1) {
    const [kind, make] = kinds[tries % kinds.length] ?? []
    const job = jobs[Math.floor(random() * jobs.length)]
    const said = job && make?.(job, random, style)
    if (kind === undefined || said === undefined || said.text.length < 2) continue
    const keyword = isHan(said.text.charAt(0)) ? pick(style.frames, random).replace('{}', said.text) : said.text
    const ofKind = [...found.values()].filter((other) => other.kind === kind).length
    if (keyword.length <= most && (ofKind < count / kinds.length || tries > count * 30))
      found.set(`${kind} ${keyword}`, { kind, keyword, isWanted: said.isWanted })
  }
  return [...found.values()]
}
