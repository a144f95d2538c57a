import { isOpen } from '#contract/interviews/interview'
import { areaAddress } from '../../features/settings/catalogs/areas'
import { groupOf } from '../../features/settings/catalogs/positionGroups'
import type { Random } from '../random'
import type { Demo, DemoJob, DemoMessage, DemoPerson, DemoTalk } from '../records'
import { monthOf, monthText, recentTime } from '../times'
import { type Appointment, appointments, planInterview, talkedAt } from './appointments'
import { applications, arrivals, type Dialogue, dialogues, type FixedDialogue } from './dialogues'
import { otherPair, type Pair, recruiterPairs, seekerPairs } from './pairs'
import { type Line, readScript, timeline } from './scripts'

interface TalksPlan extends Pick<Demo, 'companies' | 'recruiters' | 'jobs' | 'people'> {
  readonly count: number
  readonly now: Date
  /** A job's pay as users read it. */
  salaryLabel(job: DemoJob): string
}

/** Maximum number of the demo seeker's talks, and of the demo recruiter's. */
const ownTalks = 22

/**
 * Talks about jobs between people who fit each other, each pair once. The two demo accounts have the most, some with unread
 * messages or an interview, but they have no talk with each other: whoever tries the product starts it.
 */
export function generateTalks(random: Random, plan: TalksPlan): DemoTalk[] {
  const { count } = plan
  const own = Math.min(ownTalks, Math.floor(count / 2))
  const pairs = [
    ...seekerPairs(random, plan, own),
    ...recruiterPairs(random, plan, own),
    ...Array.from({ length: count * 2 }, () => otherPair(random, plan)),
  ]
  const seen = new Set<string>()
  const talks: DemoTalk[] = []
  const owned = { seeker: new Repertoire(applications), recruiter: new Repertoire(arrivals), other: new Repertoire([]) }
  for (const pair of pairs) {
    const cast = castOf(pair, plan)
    const { recruiter } = cast.job
    if (talks.length >= count || seen.has(`${pair.person}-${recruiter}`) || (pair.person === 0 && recruiter === 0))
      continue
    seen.add(`${pair.person}-${recruiter}`)
    const owner = pair.person === 0 ? 'seeker' : recruiter === 0 ? 'recruiter' : null
    const repertoire = owned[owner ?? 'other']
    const appointment = owner === null ? undefined : repertoire.nextAppointment()
    const fixed = appointment ? undefined : repertoire.nextFixed()
    talks.push(
      appointment
        ? arrangedTalk(random, { ...cast, owner, appointment })
        : fixed
          ? fixedTalk(random, cast, fixed)
          : ordinaryTalk(random, {
              ...cast,
              owner,
              dialogue: repertoire.nextDialogue(random, cast),
              nth: repertoire.count,
            }),
    )
  }
  return talks
}

/** Dialogues that one account has had: they repeat only once all have been used. */
class Repertoire {
  count = 0
  readonly #dialogues = new Map<Dialogue, number>()
  #appointments = 0
  #fixed = 0

  constructor(private readonly fixed: readonly FixedDialogue[]) {}

