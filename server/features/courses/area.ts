import { area } from '../../area/area'
import { courseHandlers } from './handlers'
import { mountCertificates } from './serveCertificates'
import { courseContent } from './shownCourses'

export const courses = area({
  handlers: courseHandlers,
  routes: [mountCertificates],
  siteContents: [courseContent],
})
