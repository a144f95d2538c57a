import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** In rem of 100 px, or a percentage. */
  readonly width?: string
  readonly height?: string
  readonly shape?: 'line' | 'circle' | 'block'
}

/** A grey placeholder for loading content. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ width, height }} aria-hidden="true" />
}
