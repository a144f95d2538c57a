import type { CourseCard } from '#contract/courses/course'
import { courses } from '#contract/courses/siteKinds'
import type { DataOf } from '#contract/siteRecords/siteKind'
import { siteContent } from '../../area/siteContent'
import { type Reading, readContent } from '../../siteContent/readContent'
import { doneOf, type Progress } from './progress'

export type Course = DataOf<typeof courses> & { readonly id: number }

/** A site has no courses until its operators publish some. */
export const courseContent = siteContent(courses, async () => [])

export const readCourses = async (reading: Reading): Promise<readonly Course[]> =>
  (await readContent(courseContent, reading)).map(({ key, data }) => ({ ...data, id: Number(key) }))

export const readCourse = async (reading: Reading, id: number): Promise<Course | undefined> =>
  (await readCourses(reading)).find((course) => course.id === id)

export const cardOf = (course: Course, progress: readonly Progress[]): CourseCard => ({
  id: course.id,
  title: course.title,
  category: course.category,
  summary: course.summary,
  teacher: course.teacher,
  cover: course.cover,
  minutes: course.chapters.reduce((sum, { minutes }) => sum + minutes, 0),
  hasCertificate: course.hasCertificate,
  done: doneOf(course, progress).length,
  chapters: course.chapters.length,
})
