import type { CSSProperties } from 'react'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const colours = 'primary primary-tint text text-second text-third salary danger warning success link live vip vip-tint'
const grounds = 'ground surface fill line line-strong mark'
const sizes = [12, 13, 14, 16, 18, 22, 28]

export function Tokens() {
  return (
    <Shelf title="色彩与字号">
      <Row name="色彩">{colours.split(' ').map(swatch)}</Row>
      <Row name="底色与线">{grounds.split(' ').map(swatch)}</Row>
      <Row name="字号">
        {sizes.map((size) => (
          <span key={size} style={{ fontSize: `var(--text-${size})` }}>
            人才 {size}
          </span>
        ))}
      </Row>
    </Shelf>
  )
}

const swatch = (name: string) => (
  <span key={name} className={styles.swatch} style={{ '--swatch': `var(--${name})` } as CSSProperties}>
    {name}
  </span>
)
