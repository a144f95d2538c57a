import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { descriptionText } from '../../fields'
import { SavedSection } from '../saved'

/** 个人优势. */
export const DescriptionInput = z.strictObject({
  description: descriptionText(1000).check(z.minLength(1, '请填写个人优势')),
})
export type DescriptionInput = z.infer<typeof DescriptionInput>

export const saveDescription = endpoint({
  path: '/api-user/user/resume/saveDesc',
  effect: 'write',
  access: 'seeker',
  publishesText: true,
  input: DescriptionInput,
  output: SavedSection,
})
