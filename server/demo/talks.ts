import { areaAddress } from '../features/settings/catalogs/areas'
import { dialogues } from './dialogues'
import { groupOf } from './groups'
import type { Random } from './random'
import type { Demo, DemoJob, DemoMessage, DemoPerson, DemoTalk } from './records'
import { recentTime } from './times'

interface TalksPlan extends Pick<Demo, 'companies' | 'recruiters' | 'jobs' | 'people'> {
  readonly count: number
  readonly now: Date
  /** A job's pay as users read it. */
  salaryLabel(job: DemoJob): string
}

/** How many of the talks are the demo seeker's and the demo recruiter's, at most. */
const ownTalks = 12

/**
 * Talks about jobs between people who fit, each pair once. The two demo accounts have a dozen each, some with unread
 * messages, but none with each other: their first greeting is left to whoever tries the product.
 */
export function generateTalks(random: Random, plan: TalksPlan): DemoTalk[] {
  const { jobs, people, count } = plan
  const pairs = [
    ...seekerPairs(random, plan, Math.min(ownTalks, count)),
    ...recruiterPairs(random, plan, Math.min(ownTalks, count)),
    ...Array.from({ length: count * 2 }, () => otherPair(random, jobs, people)),
  ]
  const seen = new Set<string>()
  const talks: DemoTalk[] = []
  for (const { person, job } of pairs) {
    const recruiter = jobs[job]?.recruiter ?? 0
    if (talks.length >= count || seen.has(`${person}-${recruiter}`) || (person === 0 && recruiter === 0)) continue
    seen.add(`${person}-${recruiter}`)
    talks.push(
      inventTalk(
        random,
        {
          person,
          job,
          script: dialogues[talks.length % dialogues.length] ?? '',
          owner: person === 0 ? 'seeker' : recruiter === 0 ? 'recruiter' : null,
          isWaiting: talks.length % 3 === 0,
        },
        plan,
      ),
    )
  }
  return talks
}

interface Pair {
  readonly person: number
  readonly job: number
}

/** Jobs near the demo seeker's wishes, one of each recruiter. */
function seekerPairs(random: Random, { jobs, people }: TalksPlan, count: number): Pair[] {
  const [me] = people
  const wishes = me?.expectations ?? []
  const fitting = jobs.flatMap((job, at) => {
    const isNear = wishes.some(
      ({ positionCode, areaCode }) =>
        job.positionCode.startsWith(positionCode.slice(0, 4)) && job.areaCode.startsWith(areaCode.slice(0, 4)),
    )
    return isNear && job.recruiter !== 0 && job.jobType === 0 ? [at] : []
  })
  const oneOfEach = new Map(random.sample(fitting, fitting.length).map((job) => [jobs[job]?.recruiter, job]))
  return [...oneOfEach.values()].slice(0, count).map((job) => ({ person: 0, job }))
}

function recruiterPairs(random: Random, { jobs, people }: TalksPlan, count: number): Pair[] {
  const own = jobs.flatMap((job, at) => (job.recruiter === 0 ? [at] : []))
  const fits = (job: DemoJob, person: DemoPerson) =>
    person.expectations.some(({ positionCode }) => positionCode.slice(0, 4) === job.positionCode.slice(0, 4))
  return own
    .flatMap((at) => {
      const job = jobs[at]
      const fitting = job ? people.flatMap((person, who) => (who > 0 && fits(job, person) ? [who] : [])) : []
      return random.sample(fitting, 2).map((person) => ({ person, job: at }))
    })
    .slice(0, count)
}

function otherPair(random: Random, jobs: readonly DemoJob[], people: readonly DemoPerson[]): Pair {
  const person = random.int(1, people.length - 1)
  const wished = people[person]?.expectations[0]?.positionCode ?? ''
  const group = groupOf(wished).code
  const fitting = jobs.flatMap((job, at) => (job.recruiter !== 0 && job.positionCode.startsWith(group) ? [at] : []))
  return { person, job: fitting.length > 0 ? random.pick(fitting) : random.int(0, jobs.length - 1) }
}

interface TalkSeed extends Pair {
  readonly script: string
  /** The side that is a demo account; such talks are recent. */
  readonly owner: DemoMessage['from'] | null
  /** Stops where the owner has the other side's message before them, unread. */
  readonly isWaiting: boolean
}

function inventTalk(
  random: Random,
  { person, job: jobAt, script, owner, isWaiting }: TalkSeed,
  plan: TalksPlan,
): DemoTalk {
  const job = plan.jobs[jobAt]
  const recruiter = job ? plan.recruiters[job.recruiter] : undefined
  const seeker = plan.people[person]
  if (job === undefined || recruiter === undefined || seeker === undefined) throw new Error('A talk lacks a side')
  const texts: Readonly<Record<string, string>> = {
    职位: job.jobName,
    薪资: plan.salaryLabel(job),
    地点: `${areaAddress(job.areaCode).replace('·', '')}${job.address}`,
    公司: plan.companies[job.company]?.brandName ?? '',
    姓名: seeker.name,
    招聘者: recruiter.name,
  }
  const lines = script.split('\n').map((line) => readLine(line, texts))
  const kept = owner === null || random.chance(0.4) ? lines : lines.slice(0, random.int(1, lines.length))
  const isOwnersTurn = owner !== null && isWaiting
  const end = recentTime(random, plan.now, owner === null ? 25 : 5)
  const messages = timeline(random, isOwnersTurn ? upToOther(random, lines, owner) : kept, end)
  const last = messages.at(-1)?.from
  const waiting = trailing(messages)
  const isUnread = isOwnersTurn || random.chance(0.4)
  return {
    person,
    recruiter: job.recruiter,
    job: jobAt,
    messages,
    seekerUnread: isUnread && last === 'recruiter' ? waiting : 0,
    recruiterUnread: isUnread && last === 'seeker' ? waiting : 0,
  }
}

type Line = Omit<DemoMessage, 'at'>

/** The script as far as one of the other side's lines. */
function upToOther(random: Random, lines: readonly Line[], owner: DemoMessage['from']): readonly Line[] {
  const theirs = lines.flatMap(({ from }, at) => (from === owner ? [] : [at]))
  return lines.slice(0, random.pick(theirs) + 1)
}

function readLine(line: string, texts: Readonly<Record<string, string>>): Line {
  const from = line.startsWith('S') ? 'seeker' : 'recruiter'
  const said = line.slice(2)
  if (said === '*') return { from, kind: 'job', text: '' }
  if (said === '#') return { from, kind: 'resume', text: '' }
  return { from, kind: 'text', text: said.replaceAll(/\{(.+?)\}/g, (_, key: string) => texts[key] ?? '') }
}

/** Times backwards from the last message: answers take minutes, now and then hours. */
function timeline(random: Random, lines: readonly Line[], end: Date): DemoMessage[] {
  let at = end.getTime()
  const backwards = lines.toReversed().map((line, nth) => {
    if (nth > 0) at -= random.chance(0.12) ? random.int(40, 400) * 60_000 : random.int(12, 240) * 1000
    return { ...line, at: new Date(at) }
  })
  return backwards.toReversed()
}

/** How many messages at the end come from the side that wrote last. */
function trailing(messages: readonly DemoMessage[]): number {
  const last = messages.at(-1)?.from
  const before = messages.findLastIndex(({ from }) => from !== last)
  return messages.length - 1 - before
}
