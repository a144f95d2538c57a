import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, success } from '../../../../contract/errors'
import { saveDescription } from '../../../../contract/resume/sections/description'
import {
  deleteExpectation,
  type ExpectationInput,
  expect,
  expectPartTime,
  type PartTimeExpectationInput,
  saveExpectation,
  saveExpectations,
  savePartTimeExpectation,
} from '../../../../contract/resume/sections/expectation'
import { type InfoInput, saveInfo, saveJobStatus } from '../../../../contract/resume/sections/info'
import { type PlainKey, plainKeys, plainSections } from '../../../../contract/resume/sections/plain'
import {
  deleteWorking,
  saveWorking,
  type WorkingInput,
  working as workingFacts,
} from '../../../../contract/resume/sections/working'
import { expectations, resumeRows, resumes, workings } from '../../../db/schema/resumes'
import type { Services } from '../../../services'
import { type Caller, type Handler, handle, type Reply, type Tenant } from '../../../wire/handle'
import { mergeSaved } from '../../../wire/mergeSaved'
import { refuseOtherName } from '../../account/realName/store'
import { findArea } from '../../settings/catalogs/areas'
import { isIndustry } from '../../settings/catalogs/industries'
import { isPosition } from '../../settings/catalogs/positions'
import { findResumeRules } from '../resumeRules'
import { completeResume, lockResume, type ResumeOwner, type ResumeRow } from '../resumeStore'
import { savePicture } from './pictures'
import { deleteRow, putRow, type RowSection, refuseRows, saveRow as storeRow } from './rowSection'
import { leadOn } from './steps'

interface ExpectationCodes {
  readonly positionCode: string
  readonly areaCode: string
  readonly industries?: readonly string[]
}

function faultOfExpectation({ positionCode, areaCode, industries = [] }: ExpectationCodes): string | undefined {
  if (!isPosition(positionCode)) return '请选择职位类型'
  if (findArea(areaCode) === undefined) return '请选择地区'
  return industries.every(isIndustry) ? undefined : '请选择行业'
}

const fullTime = (limit: number): RowSection<ExpectationInput> => ({
  table: expectations,
  limit,
  full: `最多添加${limit}个${expect.title}`,
  among: eq(expectations.partTime, false),
  fault: faultOfExpectation,
  columns: (input) => ({ ...input, partTime: false }),
})

const partTime = (limit: number): RowSection<PartTimeExpectationInput> => ({
  table: expectations,
  limit,
  full: limit === 0 ? '本站暂不支持兼职期望' : `最多添加${limit}个${expectPartTime.title}`,
  among: eq(expectations.partTime, true),
  fault: faultOfExpectation,
  columns: (input) => ({ ...input, partTime: true }),
})

const working: RowSection<WorkingInput> = {
  table: workings,
  limit: workingFacts.limit,
  full: `最多添加${workingFacts.limit}段${workingFacts.title}`,
  fault: ({ positionCode }) => (isPosition(positionCode) ? undefined : '请选择职位类型'),
  columns: (input) => input,
}

interface PlainInput {
  readonly id?: number
}

const plainRow = (key: PlainKey): RowSection<PlainInput> => {
  const { limit, title, ...facts } = plainSections[key]
  return {
    isWhole: 'isWhole' in facts,
    table: resumeRows,
    limit,
    full: `${title}最多添加${limit}条`,
    among: eq(resumeRows.section, key),
    columns: (data, rows) => (rows === undefined ? { data } : { data, section: key, position: rows }),
  }
}

/** The calls of a section of plain rows. */
function plainHandlers(key: PlainKey): readonly Handler[] {
  const section = plainRow(key)
  const { save, remove } = plainSections[key]
  const saving =
    key === 'media'
      ? handle(plainSections.media.save, (call) =>
          savePicture(call.services, ownerOf(call), section, call.input).then((saved) => lead(call, saved)),
        )
      : handle(save, (call) => saveRow(call.services, ownerOf(call), section, call.input as PlainInput))
  if (!remove) return [saving]
  return [saving, handle(remove, (call) => deleteRow(call.services, ownerOf(call), section, call.input.id))]
}

/** Writes a section that is columns of the resume itself. */
async function saveColumns({ db, now, secret }: Services, owner: ResumeOwner, columns: Partial<ResumeRow>) {
  const { search: _, ...plain } = columns
  const saved = await db.transaction(async (tx) => {
    const { id } = await lockResume(tx, owner)
    await tx.update(resumes).set(plain).where(eq(resumes.id, id))
    return success({ id: 0, integrity: await completeResume({ db: tx, now, secret }, id) })
  })
  return leadOn(db, owner.userId, saved)
}

