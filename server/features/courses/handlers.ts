import {
  findCertificates as findCertificatesCall,
  findCourses,
  getCourse,
  issueCertificate,
  learnChapter,
} from '#contract/courses/course'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { type Handler, handle } from '../../wire/handle'
import { loadUserBase } from '../account/userBase'
import { findCertificates, keepCertificate, showCertificate } from './certificates'
import { countLearning, doneOf, findProgress, type Learner, type Progress, secondsOf } from './progress'
import { type Course, cardOf, readCourse, readCourses } from './shownCourses'

const noCourse = failure(codes.notFound, '课程不存在或已下架')
const noChapter = failure(codes.notFound, '章节不存在或已改名，请刷新后再试')

/** Every call of `contract/courses`. */
export const courseHandlers: readonly Handler[] = [
  handle(findCourses, async (context) => {
    const progress = await progressOf(context.services.db, learnerOf(context))
    return success({ list: (await readCourses(context)).map((course) => cardOf(course, progress)) })
  }),

  handle(getCourse, async (context) => {
    const { input, services } = context
    const course = await readCourse(context, input.id)
    if (!course) return noCourse
    const learner = learnerOf(context)
    const progress = await progressOf(services.db, learner)
    const issued = learner ? await findCertificates(services.db, learner) : []
    const own = issued.find(({ courseId }) => courseId === course.id)
    return success({
      ...cardOf(course, progress),
      teacherNote: course.teacherNote,
      chapterList: chaptersOf(course, progress),
      certificate: own ? showCertificate(own) : null,
    })
  }),

  handle(learnChapter, async (context) => {
    const { input, services } = context
    const course = await readCourse(context, input.id)
    if (!course) return noCourse
    const chapter = course.chapters.find(({ title }) => title === input.chapter)
    if (!chapter) return noChapter
    const learner = { tenantId: context.tenant.id, userId: context.user.userId }
    const row = await countLearning(services.db, { ...learner, courseId: course.id, chapter, now: services.now() })
    const { done, chapters } = cardOf(course, await findProgress(services.db, learner))
    return success({ spent: row.spent, isDone: row.doneAt !== null, done, chapters })
  }),

  handle(issueCertificate, async (context) => {
    const { input, user, tenant, services } = context
    const { db, now } = services
    const course = await readCourse(context, input.id)
    if (!course?.hasCertificate) return course ? failure(codes.notFound, '该课程没有证书') : noCourse
    const learner = { tenantId: tenant.id, userId: user.userId }
    const left = course.chapters.length - doneOf(course, await findProgress(db, learner)).length
    if (left > 0) return failure(codes.conflict, `还有${left}章没有学完`)
    const { name } = await loadUserBase(db, user)
    if (name === '') return failure(codes.conflict, '请先填写姓名，证书上会写您的姓名')
    const row = await keepCertificate(db, {
      ...learner,
      courseId: course.id,
      name,
      title: course.title,
      now: now(),
    })
    return success(showCertificate(row))
  }),

  handle(findCertificatesCall, async ({ user, tenant, services: { db } }) => {
    const rows = await findCertificates(db, { tenantId: tenant.id, userId: user.userId })
    return success({ list: rows.map(showCertificate) })
  }),
]

const learnerOf = (context: {
  readonly tenant: { readonly id: number }
  readonly user?: { readonly userId: number } | undefined
}): Learner | undefined => context.user && { tenantId: context.tenant.id, userId: context.user.userId }

const progressOf = async (db: Db, learner: Learner | undefined): Promise<readonly Progress[]> =>
  learner ? findProgress(db, learner) : []

function chaptersOf(course: Course, progress: readonly Progress[]) {
  const rows = new Map(progress.filter((row) => row.courseId === course.id).map((row) => [row.chapter, row]))
  return course.chapters.map((chapter) => {
    const row = rows.get(chapter.title)
    const seconds = secondsOf(chapter)
    return {
      title: chapter.title,
      seconds,
      spent: Math.min(seconds, row?.spent ?? 0),
      isDone: row?.doneAt != null,
      text: chapter.text,
    }
  })
}
