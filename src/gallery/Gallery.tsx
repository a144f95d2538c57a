import { Choices } from './Choices'
import { Display } from './Display'
import { Feedback } from './Feedback'
import { Fields } from './Fields'
import styles from './Gallery.module.css'
import { Pickers } from './Pickers'
import { Structure } from './Structure'
import { Tokens } from './Tokens'

/** Every piece of the design system in every state, for those who build pages. Only in development, at /gallery.html. */
export function Gallery() {
  return (
    <main className={styles.page} data-page>
      <h1 className={styles.heading}>组件一览</h1>
      <Tokens />
      <Fields />
      <Choices />
      <Pickers />
      <Display />
      <Structure />
      <Feedback />
    </main>
  )
}