const infoLabels = {
  ...{ name: '姓名', gender: '性别', birthday: '出生年月', workingDate: '开始工作时间', degree: '最高学历' },
  ...{ areaCode: '所在地区', jobStatus: '求职状态', email: '邮箱', weixin: '微信号' },
} as const

/** Saves 基本信息 and keeps what another device has changed since the form was opened. */
async function saveMerged({ db, now, secret }: Services, owner: ResumeOwner, { former, ...input }: InfoInput) {
  const saved = await db.transaction(async (tx) => {
    const stored = await lockResume(tx, owner)
    const merged = mergeSaved({ stored, input, former: stored.name === '' ? undefined : former, labels: infoLabels })
    if (!merged.ok) return merged
    const whole = z.safeParse(saveInfo.input, merged.data)
    if (!whole.success) return failure(codes.conflict, whole.error.issues[0]?.message ?? '请核对后再保存')
    await tx.update(resumes).set(merged.data).where(eq(resumes.id, stored.id))
    return success({ id: 0, integrity: await completeResume({ db: tx, now, secret }, stored.id) })
  })
  return leadOn(db, owner.userId, saved)
}

const saveRow: typeof storeRow = async (source, owner, section, input) =>
  leadOn(source.db, owner.userId, await storeRow(source, owner, section, input))

const lead = <Data>({ user, services }: { user: Caller; services: Services }, reply: Reply<Data>) =>
  leadOn(services.db, user.userId, reply)

/** Saves all expectations or none: faults are found before anything is written. */
async function saveExpectationList(
  { db, now, secret }: Services,
  owner: ResumeOwner,
  list: readonly ExpectationInput[],
) {
  const fault = list.map(faultOfExpectation).find((each) => each !== undefined)
  if (fault !== undefined) return failure(codes.invalidInput, fault)
  const section = fullTime((await findResumeRules(db, owner.tenantId)).expectations)
  return db.transaction(async (tx) => {
    const resume = await lockResume(tx, owner)
    const refusal = await refuseRows(tx, resume.id, section, list)
    if (refusal) return refusal
    const ids: number[] = []
    for (const wish of list) {
      const saved = await putRow(tx, resume, section, wish)
      if (!saved.ok) return saved
      ids.push(saved.data)
    }
    return success({ ids, integrity: await completeResume({ db: tx, now, secret }, resume.id) })
  })
}

const ownerOf = ({ user, tenant }: { user: Caller; tenant: Tenant }) => ({ tenantId: tenant.id, userId: user.userId })

export const sectionHandlers: readonly Handler[] = [
  handle(saveInfo, async (call) => {
    const { input } = call
    if (findArea(input.areaCode) === undefined) return failure(codes.invalidInput, '请选择地区')
    const refusal = await refuseOtherName(call.services.db, call.user.userId, input.name)
    if (refusal) return refusal
    return saveMerged(call.services, ownerOf(call), input)
  }),
  handle(saveJobStatus, async (call) => {
    const { input, services } = call
    return services.db.transaction(async (tx) => {
      const { id, name } = await lockResume(tx, ownerOf(call))
      if (name === '') return failure(codes.conflict, '请先填写基本信息')
      await tx.update(resumes).set(input).where(eq(resumes.id, id))
      await completeResume({ ...services, db: tx }, id)
      return success({})
    })
  }),
  handle(saveDescription, (call) => saveColumns(call.services, ownerOf(call), call.input)),

  handle(saveExpectation, async (call) => {
    const { expectations: most } = await findResumeRules(call.services.db, call.tenant.id)
    return saveRow(call.services, ownerOf(call), fullTime(most), call.input)
  }),
  handle(savePartTimeExpectation, async (call) => {
    const { partTimeExpectations: most } = await findResumeRules(call.services.db, call.tenant.id)
    return saveRow(call.services, ownerOf(call), partTime(most), call.input)
  }),
  handle(saveExpectations, async (call) =>
    lead(call, await saveExpectationList(call.services, ownerOf(call), call.input.list)),
  ),
  handle(deleteExpectation, (call) => deleteRow(call.services, ownerOf(call), { table: expectations }, call.input.id)),

  handle(saveWorking, (call) => saveRow(call.services, ownerOf(call), working, call.input)),
  handle(deleteWorking, (call) => deleteRow(call.services, ownerOf(call), { table: workings }, call.input.id)),

  ...plainKeys.flatMap(plainHandlers),
]
