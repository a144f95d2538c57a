import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../db/database'
import { notices } from '../../db/schema/alerts/notices'
import { favorites, jobSends, jobs } from '../../db/schema/jobs'
import { resumes, resumeViews } from '../../db/schema/resumes'
import { tellOfSend } from '../../features/chat/sends/tellOfSend'
import { notify } from '../../features/notices/notify'
import { disclose } from '../../features/resume/ledger/disclose'
import { tellOfView } from '../../features/resume/tellOfView'
import { demoRecruiter, demoSeeker } from '../accounts'
import type { Demo } from '../records'
import { rowAt } from './insertRows'
import { loadAnswers } from './loadAnswers'
import { loadApplications } from './loadApplications'
import { loadComplaints } from './loadComplaints'
import type { LoadedHiring } from './loadHiring'
import { ageJobs } from './loadJobLife'
import { loadOutcomes } from './loadOutcomes'
import type { LoadedPeople } from './loadPeople'
import { loadReplies } from './loadReplies'
import { loadResumeTools } from './loadResumeTools'
import { loadTeam } from './loadTeam'

const hour = 3_600_000

export interface InterestLoad extends LoadedHiring, LoadedPeople {
  readonly tenantId: number
  readonly site: string
  readonly demo: Demo
  readonly now: Date
  readonly secret: string | undefined
  /** Hash of the demo password. */
  readonly passwordHash: string
}

/** Views, favourites, notices and complaints with their outcomes for the demo accounts. */
export async function loadInterest(tx: Db, load: InterestLoad): Promise<void> {
  const seekerAt = load.demo.people.findIndex(({ mobile }) => mobile === demoSeeker.mobile)
  const recruiterAt = load.demo.recruiters.findIndex(({ mobile }) => mobile === demoRecruiter.mobile)
  if (seekerAt < 0 || recruiterAt < 0) return
  const seeker = { userId: rowAt(load.userIds, seekerAt), resumeId: rowAt(load.resumeIds, seekerAt) }
  const recruiterId = rowAt(load.recruiterIds, recruiterAt)
  const viewers = load.recruiterIds.filter((id) => id !== recruiterId).slice(0, 7)
  await loadApplications(tx, { ...load, seeker, recruiterId })
  await ageJobs(tx, recruiterId)
  await loadTeam(tx, { ...load, recruiterId })
  await loadAnswers(tx, load.tenantId)
  await loadMarks(tx, load, { seeker, recruiterId, viewers })
  await loadLedger(tx, load, { seeker, recruiterId, viewers })
  await loadResumeTools(tx, { ...load, seeker, viewerId: viewers[0] })
  await loadNotices(tx, load, { seeker, recruiterId, viewers })
  await loadComplaints(tx, load, seeker.userId)
  const own = { tenantId: load.tenantId, now: load.now, seekerId: seeker.userId, recruiterId }
  await loadOutcomes(tx, own)
  await loadReplies(tx, own)
}

interface Cast {
  readonly seeker: { readonly userId: number; readonly resumeId: number }
  readonly recruiterId: number
  /** Recruiters who looked at the seeker's resume, the last look first. */
  readonly viewers: readonly number[]
}

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour)
const lookedAt = (now: Date, place: number): Date => before(now, 2 + place * 19)

async function loadMarks(tx: Db, load: InterestLoad, cast: Cast): Promise<void> {
  const { tenantId, now, userIds } = load
  const { seeker, recruiterId, viewers } = cast
  if (viewers.length === 0) return
  const looksAtSeeker = viewers.map((viewerId, at) => ({
    tenantId,
    resumeId: seeker.resumeId,
    viewerId,
    viewedAt: lookedAt(now, at),
  }))
  await tx.insert(resumeViews).values([...looksAtSeeker, ...ownLooks(load, cast)])
  const marked = viewers.filter((_, at) => at % 2 === 1)
  const ofSeeker = marked.map((userId, at) => ({
    tenantId,
    userId,
    kind: 'resume',
    targetId: seeker.resumeId,
    createdAt: before(now, 20 + at * 30),
  }))
  const offered = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.userId, recruiterId)).limit(3)
  const people = userIds.filter((id) => id !== seeker.userId).slice(3, 9)
  const ofJobs =
    offered.length === 0
      ? []
      : people.map((userId, at) => ({
          tenantId,
          userId,
          kind: 'job',
          targetId: rowAt(offered, at % offered.length).id,
          createdAt: before(now, 5 + at * 13),
        }))
  const rows = [...ofSeeker, ...ofJobs, ...(await ownMarks(tx, load, cast))]
  if (rows.length > 0) await tx.insert(favorites).values(rows)
}

/** Looks at the demo seeker in the ledger of access, the first one first: the card in a list, then the whole resume. */
async function loadLedger(tx: Db, { tenantId, now, secret }: InterestLoad, { seeker, viewers }: Cast): Promise<void> {
  if (secret === undefined) return
  for (const [at, userId] of [...viewers.entries()].reverse())
    for (const kind of ['card', 'whole'] as const) {
      const time = new Date(lookedAt(now, at).getTime() - (kind === 'card' ? 180_000 : 0))
      const services = { db: tx, secret, now: () => time }
      await disclose(services, { tenantId, userId }, [{ ownerId: seeker.userId, kind, part: null }])
    }
}

