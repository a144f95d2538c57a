import styles from './Spinner.module.css'

/** A turning ring in the colour of the text around it; under reduced motion it stands still. */
export function Spinner({ size = 16 }: { size?: 16 | 24 }) {
  return <span className={styles.spinner} data-size={size} aria-hidden="true" />
}
