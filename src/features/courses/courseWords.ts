import type { CourseCard } from '#contract/courses/course'

/** `6章 · 约45分钟`; without the time if it takes none. */
export const lengthWords = ({ chapters, minutes }: Pick<CourseCard, 'chapters' | 'minutes'>): string =>
  minutes > 0 ? `${chapters}章 · 约${minutes}分钟` : `${chapters}章`

/** Percent, which is 100 for a whole course only. */
export const percentOf = ({ done, chapters }: Pick<CourseCard, 'done' | 'chapters'>): number =>
  chapters === 0 ? 0 : Math.floor((done / chapters) * 100)