/** The demo seeker's favourites: jobs in the wanted trade by others than the demo recruiter, and their companies. */
async function ownMarks(tx: Db, { tenantId, now, demo }: InterestLoad, { seeker, recruiterId }: Cast) {
  const trades = demo.people
    .filter(({ mobile }) => mobile === demoSeeker.mobile)
    .flatMap(({ expectations }) => expectations.map(({ positionCode }) => positionCode.slice(0, 4)))
  const fitting = await tx
    .select({ id: jobs.id, brandId: jobs.brandId })
    .from(jobs)
    .where(
      and(
        eq(jobs.tenantId, tenantId),
        ne(jobs.userId, recruiterId),
        eq(jobs.status, jobStatus.open),
        inArray(sql`left(${jobs.positionCode}, 4)`, trades),
      ),
    )
    .orderBy(desc(jobs.refreshedAt), desc(jobs.id))
    .limit(40)
  const firstOfEach = fitting.filter(({ brandId }, at) => fitting.findIndex((job) => job.brandId === brandId) === at)
  const mark = (kind: string, targetId: number, hours: number) => ({
    tenantId,
    userId: seeker.userId,
    kind,
    targetId,
    createdAt: before(now, hours),
  })
  return [
    ...firstOfEach.slice(0, 5).map(({ id }, at) => mark('job', id, 4 + at * 17)),
    ...firstOfEach.slice(1, 4).map(({ brandId }, at) => mark('company', brandId, 9 + at * 31)),
  ]
}

/** Resumes that the demo recruiter has opened in the last two weeks, most of them recently. */
function ownLooks({ tenantId, now, resumeIds }: InterestLoad, { seeker, recruiterId }: Cast) {
  const others = resumeIds.filter((id) => id !== seeker.resumeId).slice(0, looksOfRecruiter)
  return others.map((resumeId, at) => ({
    tenantId,
    resumeId,
    viewerId: recruiterId,
    viewedAt: before(now, 3 + at * 7 + (at % 3) * 5),
  }))
}

const looksOfRecruiter = 34

interface Happening {
  readonly at: Date
  readonly tell: (at: Date) => Promise<void>
}

/** Oldest first, as the ids of notices grow; only notices younger than a day and a half are unread. */
async function loadNotices(tx: Db, load: InterestLoad, cast: Cast): Promise<void> {
  const { tenantId, now } = load
  const happenings = [...welcomes(tx, load, cast), ...(await sends(tx, tenantId, cast)), ...looks(tx, load, cast)]
  for (const { at, tell } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await tell(at)
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.tenantId, tenantId), lt(notices.createdAt, before(now, 36))))
}

function welcomes(tx: Db, { tenantId, site, now }: InterestLoad, { seeker, recruiterId }: Cast): Happening[] {
  const parties = [
    { userId: seeker.userId, role: 0 },
    { userId: recruiterId, role: 1 },
  ] as const
  const words = { title: `欢迎使用${site}`, content: '任何以招聘为名的收费都可以举报，我们会尽快核实处理。' }
  return parties.map((party) => ({
    at: before(now, 24 * 30),
    tell: (at) => notify(tx, { tenantId, ...party, kind: 'system', ...words, link: '/help', now: at }),
  }))
}

/** Resumes that came to the recruiter, and those of the seeker that were read. */
async function sends(tx: Db, tenantId: number, { seeker, recruiterId }: Cast): Promise<Happening[]> {
  const sent = await tx
    .select({ send: jobSends, jobName: jobs.jobName, name: resumes.name })
    .from(jobSends)
    .innerJoin(jobs, eq(jobs.id, jobSends.jobId))
    .innerJoin(resumes, eq(resumes.id, jobSends.resumeId))
    .where(
      and(
        eq(jobSends.tenantId, tenantId),
        or(eq(jobSends.seekerId, seeker.userId), eq(jobSends.recruiterId, recruiterId)),
      ),
    )
  return sent.flatMap(({ send, jobName, name }): Happening[] => {
    const { id, cid, sentAt } = send
    const seen = { tenantId, seekerId: seeker.userId, viewerId: send.recruiterId, sendIds: [id], haveTalked: true }
    const received = { tenantId, recruiterId, name, jobName, cid }
    return [
      ...(send.recruiterId === recruiterId ? [{ at: sentAt, tell: (at: Date) => tellOfSend(tx, received, at) }] : []),
      ...(send.seekerId === seeker.userId && send.status === 1
        ? [{ at: new Date(sentAt.getTime() + hour), tell: (at: Date) => tellOfView(tx, seen, at) }]
        : []),
    ]
  })
}

function looks(tx: Db, { tenantId, now }: InterestLoad, { seeker, viewers }: Cast): Happening[] {
  const seen = { tenantId, seekerId: seeker.userId, sendIds: [], haveTalked: false }
  return viewers.map((viewerId, place) => ({
    at: lookedAt(now, place),
    tell: (at) => tellOfView(tx, { ...seen, viewerId }, at),
  }))
}
