import * as z from 'zod/mini'
import { Basis } from '../../basisField'
import { endpoint } from '../../endpoint'
import { descriptionText } from '../../fields'
import { SavedSection } from '../saved'
import { pageOf, type SectionFacts } from '../section'

/** 个人优势. */
export const DescriptionInput = z.strictObject({
  description: descriptionText(1000).check(z.minLength(1, '请填写个人优势')),
  basis: Basis,
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

export const description = {
  key: 'desc',
  title: '个人优势',
  limit: 1,
  weight: 15,
  save: saveDescription,
  page: pageOf('/resume/form/description'),
} as const satisfies SectionFacts
