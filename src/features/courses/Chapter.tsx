import type { CourseChapter } from '#contract/courses/course'
import { askToLogIn } from '#kernel/user/requireLogin'
import { Button } from '#ui/buttons/Button'
import styles from './CoursePage.module.css'
import { useLearning } from './useLearning'

export interface ChapterProps {
  readonly course: number
  readonly chapter: CourseChapter
  /** From 1. */
  readonly number: number
  readonly isLoggedIn: boolean
  readonly onNext: (() => void) | undefined
}

/** A chapter to be read, with what is still to do until it counts as learnt. */
export function Chapter({ course, chapter, number, isLoggedIn, onNext }: ChapterProps) {
  const spent = useLearning(course, chapter, isLoggedIn)
  return (
    <article className={styles.paper}>
      <p className={styles.count}>第{number}章</p>
      <h2 className={styles.heading}>{chapter.title}</h2>
      {chapter.text.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat and never move
        <p key={at} className={styles.text}>
          {paragraph}
        </p>
      ))}
      <footer className={styles.foot}>
        <p role="status" className={styles.left}>
          {wordsOfState(chapter, spent, isLoggedIn)}
        </p>
        {!isLoggedIn && (
          <Button variant="outline" onClick={() => askToLogIn()}>
            登录后记录进度
          </Button>
        )}
        {onNext && (
          <Button variant={chapter.isDone || !isLoggedIn ? 'solid' : 'outline'} onClick={onNext}>
            下一章
          </Button>
        )}
      </footer>
    </article>
  )
}

function wordsOfState({ isDone, seconds }: CourseChapter, spent: number, isLoggedIn: boolean): string {
  if (isDone) return '本章已学完'
  if (!isLoggedIn) return '登录后学习，进度会保存在您的账号里'
  const left = Math.ceil((seconds - spent) / 60)
  return left > 0 ? `再学约${left}分钟，本章就学完了` : '正在记录本章的进度'
}