  /** Every other talk has an interview as long as there are some, those that wait for somebody first. */
  nextAppointment(): Appointment | undefined {
    this.count += 1
    if (this.count % 2 === 0) return undefined
    this.#appointments += 1
    return appointments[this.#appointments - 1]
  }

  /** Dialogues of the first talks without an interview. */
  nextFixed(): FixedDialogue | undefined {
    this.#fixed += 1
    return this.fixed[this.#fixed - 1]
  }

  nextDialogue(random: Random, cast: Cast): Dialogue {
    const fitting = random.sample(dialogues.filter(isFitFor(cast)), dialogues.length)
    const timesOf = (dialogue: Dialogue) => this.#dialogues.get(dialogue) ?? 0
    const [dialogue] = fitting.toSorted((a, b) => timesOf(a) - timesOf(b))
    if (dialogue === undefined) throw new Error('No dialogue fits a talk')
    this.#dialogues.set(dialogue, timesOf(dialogue) + 1)
    return dialogue
  }
}

interface Cast {
  readonly pair: Pair
  readonly job: DemoJob
  readonly seeker: DemoPerson
  readonly now: Date
  /** Values for the placeholders of the scripts. */
  readonly texts: Readonly<Record<string, string>>
  readonly place: string
}

function castOf(pair: Pair, { companies, recruiters, jobs, people, salaryLabel, now }: TalksPlan): Cast {
  const job = jobs[pair.job]
  const seeker = people[pair.person]
  const recruiter = job ? recruiters[job.recruiter] : undefined
  if (job === undefined || recruiter === undefined || seeker === undefined) throw new Error('A talk lacks a side')
  const place = `${areaAddress(job.areaCode).replace('·', '')}${job.address}`
  const texts = {
    职位: job.jobName,
    薪资: salaryLabel(job),
    地点: place,
    公司: companies[job.company]?.brandName ?? '',
    姓名: seeker.name,
    招聘者: recruiter.name,
  }
  return { pair, job, seeker, now, texts, place }
}

function isFitFor({ job, seeker, now }: Cast): (dialogue: Dialogue) => boolean {
  const { kind } = groupOf(job.positionCode)
  const isExperienced = seeker.workingDate !== '' && seeker.workingDate <= monthText(monthOf(now) - 60)
  return ({ only }) => {
    if (only === undefined || only === kind) return true
    if (only === 'fresh') return seeker.workingDate === ''
    if (only === 'employed') return seeker.jobStatus > 0
    return only === 'experienced' && isExperienced
  }
}

interface Ordinary extends Cast {
  readonly owner: DemoMessage['from'] | null
  readonly dialogue: Dialogue
  /** Index of the talk among those of the account: every third one ends with unread messages for the account. */
  readonly nth: number
}

function ordinaryTalk(random: Random, { pair, job, now, texts, owner, dialogue, nth }: Ordinary): DemoTalk {
  const lines = readScript(dialogue.script, texts)
  // The demo recruiter has replied at least once, except in recent talks.
  const least = owner === 'recruiter' ? Math.min(2, lines.length) : 1
  const kept = owner === null || random.chance(0.5) ? lines : lines.slice(0, random.int(least, lines.length))
  const isOwnersTurn = owner !== null && nth % 3 === 1
  const end = recentTime(random, now, owner === null ? 25 : isOwnersTurn ? 3 : 14)
  const messages = timeline(random, isOwnersTurn ? upToOther(random, lines, owner) : kept, end)
  const isUnread = isOwnersTurn || random.chance(0.3)
  return finishTalk({ pair, job, messages, isUnread, interview: null })
}

function fixedTalk(
  random: Random,
  { pair, job, now, texts }: Cast,
  { script, days, isUnread }: FixedDialogue,
): DemoTalk {
  const messages = timeline(random, readScript(script, texts), recentTime(random, now, days))
  return finishTalk({ pair, job, messages, isUnread, interview: null })
}

interface Arranged extends Cast {
  readonly owner: DemoMessage['from'] | null
  readonly appointment: Appointment
}

function arrangedTalk(random: Random, { pair, job, now, texts, place, owner, appointment }: Arranged): DemoTalk {
  const interview = planInterview(appointment, { now, address: place })
  const { arranged, after } = talkedAt(random, appointment, { startAt: interview.startAt, now })
  const before = timeline(random, readScript(appointment.script, texts), arranged)
  const since = appointment.after === undefined ? [] : timeline(random, readScript(appointment.after, texts), after)
  const messages = [...before, ...since.filter(({ at }) => at > interview.startAt)]
  const isOwners = messages.at(-1)?.from !== owner && isOpen(appointment.status)
  return finishTalk({ pair, job, messages, isUnread: isOwners, interview })
}

interface Held {
  readonly pair: Pair
  readonly job: DemoJob
  readonly messages: readonly DemoMessage[]
  readonly isUnread: boolean
  readonly interview: DemoTalk['interview']
}

function finishTalk({ pair, job, messages, isUnread, interview }: Held): DemoTalk {
  const last = messages.at(-1)?.from
  const waiting = isUnread ? trailing(messages) : 0
  return {
    ...pair,
    recruiter: job.recruiter,
    messages,
    interview,
    seekerUnread: last === 'recruiter' ? waiting : 0,
    recruiterUnread: last === 'seeker' ? waiting : 0,
  }
}

/** The script as far as one of the other side's lines. */
function upToOther(random: Random, lines: readonly Line[], owner: DemoMessage['from']): readonly Line[] {
  const theirs = lines.flatMap(({ from }, at) => (from === owner ? [] : [at]))
  return lines.slice(0, random.pick(theirs) + 1)
}

/** Number of messages at the end that the last writer sent. */
function trailing(messages: readonly DemoMessage[]): number {
  const last = messages.at(-1)?.from
  const before = messages.findLastIndex(({ from }) => from !== last)
  return messages.length - 1 - before
}
