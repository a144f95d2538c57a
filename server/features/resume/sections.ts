import { eq } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import { saveDescription } from '../../../contract/resume/sections/description'
import { deleteEducation, type EducationInput, saveEducation } from '../../../contract/resume/sections/education'
import {
  deleteExpectation,
  type ExpectationInput,
  type PartTimeExpectationInput,
  saveExpectation,
  savePartTimeExpectation,
} from '../../../contract/resume/sections/expectation'
import { saveInfo, saveJobStatus } from '../../../contract/resume/sections/info'
import { deleteWorking, saveWorking, type WorkingInput } from '../../../contract/resume/sections/working'
import { degrees, type LabelOption, seekerStatuses } from '../../../contract/settings/labels'
import { educations, expectations, resumes, workings } from '../../db/schema/resumes'
import type { Services } from '../../services'
import { type Caller, type Handler, handle, type Tenant } from '../../wire/handle'
import { findArea } from '../settings/catalogs/areas'
import { isIndustry } from '../settings/catalogs/industries'
import { isPosition } from '../settings/catalogs/positions'
import { completeResume, lockResume, type ResumeOwner, type ResumeRow } from './resumeStore'
import { deleteRow, type RowSection, saveRow as storeRow } from './rowSection'
import { leadOn } from './steps'

const isOption = (list: readonly LabelOption[], value: number) => list.some((option) => option.value === value)

interface Wish {
  readonly positionCode: string
  readonly areaCode: string
  readonly industries?: readonly string[]
}

function faultOfWish({ positionCode, areaCode, industries = [] }: Wish): string | undefined {
  if (!isPosition(positionCode)) return '请选择职位类型'
  if (findArea(areaCode) === undefined) return '请选择地区'
  return industries.every(isIndustry) ? undefined : '请选择行业'
}

const fullTime: RowSection<ExpectationInput> = {
  table: expectations,
  limit: limits.fullTimeExpectations,
  full: `最多添加${limits.fullTimeExpectations}个求职期望`,
  among: eq(expectations.partTime, false),
  fault: faultOfWish,
  columns: (input) => ({ ...input, partTime: false }),
}

const partTime: RowSection<PartTimeExpectationInput> = {
  table: expectations,
  limit: limits.partTimeExpectations,
  full: `最多添加${limits.partTimeExpectations}个兼职期望`,
  among: eq(expectations.partTime, true),
  fault: faultOfWish,
  columns: (input) => ({ ...input, partTime: true }),
}

const working: RowSection<WorkingInput> = {
  table: workings,
  limit: 20,
  full: '最多添加20段工作经历',
  fault: ({ positionCode }) => (isPosition(positionCode) ? undefined : '请选择职位类型'),
  columns: (input) => input,
}

const education: RowSection<EducationInput> = {
  table: educations,
  limit: 10,
  full: '最多添加10段教育经历',
  fault: ({ degree }) => (isOption(degrees, degree) ? undefined : '请选择学历'),
  columns: (input) => input,
}

/** Writes a section that is columns of the resume itself. */
async function saveColumns({ db, now }: Services, owner: ResumeOwner, columns: Partial<ResumeRow>) {
  const { search: _, ...plain } = columns
  const saved = await db.transaction(async (tx) => {
    const { id } = await lockResume(tx, owner)
    await tx.update(resumes).set(plain).where(eq(resumes.id, id))
    return success({ id: 0, integrity: await completeResume(tx, id, now()) })
  })
  return leadOn(db, owner.userId, saved)
}

const saveRow: typeof storeRow = async (source, owner, section, input) =>
  leadOn(source.db, owner.userId, await storeRow(source, owner, section, input))

const ownerOf = ({ user, tenant }: { user: Caller; tenant: Tenant }) => ({ tenantId: tenant.id, userId: user.userId })

export const sectionHandlers: readonly Handler[] = [
  handle(saveInfo, async (call) => {
    const { input } = call
    if (findArea(input.areaCode) === undefined) return failure(codes.invalidInput, '请选择地区')
    if (!isOption(degrees, input.degree)) return failure(codes.invalidInput, '请选择最高学历')
    if (!isOption(seekerStatuses, input.jobStatus)) return failure(codes.invalidInput, '请选择求职状态')
    return saveColumns(call.services, ownerOf(call), input)
  }),
  handle(saveJobStatus, async (call) => {
    const { input, services } = call
    if (!isOption(seekerStatuses, input.jobStatus)) return failure(codes.invalidInput, '请选择求职状态')
    return services.db.transaction(async (tx) => {
      const { id, name } = await lockResume(tx, ownerOf(call))
      if (name === '') return failure(codes.conflict, '请先填写基本信息')
      await tx.update(resumes).set(input).where(eq(resumes.id, id))
      await completeResume(tx, id, services.now())
      return success({})
    })
  }),
  handle(saveDescription, (call) => saveColumns(call.services, ownerOf(call), call.input)),

  handle(saveExpectation, (call) => saveRow(call.services, ownerOf(call), fullTime, call.input)),
  handle(savePartTimeExpectation, (call) => saveRow(call.services, ownerOf(call), partTime, call.input)),
  handle(deleteExpectation, (call) => deleteRow(call.services, ownerOf(call), expectations, call.input.id)),

  handle(saveWorking, (call) => saveRow(call.services, ownerOf(call), working, call.input)),
  handle(deleteWorking, (call) => deleteRow(call.services, ownerOf(call), workings, call.input.id)),

  handle(saveEducation, (call) => saveRow(call.services, ownerOf(call), education, call.input)),
  handle(deleteEducation, (call) => deleteRow(call.services, ownerOf(call), educations, call.input.id)),
]
