import { GraduationCap } from 'lucide-react'
import type { CourseCard } from '#contract/courses/course'
import styles from './Cover.module.css'

/** The picture of a course; without one, its subject in the site's colour. */
export function Cover({ course: { cover, category } }: { course: Pick<CourseCard, 'cover' | 'category'> }) {
  return (
    <div className={styles.cover}>
      {cover ? (
        <img className={styles.image} src={cover} alt="" loading="lazy" />
      ) : (
        <span className={styles.words}>
          <GraduationCap aria-hidden="true" />
          {category}
        </span>
      )}
    </div>
  )
}
