import { eq } from 'drizzle-orm'
import { namesOf, type RecordSchema, type Values } from '#contract/basis'
import { codes, failure, success } from '#contract/errors'
import { DescriptionInput, saveDescription } from '#contract/resume/sections/description'
import {
  deleteExpectation,
  type ExpectationInput,
  expect,
  expectPartTime,
  type PartTimeExpectationInput,
  saveExpectation,
  saveExpectations,
  savePartTimeExpectation,
} from '#contract/resume/sections/expectation'
import { type InfoInput, saveInfo, saveJobStatus } from '#contract/resume/sections/info'
import { type PlainKey, plainKeys, plainSections } from '#contract/resume/sections/plain'
import {
  deleteWorking,
  saveWorking,
  type WorkingInput,
  working as workingFacts,
} from '#contract/resume/sections/working'
import { expectations, resumeRows, resumes, workings } from '../../../db/schema/resumes'
import type { Services } from '../../../services'
import { type Caller, type Handler, handle, type Reply, type Tenant } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { refuseOtherName } from '../../account/realName/store'
import { findArea } from '../../settings/catalogs/areas'
import { isIndustry } from '../../settings/catalogs/industries'
import { isPosition } from '../../settings/catalogs/positions'
import { findResumeRules } from '../resumeRules'
import { completeResume, lockResume, type ResumeOwner } from '../resumeStore'
import { savePicture } from './pictures'
import { type AnyInput, deleteRow, putRow, type RowSection, refuseRows, saveRow as storeRow } from './rowSection'
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
  schema: saveExpectation.input,
  columns: (input) => ({ ...input, partTime: false }),
})

const partTime = (limit: number): RowSection<PartTimeExpectationInput> => ({
  table: expectations,
  limit,
  full: limit === 0 ? '本站暂不支持兼职期望' : `最多添加${limit}个${expectPartTime.title}`,
  among: eq(expectations.partTime, true),
  fault: faultOfExpectation,
  schema: savePartTimeExpectation.input,
  columns: (input) => ({ ...input, partTime: true }),
})

const working: RowSection<WorkingInput> = {
  table: workings,
  limit: workingFacts.limit,
  full: `最多添加${workingFacts.limit}段${workingFacts.title}`,
  fault: ({ positionCode }) => (isPosition(positionCode) ? undefined : '请选择职位类型'),
  schema: saveWorking.input,
  columns: (input) => input,
}

const plainRow = (key: PlainKey): RowSection<AnyInput> => {
  const { limit, title, save, ...facts } = plainSections[key]
  return {
    isWhole: 'isWhole' in facts,
    table: resumeRows,
    limit,
    full: `${title}最多添加${limit}条`,
    among: eq(resumeRows.section, key),
    schema: save.input,
    stored: ({ data }) => ({ ...noValues(save.input), ...(data as Values | undefined) }),
    columns: (data, rows) => (rows === undefined ? { data } : { data, section: key, position: rows }),
  }
}

/** So that a value which a row of a former version lacks is not taken from the input. */
const noValues = (schema: RecordSchema): Values => {
  const fields = namesOf(schema).filter((name) => name !== 'id' && name !== 'place')
  return Object.fromEntries(fields.map((name) => [name, undefined]))
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
      : handle(save, (call) => saveRow(call.services, ownerOf(call), section, call.input as AnyInput))
  if (!remove) return [saving]
  return [saving, handle(remove, (call) => deleteRow(call.services, ownerOf(call), section, call.input.id))]
}

/** Saves 个人优势. */
async function saveText({ db, now, secret }: Services, owner: ResumeOwner, input: DescriptionInput) {
  const saved = await db.transaction(async (tx) => {
    const { id, description } = await lockResume(tx, owner)
    const newer = refuseOverwrite({ schema: DescriptionInput, input, stored: { description } })
    if (newer) return newer
    await tx.update(resumes).set({ description: input.description }).where(eq(resumes.id, id))
    return success({ id: 0, integrity: await completeResume({ db: tx, now, secret }, id) })
  })
  return leadOn(db, owner.userId, saved)
}

/** Saves 基本信息. */
async function saveBasics({ db, now, secret }: Services, owner: ResumeOwner, input: InfoInput) {
  const saved = await db.transaction(async (tx) => {
    const stored = await lockResume(tx, owner)
    const newer = stored.name === '' ? undefined : refuseOverwrite({ schema: saveInfo.input, input, stored })
    if (newer) return newer
    const { basis: _, ...columns } = input
    await tx.update(resumes).set(columns).where(eq(resumes.id, stored.id))
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
    return saveBasics(call.services, ownerOf(call), input)
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
  handle(saveDescription, (call) => saveText(call.services, ownerOf(call), call.input)),

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
