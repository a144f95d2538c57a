import { familyNamed } from '../../features/settings/catalogs/families'
import { groupOf, positionsIn } from '../../features/settings/catalogs/positionGroups'
import { positionName, positionSkills } from '../../features/settings/catalogs/positions'
import { inventName } from '../companies/brandNames'
import { businesses } from '../companies/businesses'
import { withSkills } from '../jobs/descriptions'
import type { Random } from '../random'
import type { DemoEducation, DemoWorking } from '../records'
import { monthText } from '../times'
import { courseYears, majorFor, schoolFor } from './schools'

interface Career {
  readonly positionCode: string
  /** Months counted from the year 0. */
  readonly began: number
  readonly now: number
  readonly jobStatus: number
  /** The person's city by name, for companies. */
  readonly city: string
}

const departments: Readonly<Record<string, readonly string[]>> = {
  '01': ['研发中心', '技术部', '信息部'],
  '02': ['产品部'],
  '03': ['设计部', '创意中心'],
  '04': ['运营部', '电商部', '客服中心'],
  '05': ['市场部', '品牌部'],
  '06': ['销售一部', '销售部', '大客户部'],
  '07': ['人力资源部', '行政部', '综合部'],
  '08': ['财务部'],
  '09': ['生产部', '品质部', '工程部'],
  '10': ['研发部', '电气组'],
  '11': ['工程部', '项目部', '成本部'],
  '12': ['采购部', '仓储部', '物流部'],
}

/** Jobs held since the person began to work, newest first. People who have left (`jobStatus` 0) ended the newest one recently. */
export function inventWorkings(random: Random, { positionCode, began, now, jobStatus, city }: Career): DemoWorking[] {
  const end = jobStatus === 0 ? now - random.int(0, 3) : now
  const count = Math.max(1, Math.min(4, Math.round((end - began) / random.int(22, 46))))
  const workings: DemoWorking[] = []
  let from = began
  for (let nth = 1; nth <= count; nth += 1) {
    const isLast = nth === count
    const share = Math.floor((end - from) / (count - nth + 1))
    const to = isLast ? end : from + Math.max(4, share - random.int(0, 4))
    workings.unshift(
      inventWorking(random, {
        positionCode: nearPosition(random, positionCode, isLast),
        city,
        from,
        to,
        isCurrent: isLast && jobStatus !== 0,
      }),
    )
    from = to + random.int(0, 2)
  }
  return workings.filter((working) => working.to === '' || working.to >= working.from)
}

/** Earlier jobs were now and then another position of the same group. */
function nearPosition(random: Random, positionCode: string, isLast: boolean): string {
  return isLast || random.chance(0.7) ? positionCode : random.pick(positionsIn(positionCode.slice(0, 4)))
}

interface Held {
  readonly positionCode: string
  readonly city: string
  readonly from: number
  readonly to: number
  readonly isCurrent: boolean
}

function inventWorking(random: Random, { positionCode, city, from, to, isCurrent }: Held): DemoWorking {
  const fitting = businesses.filter(({ groups }) => groups.some(([code]) => code === positionCode.slice(0, 4)))
  const business = random.pick(fitting.length > 0 ? fitting : businesses)
  const employer = `${inventName(random, new Set())}${random.pick(business.legal)}有限公司`
  const skills = positionSkills(positionCode)
  const duties = random.sample(familyNamed(groupOf(positionCode).family).duties, random.int(3, 4))
  return {
    company: random.chance(0.7) ? `${city}${employer}` : employer,
    positionCode,
    jobName: positionName(positionCode).replace(/（.*?）/, ''),
    department: random.chance(0.6) ? random.pick(departments[positionCode.slice(0, 2)] ?? ['']) : '',
    from: monthText(from),
    to: isCurrent ? '' : monthText(to),
    description: duties.map((duty, at) => `${at + 1}. ${withSkills(random, duty, skills)}`).join('\n'),
  }
}

interface Schooling {
  readonly positionCode: string
  readonly degree: number
  /** When work began, or now: the July before it ended school. */
  readonly left: number
}

/** Schools attended, newest first: the last one, and for a master or doctor the one before. */
export function inventEducations(random: Random, { positionCode, degree, left }: Schooling): DemoEducation[] {
  const july = left - (left % 12) + (left % 12 >= 6 ? 6 : -6)
  const last = attended(random, positionCode, degree, july)
  if (degree < 6) return [last]
  const earlier = july - courseYears(degree) * 12
  return [last, attended(random, positionCode, 5, earlier)]
}

function attended(random: Random, positionCode: string, degree: number, to: number): DemoEducation {
  return {
    school: schoolFor(random, degree),
    major: majorFor(random, positionCode, degree),
    degree,
    from: monthText(to - courseYears(degree) * 12 + 2),
    to: monthText(to),
    description: random.chance(0.25)
      ? random.pick(['曾获校级奖学金', '担任班级学习委员', '毕业设计评为优秀', '参加校学生会工作'])
      : '',
  }
}
