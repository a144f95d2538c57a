import { Choices } from './Choices'
import { Display } from './Display'
import { Feedback } from './Feedback'
import { Fields } from './Fields'
import { FurtherFields } from './FurtherFields'
import styles from './Gallery.module.css'
import { Pickers } from './Pickers'
import { Reading } from './Reading'
import { Structure } from './Structure'
import { Tokens } from './Tokens'

/** Every piece of the design system, for those who build pages (but see notShown.ts). Only in development, at /gallery.html. */
export function Gallery() {
  return (
    <main className={styles.page} data-page>
      <h1 className={styles.heading}>组件一览</h1>
      <Tokens />
      <Fields />
      <FurtherFields />
      <Choices />
      <Pickers />
      <Display />
      <Structure />
      <Reading />
      <Feedback />
    </main>
  )
}
