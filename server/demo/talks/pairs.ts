import { groupOf } from '../../features/settings/catalogs/positionGroups'
import type { Random } from '../random'
import type { Demo, DemoJob, DemoPerson } from '../records'

/** A person and a job, by their indexes in the demo's lists. */
export interface Pair {
  readonly person: number
  readonly job: number
}

type Cast = Pick<Demo, 'jobs' | 'people'>

/** So many talks the demo seeker has at least, where the tenant has few jobs of the trade. */
const fewest = 8

/** Jobs for the demo seeker, one of each recruiter: those near the wishes first, then the same trade, then office work. */
export function seekerPairs(random: Random, { jobs, people }: Cast, count: number): Pair[] {
  const wishes = people[0]?.expectations ?? []
  const nearness = ({ positionCode, areaCode }: DemoJob) =>
    Math.max(
      0,
      ...wishes.map((wish) => {
        const isHere = areaCode.startsWith(wish.areaCode.slice(0, 4))
        if (positionCode.startsWith(wish.positionCode.slice(0, 4))) return isHere ? 4 : 2
        return positionCode.startsWith(wish.positionCode.slice(0, 2)) ? (isHere ? 3 : 1) : 0
      }),
    )
  const fitting = jobs.flatMap((job, at) => (job.recruiter !== 0 && job.jobType === 0 ? [at] : []))
  const inOrder = random
    .sample(fitting, fitting.length)
    .map((at) => ({ at, near: nearness(jobAt(jobs, at)) }))
    .toSorted((a, b) => b.near - a.near)
  const nearestOfEach = new Map<number, number>()
  for (const { at, near } of inOrder) {
    const { recruiter, positionCode } = jobAt(jobs, at)
    const isStopgap = nearestOfEach.size < fewest && groupOf(positionCode).kind !== 'manual'
    if ((near > 0 || isStopgap) && !nearestOfEach.has(recruiter)) nearestOfEach.set(recruiter, at)
  }
  return [...nearestOfEach.values()].slice(0, count).map((job) => ({ person: 0, job }))
}

/** People for the demo recruiter's jobs, a person of each job in turn: those who want the position first, then the same trade. */
export function recruiterPairs(random: Random, { jobs, people }: Cast, count: number): Pair[] {
  const own = jobs.flatMap((job, at) => (job.recruiter === 0 ? [at] : []))
  const taken = new Set<number>()
  const wants = (person: DemoPerson, prefix: string) =>
    person.expectations.some(({ positionCode }) => positionCode.startsWith(prefix))
  const free = (prefix: string) =>
    people.flatMap((person, at) => (at > 0 && !taken.has(at) && wants(person, prefix) ? [at] : []))
  const pairs: Pair[] = []
  for (let nth = 0; nth < count && own.length > 0; nth += 1) {
    const job = own[nth % own.length] ?? 0
    const { positionCode } = jobAt(jobs, job)
    const fitting = [6, 4, 2].map((digits) => free(positionCode.slice(0, digits))).find((found) => found.length > 0)
    if (fitting === undefined) continue
    const person = random.pick(fitting)
    taken.add(person)
    pairs.push({ person, job })
  }
  return pairs
}

/** Anybody but the demo accounts, and a job of their trade. */
export function otherPair(random: Random, { jobs, people }: Cast): Pair {
  const person = random.int(1, people.length - 1)
  const wished = people[person]?.expectations[0]?.positionCode ?? ''
  const group = groupOf(wished).code
  const fitting = jobs.flatMap((job, at) => (job.recruiter !== 0 && job.positionCode.startsWith(group) ? [at] : []))
  return { person, job: fitting.length > 0 ? random.pick(fitting) : random.int(0, jobs.length - 1) }
}

function jobAt(jobs: readonly DemoJob[], at: number): DemoJob {
  const job = jobs[at]
  if (job === undefined) throw new Error(`No job ${at}`)
  return job
}
