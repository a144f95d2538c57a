import * as z from 'zod/mini'
import { Basis } from '../../basisField'
import { endpoint } from '../../endpoint'
import { AreaCode, chosenFrom, Nothing, optionalText } from '../../fields'
import { personName } from '../../names'
import { heldDegrees, seekerStatuses } from '../../settings/labels'
import { Birthday, WorkingDate } from '../months'
import { SavedSection } from '../saved'
import { pageOf, type SectionFacts } from '../section'

/** 基本信息. `workingDate` is the first month of work; empty for seekers who have not worked yet. */
export const InfoInput = z
  .strictObject({
    name: personName('请填写姓名'),
    gender: z.int('请选择性别').check(z.gte(1, '请选择性别'), z.lte(2)),
    birthday: Birthday,
    workingDate: WorkingDate,
    degree: chosenFrom(heldDegrees, '请选择最高学历'),
    areaCode: AreaCode,
    jobStatus: chosenFrom(seekerStatuses, '请选择求职状态'),
    email: z._default(
      z.union([z.email('邮箱格式不正确').check(z.maxLength(60, '邮箱最多60个字符')), z.literal('')]),
      '',
    ),
    weixin: optionalText(40),
    basis: Basis,
  })
  .check(
    z.refine((info) => info.workingDate === '' || info.workingDate > info.birthday, {
      message: '开始工作时间不能早于出生年月',
      path: ['workingDate'],
    }),
  )
export type InfoInput = z.infer<typeof InfoInput>

export const saveInfo = endpoint({
  path: '/api-user/user/resume/saveInfo',
  effect: 'write',
  access: 'seeker',
  publishesText: true,
  input: InfoInput,
  output: SavedSection,
})

/** Saves only 求职状态. Fails with 1010 if 基本信息 is not filled in yet. */
export const saveJobStatus = endpoint({
  path: '/api-user/user/resume/saveJobStatus',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ jobStatus: chosenFrom(seekerStatuses, '请选择求职状态') }),
  output: Nothing,
})

export const info = {
  key: 'info',
  title: '基本信息',
  limit: 1,
  weight: 30,
  page: pageOf('/resume/form/info'),
  save: saveInfo,
} as const satisfies SectionFacts
