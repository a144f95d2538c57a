import { eq } from 'drizzle-orm'
import { resumeRows, resumes, workings } from '#server/db/schema/resumes'
import { loadOwnResume } from '#server/features/resume/resume'
import { Factory } from '../../support/server/factories'
import { withDatabase } from '../benchDatabase'
import type { BenchRow } from '../row'
import { percentile } from '../statistics'

const rounds = 1000
const warmUp = 100

/**
 * resume.load: p95 in ms of reading one resume of 60 rows, checked against its schemas and with its names, against one bare query
 * that fetches the same rows.
 */
export async function benchResumeLoad(log: (line: string) => void = () => {}): Promise<BenchRow[]> {
  log('resume.load: 60条')
  return withDatabase(async (database) => {
    const { db } = database
    const make = new Factory(db)
    const { id: userId } = await make.user()
    const { id: resumeId } = await make.sendableResume(userId, { listed: true, name: '林小满' })
    const owner = { tenantId: 1, resumeId }
    const text = '负责商家后台与交易链路的前端架构，支撑3万家商家、日均120万笔订单。'.repeat(6)
    const months = (at: number) => ({ from: `${2000 + at}-01`, to: `${2000 + at}-12` })
    const each = <Row>(count: number, makeRow: (at: number) => Row): Row[] =>
      Array.from({ length: count }, (_, at) => makeRow(at))
    await db.insert(workings).values(
      each(19, (at) => ({
        ...owner,
        company: `公司${at}`,
        jobName: '工程师',
        positionCode: '010101',
        ...months(at),
        description: text,
      })),
    )
    const row = (section: string, at: number, data: object) => ({ ...owner, section, position: at, data })
    await db.insert(resumeRows).values([
      ...each(20, (at) =>
        row('project', at, { name: `项目${at}`, role: '负责人', link: '', ...months(at), description: text }),
      ),
      ...each(10, (at) =>
        row('education', at, { school: `学校${at}`, major: '软件', degree: 5, ...months(at), description: text }),
      ),
      ...each(10, (at) =>
        row('training', at, {
          institution: '机构',
          course: `课程${at}`,
          certificate: '',
          ...months(at),
          description: text,
        }),
      ),
    ])
    const own = await measure(async () => {
      const resume = await loadOwnResume({ db }, userId)
      if (resume?.project.length !== 20 || resume.working.length !== 20)
        throw new Error('The resume was not read whole')
    })
    const bare = await measure(() =>
      db
        .select()
        .from(resumeRows)
        .innerJoin(resumes, eq(resumes.id, resumeRows.resumeId))
        .where(eq(resumes.userId, userId)),
    )
    return [{ name: 'resume.load', value: own, unit: 'ms p95', peer: 'one bare query', ratio: own / bare }]
  })
}

/** Ms within which 95 of 100 rounds end. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < warmUp; round += 1) await run()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return percentile(times, 0.95)
}
