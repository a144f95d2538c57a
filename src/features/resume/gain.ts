import type { SectionFacts } from '../../../contract/resume/section'

/** What a section that lacks brings to the resume's completeness: 教育经历 +15%. */
export const gainOf = ({ title, weight }: Pick<SectionFacts, 'title' | 'weight'>): string => `${title} +${weight}%`
