import { portraitUrl } from '../../features/account/portrait'
import { demoRecruiter, recruiterMobile } from '../accounts'
import type { UsedNames } from '../companies/companies'
import type { Random } from '../random'
import type { DemoCompany, DemoRecruiter } from '../records'
import { recentTime } from '../times'
import { choosePortrait, inventPerson } from './personNames'

const titlesBySize: readonly (readonly string[])[] = [
  ['创始人', '总经理', '合伙人', '店长', '负责人'],
  ['人事专员', '人事行政主管', '总经理助理', '运营负责人', '部门经理', '人事经理'],
  ['人事经理', '招聘专员', '招聘主管', '人事专员', 'HRBP', '部门负责人'],
  ['招聘经理', '招聘专员', 'HRBP', '人力资源主管', '招聘主管', '用人部门经理'],
  ['招聘经理', '高级招聘专员', 'HRBP', '人力资源经理', '校园招聘专员', '招聘主管'],
  ['招聘经理', '高级招聘专员', 'HRBP', '人才发展经理', '招聘顾问'],
]

const demoPerson = { name: demoRecruiter.name, gender: 1 } as const

/** One to three recruiters a company, in the order of the companies. The very first is the demo account. */
export function generateRecruiters(
  random: Random,
  companies: readonly DemoCompany[],
  { now, used }: { now: Date; used: UsedNames },
): DemoRecruiter[] {
  const recruiters: DemoRecruiter[] = []
  for (const [company, { scale }] of companies.entries()) {
    const titles = random.sample(titlesBySize[scale] ?? [], company === 0 ? 1 : countFor(random, scale))
    for (const jobTitle of titles) {
      const isDemo = recruiters.length === 0
      const { name, gender } = isDemo ? demoPerson : inventPerson(random, used.people)
      recruiters.push({
        company,
        mobile: isDemo ? demoRecruiter.mobile : recruiterMobile(recruiters.length),
        name,
        avatar: isDemo ? portraitUrl('m', 4) : choosePortrait(random, gender),
        jobTitle: isDemo ? 'HR主管' : jobTitle,
        activeAt: recentTime(random, now, random.chance(0.9) ? 6 : 40),
        canLogIn: isDemo,
        autoReply: !isDemo,
      })
    }
  }
  return recruiters
}

function countFor(random: Random, scale: number): number {
  if (scale <= 1) return random.chance(0.12) ? 2 : 1
  return scale === 2 ? random.int(1, 2) : random.int(1, 3)
}
