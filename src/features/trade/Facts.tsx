import { Fragment, type ReactNode } from 'react'
import styles from './TradePage.module.css'

/** Short facts, one a line; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([label, value]) =>
        value !== null &&
        value !== '' && (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)
