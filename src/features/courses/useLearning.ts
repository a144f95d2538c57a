import { useEffect, useState } from 'react'
import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import { type CourseChapter, findCourses, getCourse, learnChapter, learningBeat } from '#contract/courses/course'

/**
 * Says to the server that a chapter is shown, as long as somebody may look at it, until it is learnt. Returns the seconds that the
 * server has counted. Without a login nothing is counted.
 */
export function useLearning(course: number, chapter: CourseChapter, isLoggedIn: boolean): number {
  const [spent, setSpent] = useState(chapter.spent)
  const { title, isDone } = chapter
  useEffect(() => {
    if (!isLoggedIn || isDone) return
    let isOver = false
    const tell = async () => {
      if (document.visibilityState !== 'visible') return
      const told = await call(learnChapter, { id: course, chapter: title }, { silent: true })
      if (isOver || !told.ok) return
      setSpent(told.data.spent)
      if (!told.data.isDone) return
      const { done } = told.data
      patchCall(getCourse, { id: course }, (shown) => ({
        ...shown,
        done,
        chapterList: shown.chapterList.map((each) => (each.title === title ? { ...each, isDone: true } : each)),
      }))
      void refresh(findCourses)
    }
    void tell()
    const timer = setInterval(() => void tell(), learningBeat)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [course, title, isDone, isLoggedIn])
  return spent
}
