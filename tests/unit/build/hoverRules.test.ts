import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { hoverRules } from '../../../scripts/vite/hoverRules'

/** The result on one line, with one space on each side of a brace. */
const rewrite = (css: string) => {
  const result = postcss([hoverRules]).process(css, { from: undefined }).css
  return result
    .replace(/\s*([{}])\s*/g, ' $1 ')
    .trim()
    .replace(/\s+/g, ' ')
}

describe('hover rules', () => {
  it('apply only where the pointer can hover', () => {
    expect(rewrite('.a:hover .b { color: red }')).toBe('@media (hover: hover) { .a:hover .b { color: red } }')
  })

  it('keep the other selectors of the same rule for every device', () => {
    const css = rewrite('.a:hover, .a:focus-visible, :global(.x, .y):hover { color: red }')
    expect(css).toBe(
      '@media (hover: hover) { .a:hover, :global(.x, .y):hover { color: red } } .a:focus-visible { color: red }',
    )
  })

  it('keep their order among the rules', () => {
    const css = rewrite('.a:hover { color: red } .a[disabled] { color: grey }')
    expect(css.indexOf(':hover')).toBeLessThan(css.indexOf('[disabled]'))
  })

  it('are unchanged inside a media query on hover, and where the pointer must be elsewhere', () => {
    const guarded = '@media (hover: hover) { .a:hover { color: red } }'
    expect(rewrite(guarded)).toBe(guarded)
    expect(rewrite('.a:not(:hover) { color: red }')).toBe('.a:not(:hover) { color: red }')
  })
})
