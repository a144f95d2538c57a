import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { certificationState } from '#contract/companies/certification'
import { checkDigitOf } from '#contract/companies/creditCode'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../db/database'
import { brandCertifications, brands } from '../../db/schema/companies'
import { jobDays, jobEvents } from '../../db/schema/jobLife'
import { jobs } from '../../db/schema/jobs'
import { nobody, uploads } from '../../db/schema/uploads'
import { areaAddress } from '../../features/settings/catalogs/areas'
import { checkContent, md5Of } from '../../features/uploads/content'
import { sealContent } from '../../features/uploads/sealedContent'
import type { Storage } from '../../outbound/storage/storage'
import { drawLicence } from '../companies/drawLicence'

export interface QueuesLoad {
  readonly tenantId: number
  readonly now: Date
  /** The installation's secret and files; without them, the demo has no licences. */
  readonly secret: string | undefined
  readonly storage: Storage | undefined
}

const hour = 3_600_000

/** Open decisions of the site's operators: jobs that wait for a review, and companies that ask to be certified. */
export async function loadQueues(tx: Db, load: QueuesLoad): Promise<void> {
  await loadReviews(tx, load)
  await loadCertifications(tx, load)
}

const reviewed = 3

/** A few jobs without talks, as if their recruiters had just submitted them for review. */
async function loadReviews(tx: Db, { tenantId, now }: QueuesLoad): Promise<void> {
  const chosen = await tx
    .select({ id: jobs.id, brandId: jobs.brandId })
    .from(jobs)
    .innerJoin(brands, and(eq(brands.id, jobs.brandId), sql`${brands.openJobs} > 3`))
    .where(
      and(
        eq(jobs.tenantId, tenantId),
        eq(jobs.status, jobStatus.open),
        sql`${jobs.id} % 7 = 3`,
        sql`${jobs.brandId} <> (select min(id) from brands where tenant_id = ${tenantId})`,
        sql`not exists (select from talks where talks.job_id = ${jobs.id})`,
        sql`not exists (select from favorites f where f.kind = 'job' and f.target_id = ${jobs.id})`,
        sql`not exists (select from complaints c where c.kind = 'job' and c.target_id = ${jobs.id})`,
      ),
    )
    .orderBy(jobs.id)
    .limit(reviewed)
  for (const [at, { id, brandId }] of chosen.entries()) {
    const handedIn = new Date(now.getTime() - (1 + at * 5) * hour)
    const dates = { publishedAt: handedIn, refreshedAt: handedIn, updatedAt: handedIn, firstPostedAt: null }
    await tx
      .update(jobs)
      .set({ status: jobStatus.inReview, urgentUntil: null, ...dates })
      .where(eq(jobs.id, id))
    await tx
      .update(brands)
      .set({ openJobs: sql`${brands.openJobs} - 1` })
      .where(eq(brands.id, brandId))
  }
  const ids = chosen.map(({ id }) => id)
  await tx.delete(jobEvents).where(inArray(jobEvents.jobId, ids))
  await tx.delete(jobDays).where(inArray(jobDays.jobId, ids))
}

/** The requests of companies that are not certified, by their states, the latest first. */
const requests = [
  { state: certificationState.waiting, hoursAgo: 2, person: '陈国栋', reason: '' },
  { state: certificationState.waiting, hoursAgo: 9, person: '林秀兰', reason: '' },
  {
    state: certificationState.refused,
    hoursAgo: 50,
    person: '黄志强',
    reason: '营业执照照片不清晰，看不清统一社会信用代码，请重新上传',
  },
] as const

export async function loadCertifications(tx: Db, { tenantId, now, secret, storage }: QueuesLoad): Promise<void> {
  if (secret === undefined || storage === undefined) return
  const asking = await tx
    .select()
    .from(brands)
    .where(
      and(
        eq(brands.tenantId, tenantId),
        sql`${brands.id} <> (select min(id) from brands where tenant_id = ${tenantId})`,
      ),
    )
    .orderBy(sql`${brands.certifiedAt} is not null`, brands.openJobs, brands.id)
    .limit(requests.length)
  const uncertified = { certifiedAt: null, creditCode: '' }
  for (const { id } of asking) await tx.update(brands).set(uncertified).where(eq(brands.id, id))
  const [own] = await tx.select().from(brands).where(eq(brands.tenantId, tenantId)).orderBy(brands.id).limit(1)
  const certified = { state: certificationState.passed, hoursAgo: 24 * 40, person: '郑文海', reason: '' } as const
  const cases = [
    ...asking.flatMap((brand, at) => (requests[at] ? [{ brand, ...requests[at] }] : [])),
    ...(own?.certifiedAt ? [{ brand: own, ...certified }] : []),
  ]
  for (const { brand, state, hoursAgo, person, reason } of cases.toReversed()) {
    const facts = {
      companyName: brand.companyName,
      creditCode: brand.creditCode || newCode(brand.id),
      legalPerson: person,
      address: areaAddress(brand.areaCode).replaceAll('·', ''),
      validUntil: '',
    }
    const sentAt = new Date(now.getTime() - hoursAgo * hour)
    const decidedAt = state === certificationState.waiting ? null : new Date(sentAt.getTime() + 5 * hour)
    await tx.insert(brandCertifications).values({
      ...facts,
      tenantId,
      brandId: brand.id,
      applicantId: brand.ownerId ?? 0,
      state,
      reason,
      decidedAt,
      documentId: await storeLicence(tx, { tenantId, secret, storage, licence: await drawLicence(facts) }),
      createdAt: sentAt,
      confirmedAt: sentAt,
      updatedAt: decidedAt ?? sentAt,
    })
  }
}

function newCode(id: number): string {
  const digits = `91350100MA${String(3_000_000 + id)}`
  return digits + (checkDigitOf(digits) ?? '')
}

interface Storing {
  readonly tenantId: number
  readonly secret: string
  readonly storage: Storage
  readonly licence: Buffer
}

/** As if it had been sent: encrypted, and the company's own. */
async function storeLicence(tx: Db, { tenantId, secret, storage, licence }: Storing): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-licence-'))
  try {
    const path = join(folder, 'licence.jpg')
    await writeFile(path, licence)
    const md5 = await md5Of(path)
    const checked = await checkContent(path, 'document', { party: 'site', patience: Number.POSITIVE_INFINITY })
    if (!checked.ok) throw new Error(checked.msg)
    const sealed = await sealContent(secret, checked.data)
    const { type, sha256, size, width, height } = sealed
    await storage.put(sha256, sealed.path, type)
    const id = randomUUID()
    const file = { md5, sentSize: licence.length, type, sha256, size, width, height }
    await tx.insert(uploads).values({ id, tenantId, userId: nobody, kind: 'document', name: '营业执照.jpg', ...file })
    return id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
