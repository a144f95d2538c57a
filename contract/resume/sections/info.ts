import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { AreaCode, chosenOption, Month, nameText, optionalText } from '../../fields'
import { SavedSection } from '../saved'

/** 基本信息. `workingDate` is when work began; empty for those who have not. */
export const InfoInput = z.strictObject({
  name: nameText(20).check(z.minLength(1, '请填写姓名')),
  gender: z.int('请选择性别').check(z.gte(1, '请选择性别'), z.lte(2)),
  birthday: Month,
  workingDate: z._default(z.union([Month, z.literal('')]), ''),
  degree: chosenOption('请选择最高学历', 1),
  areaCode: AreaCode,
  jobStatus: chosenOption('请选择求职状态'),
  email: z._default(z.union([z.email('邮箱格式不正确').check(z.maxLength(60, '邮箱最多60个字符')), z.literal('')]), ''),
  weixin: optionalText(40),
})
export type InfoInput = z.infer<typeof InfoInput>

export const saveInfo = endpoint({
  path: '/api-user/user/resume/saveInfo',
  guard: 'seeker',
  publishesText: true,
  input: InfoInput,
  output: SavedSection,
})
