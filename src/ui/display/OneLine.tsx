import styles from './OneLine.module.css'

/** Short words on one line. Those that do not fit are left out whole, not cut. */
export function OneLine({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <p className={styles.line}>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  )
}
