import { coursePages } from '#contract/courses/pages'
import { pathTo } from '#contract/page'

export const coursesPath = coursePages['course-channel'].path
export const coursePath = (id: number): string => pathTo(coursePages['course-id'], { id })
