import type { Role } from '#contract/roles'
import type { Db } from '#server/db/database'
import { userRoles, users } from '#server/db/schema/accounts/accounts'
import { brands } from '#server/db/schema/companies'
import { jobs } from '#server/db/schema/jobs'
import { recruiters } from '#server/db/schema/recruiters'
import { expectations, resumes, workings } from '#server/db/schema/resumes'
import { brandWords } from '#server/features/companies/brandIndex'
import { indexJob } from '#server/features/jobs/jobIndex'
import { saveJobWords } from '#server/features/jobs/saveJobWords'
import { startSession } from '#server/sessions/sessions'
import type { Client } from './client'

type UserRow = typeof users.$inferSelect
type BrandRow = typeof brands.$inferSelect
type JobRow = typeof jobs.$inferSelect
type ResumeRow = typeof resumes.$inferSelect

type Given<Row, Required extends keyof Row> = Partial<Row> & Pick<Row, Required>

/** Makes rows with sensible values: a test names only what matters to it. */
export class Factory {
  #count = 0

  constructor(readonly db: Db) {}

  /** An account with the role `role`; a recruiter also has a card with a name. */
  async user({ role = 0, tenantId = 1, ...given }: Partial<UserRow> & { role?: Role } = {}): Promise<UserRow> {
    this.#count += 1
    const mobile = `137${String(10_000_000 + this.#count)}`
    const user = one(
      await this.db
        .insert(users)
        .values({ tenantId, mobile, lastRole: role, ...given })
        .returning(),
    )
    await this.db.insert(userRoles).values({ userId: user.id, role })
    if (role === 1)
      await this.db.insert(recruiters).values({ userId: user.id, tenantId, name: '周敏', jobTitle: '招聘经理' })
    return user
  }

  /** Logs a client in as if by code. */
  async session(client: Client, { id, tenantId }: Pick<UserRow, 'id' | 'tenantId'>, role: Role): Promise<string> {
    const owner = { tenantId, userId: id, role, userAgent: 'test', address: '127.0.0.1', now: new Date(client.clock()) }
    const { accessToken, refreshToken, sessionId } = await startSession(this.db, owner)
    Object.assign(client, { accessToken, refreshToken })
    return sessionId
  }

  async brand({ tenantId = 1, ...given }: Partial<BrandRow> = {}): Promise<BrandRow> {
    this.#count += 1
    const named = {
      brandName: `海风${this.#count}`,
      companyName: `福州海风${this.#count}科技有限公司`,
      industryCode: '01',
      scale: 2,
      stage: 1,
      areaCode: '350102',
      ...given,
    }
    const search = given.search ?? brandWords(named)
    return one(
      await this.db
        .insert(brands)
        .values({ tenantId, ...named, search })
        .returning(),
    )
  }

  /** An open job of a recruiter at a brand, both of them made already. */
  async job({ tenantId = 1, ...given }: Given<JobRow, 'brandId' | 'userId'>, brand: BrandRow): Promise<JobRow> {
    const named = {
      jobName: '前端工程师',
      positionCode: '010101',
      jobType: 0,
      salaryMin: 8000,
      salaryMax: 12_000,
      salaryUnit: 1,
      experience: 3,
      degree: 5,
      areaCode: '350102',
      address: '软件大道89号',
      lat: null,
      lng: null,
      skills: [],
      welfare: [],
      description: '负责产品的网页与移动端开发。',
      refreshedAt: new Date(),
      ...given,
    }
    const { columns, words } = indexJob({ tenantId, ...named }, brand)
    const made = one(
      await this.db
        .insert(jobs)
        .values({ tenantId, ...named, ...columns })
        .returning(),
    )
    await saveJobWords(this.db, [{ id: made.id, tenantId, ...words }])
    return made
  }

  /** A resume that may be sent: basics, an expectation, and work. */
  async sendableResume(userId: number, given: Partial<ResumeRow> = {}): Promise<ResumeRow> {
    const resume = await this.resume({ userId, ...given })
    const owner = { tenantId: resume.tenantId, resumeId: resume.id }
    const pay = { positionCode: '010101', areaCode: '3501', salaryMin: 8000, salaryMax: 9000 }
    await this.db.insert(expectations).values({ ...owner, ...pay })
    await this.db.insert(workings).values({
      ...owner,
      company: '海风科技',
      jobName: '工程师',
      positionCode: '010101',
      from: '2020-01',
    })
    return resume
  }

  async resume({ tenantId = 1, ...given }: Given<ResumeRow, 'userId'>): Promise<ResumeRow> {
    const values = { tenantId, name: '林一帆', ...given }
    return one(await this.db.insert(resumes).values(values).returning())
  }
}

function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row was not made')
  return row
}
