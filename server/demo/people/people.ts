import { areaName } from '../../features/settings/catalogs/areas'
import { groupOf, positionGroups, positionsIn } from '../../features/settings/catalogs/positionGroups'
import { positionName, positionSkills } from '../../features/settings/catalogs/positions'
import { personMobile } from '../accounts'
import { businesses } from '../companies/businesses'
import type { UsedNames } from '../companies/companies'
import { expectedPay, levelOf } from '../jobs/pay'
import { chooseCity, chooseDistrict } from '../places'
import type { Random } from '../random'
import type { DemoExpectation, DemoPerson } from '../records'
import { monthOf, monthText, recentTime } from '../times'
import { inventEducations, inventWorkings } from './careers'
import { choosePortrait, inventPerson } from './personNames'
import { demoSeekerPerson } from './seeker'
import { describeStrengths } from './strengths'

interface PeoplePlan {
  readonly count: number
  readonly home: string
  readonly now: Date
}

/** People with resumes; the first one is the demo account. */
export function generatePeople(random: Random, { count, home, now }: PeoplePlan, used: UsedNames): DemoPerson[] {
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? demoSeekerPerson(home, now) : generatePerson(random, { at, home, now }, used),
  )
}

function generatePerson(
  random: Random,
  { at, home, now }: { at: number; home: string; now: Date },
  used: UsedNames,
): DemoPerson {
  const group = random.weighted(groupWeights)
  const positionCode = random.pick(positionsIn(group.code))
  const { name, gender } = inventPerson(random, used.people)
  const city = chooseCity(random, home)
  const degree = random.weighted(
    group.kind === 'professional'
      ? [
          [4, 25],
          [5, 62],
          [6, 11],
          [7, 1],
        ]
      : group.kind === 'office'
        ? [
            [2, 8],
            [3, 8],
            [4, 50],
            [5, 32],
            [6, 2],
          ]
        : [
            [1, 22],
            [2, 25],
            [3, 30],
            [4, 21],
            [5, 2],
          ],
  )
  const thisMonth = monthOf(now)
  const isFresh = degree >= 4 && random.chance(0.08)
  const worked = isFresh ? 0 : Math.max(5, Math.round(random.next() ** 1.4 * (group.kind === 'manual' ? 300 : 210)))
  const left = thisMonth - worked
  const jobStatus = isFresh
    ? 0
    : random.weighted([
        [0, 45],
        [1, 20],
        [2, 27],
        [3, 8],
      ])
  const years = Math.floor(worked / 12)
  const updatedAt = recentTime(random, now, 60)
  return {
    mobile: personMobile(at),
    name,
    gender,
    avatar: choosePortrait(random, gender),
    birthday: monthText(left - (ageAtLeaving[degree] ?? 19) * 12 - random.int(0, 11)),
    workingDate: isFresh ? '' : monthText(thisMonth - worked),
    degree,
    areaCode: chooseDistrict(random, city),
    jobStatus,
    email: '',
    weixin: '',
    description: describeStrengths(random, {
      group,
      positionName: positionName(positionCode).replace(/（.*?）/, ''),
      skills: positionSkills(positionCode),
      years,
      isFresh,
      jobStatus,
    }),
    activeAt: recentTime(random, now, 12),
    updatedAt,
    canLogIn: false,
    autoReply: true,
    expectations: expect(random, { positionCode, city, home, worked, isFresh }),
    workings: isFresh
      ? []
      : inventWorkings(random, {
          positionCode,
          began: thisMonth - worked,
          now: thisMonth,
          jobStatus,
          city: areaName(city),
        }),
    plain: { education: inventEducations(random, { positionCode, degree, left }) },
  }
}

/** By the value of `degrees`. */
const ageAtLeaving = [19, 18, 18, 18, 21, 22, 25, 29]

/** Groups that many people work in. */
const commonGroups =
  /^(0101|0102|0301|0402|0403|0407|0601|0701|0703|0801|0907|0908|1101|1203|1301|1402|1501|1601|1702)$/
const groupWeights = positionGroups.map((group) => [group, commonGroups.test(group.code) ? 5 : 1] as const)

interface Career {
  readonly positionCode: string
  readonly city: string
  readonly home: string
  readonly worked: number
  readonly isFresh: boolean
}

/** One to three full-time wishes near each other, now and then a part-time one. */
function expect(random: Random, { positionCode, city, home, worked, isFresh }: Career): DemoExpectation[] {
  const near = random.sample(
    positionsIn(positionCode.slice(0, 4)).filter((code) => code !== positionCode),
    2,
  )
  const count = random.weighted([
    [1, 60],
    [2, 28],
    [3, 12],
  ])
  const experience = isFresh ? 1 : worked < 12 ? 2 : worked < 36 ? 3 : worked < 60 ? 4 : worked < 120 ? 5 : 6
  const fullTime = [positionCode, ...near].slice(0, count).map((code, at) => ({
    partTime: false,
    positionCode: code,
    areaCode: at > 0 && random.chance(0.25) ? home : city,
    industries: random.chance(0.5) ? industriesFor(random, code) : [],
    ...(random.chance(0.06)
      ? { salaryMin: 0, salaryMax: 0 }
      : expectedPay(random, { group: groupOf(code), level: levelOf(positionName(code)), areaCode: city, experience })),
  }))
  if (!random.chance(0.1)) return fullTime
  const salaryMin = random.int(12, 30) * 10
  return [
    ...fullTime,
    { partTime: true, positionCode, areaCode: city, industries: [], salaryMin, salaryMax: salaryMin + 80 },
  ]
}

function industriesFor(random: Random, positionCode: string): string[] {
  const fitting = businesses.filter(({ groups }) => groups.some(([code]) => code === positionCode.slice(0, 4)))
  return random.sample(fitting, random.int(1, 2)).map(({ industryCode }) => industryCode)
}
