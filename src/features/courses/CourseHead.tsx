import { Award, Download } from 'lucide-react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { findCertificates, getCourse, issueCertificate } from '#contract/courses/course'
import { formatDate } from '#format/time'
import { Button } from '#ui/buttons/Button'
import { Tag } from '#ui/display/Tag'
import { ProgressRing } from '#ui/states/Progress'
import styles from './CourseHead.module.css'
import type { Course } from './CoursePage'
import { Cover } from './Cover'
import { lengthWords, percentOf } from './courseWords'

/** What a course is, how far the user is, and the certificate once it is learnt. */
export function CourseHead({ course }: { course: Course }) {
  const { title, category, summary, teacher, teacherNote, done, chapters, hasCertificate, certificate } = course
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <Cover course={course} />
      </div>
      <div className={styles.about}>
        <p className={styles.facts}>
          <span>{category}</span>
          <span>{lengthWords(course)}</span>
          {hasCertificate && <Tag tone="primary">可得证书</Tag>}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.facts}>
          <span>讲师：{teacher}</span>
          {teacherNote !== '' && <span>{teacherNote}</span>}
        </p>
        {certificate ? (
          <p className={styles.certificate}>
            <Award aria-hidden="true" />
            <span>
              {formatDate(certificate.issuedAt)} 发给 {certificate.name}，编号 {certificate.no}
            </span>
            <a className={styles.open} href={certificate.url} download>
              <Download size="1.1em" aria-hidden="true" />
              下载证书
            </a>
          </p>
        ) : (
          hasCertificate && done === chapters && <Claim id={course.id} />
        )}
      </div>
      {done > 0 && (
        <div className={styles.ring}>
          <ProgressRing percent={percentOf(course)} label={`已学${done}章，共${chapters}章`} size={72} />
          <span className={styles.note}>
            已学 {done}/{chapters} 章
          </span>
        </div>
      )}
    </header>
  )
}

function Claim({ id }: { id: number }) {
  const claim = async () => {
    const issued = await call(issueCertificate, { id })
    if (!issued.ok) return
    await Promise.all([refresh(getCourse, { id }), refresh(findCertificates)])
  }
  return (
    <p>
      <Button icon={<Award size="1.1em" aria-hidden="true" />} onClick={claim}>
        领取结业证书
      </Button>
    </p>
  )
}
