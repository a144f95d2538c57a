import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { getCourse } from '#contract/courses/course'
import type { OutputOf } from '#contract/endpoint'
import { navigate } from '#kernel/pages/navigation'
import { useRecordId } from '#kernel/pages/recordId'
import { useWindowTitle } from '#kernel/pages/title'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { Chapter } from './Chapter'
import { CourseHead } from './CourseHead'
import styles from './CoursePage.module.css'
import { coursePath, coursesPath } from './paths'

export type Course = OutputOf<typeof getCourse>

const missing = <MissingRecord title="课程不存在或已下架" href={coursesPath} label="看看其他课程" />

/** /course/{id}: the chapters of a course, of which one is read (`?chapter=2`), and how far the user is. */
export default function CoursePage() {
  const id = useRecordId()
  return id === undefined ? missing : <Shown key={id} id={id} />
}

function Shown({ id }: { id: number }) {
  const reading = useCall(getCourse, { id })
  useWindowTitle(reading.data?.title)
  return (
    <LoadState reading={reading} missing={missing}>
      {(course) => <Chapters course={course} />}
    </LoadState>
  )
}

function Chapters({ course }: { course: Course }) {
  const chosen = Number(new URLSearchParams(useSearch()).get('chapter')) - 1
  const isLoggedIn = useLogin() !== null
  const next = course.chapterList.findIndex(({ isDone }) => !isDone)
  const at = course.chapterList[chosen] ? chosen : Math.max(0, next)
  const chapter = course.chapterList[at]
  const show = (to: number) => navigate(`${coursePath(course.id)}?chapter=${to + 1}`, { replace: true })
  return (
    <div className={styles.page}>
      <CourseHead course={course} />
      <div className={styles.columns}>
        <nav className={styles.chapters} aria-label="章节">
          <ol className={styles.list}>
            {course.chapterList.map(({ title, isDone, seconds }, index) => (
              <li key={title}>
                <button
                  type="button"
                  className={styles.row}
                  aria-current={index === at ? 'step' : undefined}
                  onClick={() => show(index)}
                >
                  <span className={styles.number}>{index + 1}</span>
                  <span className={styles.name}>{title}</span>
                  <span className={styles.state} data-done={isDone || undefined}>
                    {isDone ? '已学' : seconds > 0 ? `${Math.ceil(seconds / 60)}分钟` : ''}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {chapter && (
          <Chapter
            key={chapter.title}
            course={course.id}
            chapter={chapter}
            number={at + 1}
            isLoggedIn={isLoggedIn}
            onNext={at + 1 < course.chapterList.length ? () => show(at + 1) : undefined}
          />
        )}
      </div>
    </div>
  )
}
