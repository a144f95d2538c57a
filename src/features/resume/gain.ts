import type { SectionFacts } from '#contract/resume/section'

/** Gain in completeness of a missing section: 教育经历 +15%. */
export const gainOf = ({ title, weight }: Pick<SectionFacts, 'title' | 'weight'>): string => `${title} +${weight}%`
