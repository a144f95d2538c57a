import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'

/** How far somebody is: chapters that they have learnt, of all. */
const Learnt = z.object({ done: z.int(), chapters: z.int() })

export const CourseCard = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  teacher: z.string(),
  /** Address of a picture; empty for none. */
  cover: z.string(),
  /** Of all chapters, at least. */
  minutes: z.int(),
  hasCertificate: z.boolean(),
  ...Learnt.shape,
})
export type CourseCard = z.infer<typeof CourseCard>

/** The courses of the site in its order, with the caller's progress (0 for visitors). */
export const findCourses = endpoint({
  path: '/api-user/course/find',
  effect: 'read',
  access: 'public',
  input: Nothing,
  output: z.object({ list: z.array(CourseCard) }),
})

export const CourseChapter = z.object({
  title: z.string(),
  /** Seconds that it takes at least, and those that the caller has spent. */
  seconds: z.int(),
  spent: z.int(),
  isDone: z.boolean(),
  /** Paragraphs. */
  text: z.array(z.string()),
})
export type CourseChapter = z.infer<typeof CourseChapter>

/** `url`: its file, which whoever has the address can open. */
export const CourseCertificate = z.object({
  no: z.string(),
  courseId: z.int(),
  name: z.string(),
  title: z.string(),
  issuedAt: Instant,
  url: z.string(),
})
export type CourseCertificate = z.infer<typeof CourseCertificate>

/** A course with its chapters. `certificate` is the caller's, once there is one. Fails with 1002 for a course that is not shown. */
export const getCourse = endpoint({
  path: '/api-user/course/get',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...CourseCard.shape,
    teacherNote: z.string(),
    chapterList: z.array(CourseChapter),
    certificate: z.nullable(CourseCertificate),
  }),
})

const ofChapter = z.strictObject({
  id: Id,
  chapter: z.string().check(z.minLength(1, '章节不存在'), z.maxLength(40, '章节不存在')),
})

/** In ms: how often a page that shows a chapter says so. The server counts no more than twice that between two of them. */
export const learningBeat = 15_000

/**
 * Says that the caller is on a chapter now. The server counts the time since the caller's last such call for any course, so that two
 * pages count once. The chapter is learnt once its least time is spent. Fails with 1002 if course or chapter are not shown.
 */
export const learnChapter = endpoint({
  path: '/api-user/course/learn',
  effect: 'write',
  access: 'login',
  input: ofChapter,
  output: z.object({ spent: z.int(), isDone: z.boolean(), ...Learnt.shape }),
})

/**
 * Issues the caller's certificate, in the name that the resume or the recruiter's card shows; the same one if it was issued. Fails
 * with 1010 before all chapters are learnt, with 1002 for a course without certificates.
 */
export const issueCertificate = endpoint({
  path: '/api-user/course/certificateIssue',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: CourseCertificate,
})

/** The caller's certificates, newest first. */
export const findCertificates = endpoint({
  path: '/api-user/course/certificateFind',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ list: z.array(CourseCertificate) }),
})
