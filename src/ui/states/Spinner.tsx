import styles from './Spinner.module.css'

/** A spinning ring in the colour of the surrounding text. It does not move under reduced motion. */
export function Spinner({ size = 16 }: { size?: 16 | 24 }) {
  return <span className={styles.spinner} data-size={size} aria-hidden="true" />
}
