import { syllablesOf } from '#server/features/settings/catalogs/spelling'
import { synonymGroups } from '#server/features/settings/query/synonyms'
import { seeded } from './jobCorpus'

export interface FindableJob {
  readonly id: number
  readonly jobName: string
  readonly positionName: string
  readonly brandName: string
  readonly skills: readonly string[]
}

/** A search as somebody makes it who wants certain jobs. */
export interface WantedSearch {
  readonly kind: string
  readonly keyword: string
  isWanted(job: FindableJob): boolean
}

type Maker = (job: FindableJob, random: () => number) => Omit<WantedSearch, 'kind'> | undefined

const ofPosition = (name: string) => (job: FindableJob) => job.positionName === name || job.jobName === name
const withPart = (part: string) => (job: FindableJob) => job.positionName.includes(part) || job.jobName.includes(part)
const spell = (name: string) => syllablesOf(name).join('')
const initials = (name: string) =>
  syllablesOf(name)
    .map((syllable) => syllable.charAt(0))
    .join('')
const isChinese = (name: string) => /^\p{Script=Han}{2,}$/u.test(name)

/** What a position's name says without the rank and kind of worker at its end: 前端开发 of 前端开发工程师. */
const endings = /(?:工程师|设计师|技术员|专员|助理|经理|主管|总监|顾问|师|员)$/
const coreOf = (name: string) => name.replace(endings, '')

/** One kind for each way in which people write what they look for. */
const makers: Readonly<Record<string, Maker>> = {
  position: ({ positionName: name }) => ({ keyword: name, isWanted: ofPosition(name) }),
  'position core': ({ positionName: name }) => {
    const core = coreOf(name)
    return isChinese(core) && core !== name ? { keyword: core, isWanted: withPart(core) } : undefined
  },
  'position part': ({ positionName: name }) => {
    const part = name.slice(0, 2)
    return isChinese(part) && part !== name ? { keyword: part, isWanted: withPart(part) } : undefined
  },
  'other name': ({ positionName: name }) => {
    const [, other] = name.split('/')
    return other && other.length > 1 && isChinese(other) ? { keyword: other, isWanted: withPart(other) } : undefined
  },
  'position pinyin': ({ positionName: name }) =>
    isChinese(name) ? { keyword: spell(name), isWanted: ofPosition(name) } : undefined,
  'position initials': ({ positionName: name }) =>
    isChinese(name) && name.length > 2 ? { keyword: initials(name), isWanted: ofPosition(name) } : undefined,
  'part pinyin': ({ positionName: name }) => {
    const part = name.slice(0, 2)
    return isChinese(part) ? { keyword: spell(part), isWanted: withPart(part) } : undefined
  },
  company: ({ brandName }) => ({ keyword: brandName, isWanted: (job) => job.brandName === brandName }),
  'company pinyin': ({ brandName }) =>
    isChinese(brandName) ? { keyword: spell(brandName), isWanted: (job) => job.brandName === brandName } : undefined,
  synonym: ({ positionName: name }, random) => {
    const [group] = synonymGroups.filter((words) => words.some((word) => name.toLowerCase().includes(word)))
    const others = group?.filter((word) => !name.toLowerCase().includes(word)) ?? []
    const other = others[Math.floor(random() * others.length)]
    if (group === undefined || other === undefined) return undefined
    return {
      keyword: other,
      isWanted: (job) =>
        group.some((word) => job.positionName.toLowerCase().includes(word) || job.jobName.toLowerCase().includes(word)),
    }
  },
  skill: ({ skills }, random) => {
    const skill = skills[Math.floor(random() * skills.length)]
    return skill === undefined
      ? undefined
      : { keyword: skill, isWanted: (job) => job.skills.includes(skill) || job.jobName.includes(skill) }
  },
}

/** `count` different searches, each kind equally often as far as the jobs give them; the same jobs give the same searches. */
export function findabilityQueries(jobs: readonly FindableJob[], count: number): WantedSearch[] {
  const random = seeded(20_261_122)
  const kinds = Object.entries(makers)
  const found = new Map<string, WantedSearch>()
  for (let tries = 0; found.size < count && tries < count * 50; tries++) {
    const [kind, make] = kinds[tries % kinds.length] ?? []
    const job = jobs[Math.floor(random() * jobs.length)]
    const search = job && make?.(job, random)
    if (kind === undefined || search === undefined) continue
    const key = `${kind} ${search.keyword}`
    const ofKind = [...found.values()].filter((other) => other.kind === kind).length
    if (ofKind < count / kinds.length || tries > count * 25) found.set(key, { kind, ...search })
  }
  return [...found.values()]
}
