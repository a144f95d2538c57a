import { useState } from 'react'
import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { type CourseCard, findCertificates, findCourses } from '#contract/courses/course'
import { formatDate } from '#format/time'
import { useIsMobile } from '#platform/layout'
import { Card } from '#ui/display/Card'
import { PictureCard } from '#ui/display/PictureCard'
import { Chip, Tag } from '#ui/display/Tag'
import { CardGrid } from '#ui/lists/CardGrid'
import { ListRow } from '#ui/lists/ListRow'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { ProgressBar } from '#ui/states/Progress'
import { ChannelBlocks } from '../tenants/ChannelBlocks'
import styles from './CoursesPage.module.css'
import { Cover } from './Cover'
import { lengthWords, percentOf } from './courseWords'
import { coursePath } from './paths'

/** /course/channel: the courses of the site by subject, with how far the user is. */
export default function CoursesPage() {
  return (
    <ChannelBlocks page="course-channel" title="课程">
      <CourseList />
    </ChannelBlocks>
  )
}

function CourseList() {
  const reading = useCall(findCourses, {}, { staleTime: 0 })
  const isMobile = useIsMobile()
  return (
    <div className={styles.page}>
      <header className={isMobile ? 'visually-hidden' : styles.head}>
        <h1 className={styles.title}>课程</h1>
        <p className={styles.note}>求职与职场的短课程，随时学，进度自动保存</p>
      </header>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="还没有课程">有新的课程会出现在这里</EmptyState>}
      >
        {({ list }) => <Courses list={list} />}
      </LoadState>
      {useLogin() && <Certificates />}
    </div>
  )
}

function Courses({ list }: { list: readonly CourseCard[] }) {
  const [picked, setPicked] = useState('')
  const subjects = [...new Set(list.map(({ category }) => category))]
  const subject = subjects.includes(picked) ? picked : ''
  return (
    <>
      {subjects.length > 1 && (
        <fieldset className={styles.subjects} aria-label="分类">
          {['', ...subjects].map((each) => (
            <Chip key={each} selected={each === subject} onPick={() => setPicked(each)}>
              {each || '全部'}
            </Chip>
          ))}
        </fieldset>
      )}
      <CardGrid>
        {list
          .filter(({ category }) => subject === '' || category === subject)
          .map((course) => (
            <CourseCardView key={course.id} course={course} />
          ))}
      </CardGrid>
    </>
  )
}

function CourseCardView({ course }: { course: CourseCard }) {
  const percent = percentOf(course)
  return (
    <PictureCard picture={<Cover course={course} />} title={course.title} href={coursePath(course.id)}>
      <p className={styles.summary}>{course.summary}</p>
      <p className={styles.facts}>
        <span>{course.teacher}</span>
        <span>{lengthWords(course)}</span>
        {course.hasCertificate && <Tag tone="primary">可得证书</Tag>}
      </p>
      {course.done > 0 && (
        <p className={styles.progress}>
          <ProgressBar percent={percent} label={`已学${course.done}章，共${course.chapters}章`} />
          <span>{percent === 100 ? '已学完' : `已学 ${course.done}/${course.chapters} 章`}</span>
        </p>
      )}
    </PictureCard>
  )
}

/** Those that the user has; nothing without one. */
function Certificates() {
  const { data } = useCall(findCertificates, {})
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.certificates}>
      <Card title="我的证书" flush>
        {data.list.map(({ no, title, issuedAt, url }) => (
          <ListRow
            key={no}
            title={title}
            note={`${formatDate(issuedAt)} · 编号 ${no}`}
            value={
              <a className={styles.open} href={url} download aria-label={`下载证书：${title}`}>
                下载证书
              </a>
            }
          />
        ))}
      </Card>
    </section>
  )
}
