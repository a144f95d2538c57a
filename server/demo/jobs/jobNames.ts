import { findArea } from '../../features/settings/catalogs/areas'
import type { PositionGroup } from '../../features/settings/catalogs/positionGroups'
import type { Random } from '../random'
import type { Level } from './pay'

interface NamedJob {
  readonly positionName: string
  readonly group: PositionGroup
  readonly level: Level
  readonly experience: number
  readonly jobType: number
  readonly skills: readonly string[]
  readonly welfare: readonly string[]
  readonly areaCode: string
}

/** A job's name as recruiters write it: the position, often with what sets this one apart. */
export function nameJob(random: Random, job: NamedJob): string {
  const name = plainName(job)
  if (job.jobType === 1) return /实习/.test(name) ? name : `${name.replace(/工程师$|专员$/, '')}实习生`
  if (job.jobType === 2)
    return random.chance(0.5) ? `兼职${name}` : `${name}（${random.pick(['周末兼职', '晚班兼职', '时间灵活'])}）`
  const addition = chooseAddition(random, job)
  return addition ? addition(name) : name
}

type Addition = (name: string) => string

const bracketed =
  (text: string): Addition =>
  (name) =>
    `${name}（${text}）`

/** Positions of the catalogue that are a language or field alone are not yet a name. */
function plainName({ positionName, group, level }: NamedJob): string {
  const plain = positionName.replace(/（.*?）/, '').split('/')[0] ?? positionName
  if (group.code === '0101' && !/工程师|架构师|开发/.test(plain)) return `${plain}开发工程师`
  if (/^(Android|iOS)$/.test(plain)) return `${plain}开发工程师`
  if (/^(PMC|ETL|DBA|HRBP)$/.test(plain)) return plain
  if (
    /(算法|挖掘|机器学习|数据开发|数据仓库|数据治理|小程序开发|U3D开发|Flutter开发)$/.test(plain) &&
    level === 'member'
  )
    return `${plain}工程师`
  return plain
}

function chooseAddition(random: Random, job: NamedJob): Addition | undefined {
  const { group, level, experience, welfare, areaCode } = job
  if (level !== 'member' && level !== 'assistant')
    return random.chance(0.15) ? bracketed(district(areaCode)) : undefined
  if (experience >= 5) return (name) => `${random.chance(0.6) ? '高级' : '资深'}${name}`
  if (experience === 1) return bracketed(random.pick(['应届生', '校招', '可培养']))
  if (group.kind === 'professional') return professionalAddition(random, job)
  if (random.chance(0.5)) return undefined
  return random.pick([
    bracketed(district(areaCode)),
    ...welfare.slice(0, 3).map((item) => (name: string) => `${name} ${item}`),
    bracketed(random.pick(['可无经验', '有带教', '晋升快', '团队好', '就近安排'])),
  ])
}

function professionalAddition(
  random: Random,
  { skills, experience, areaCode, positionName }: NamedJob,
): Addition | undefined {
  if (experience === 2 && random.chance(0.3)) return (name) => `初级${name}`
  if (experience === 4 && random.chance(0.3)) return (name) => `高级${name}`
  const tool = skills.find((skill) => /^[A-Z][\w+#. ]+$/.test(skill) && !positionName.includes(skill))
  if (tool && random.chance(0.4)) return bracketed(tool)
  return random.chance(0.15) ? bracketed(district(areaCode)) : undefined
}

function district(areaCode: string): string {
  return findArea(areaCode)?.name.replace(/市$/, '') ?? ''
}
