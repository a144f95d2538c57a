import { expect, test } from 'vitest'
import { escapeForeign } from '../../../scripts/vite/asciiTemplates'

const run = (code: string): unknown => new Function('tag', `return ${code}`)((parts: readonly string[]) => parts[0])

test.each(["tag`是 '否'`", 'tag`😀`', '/^[甲-癸]$/.test("乙")', '/^😀$/u.test("😀")', '({ 名: 1 }).名', 'tag`\\\\中`'])(
  '%s means the same in ASCII',
  (code) => {
    const written = escapeForeign(code)
    expect(written).toMatch(/^[\0-\x7f]*$/)
    expect(run(written)).toEqual(run(code))
  },
)

test.each(['String.raw`中`', 'tag`\\中`'])('%s is refused, since an escape would change it', (code) => {
  expect(() => escapeForeign(code)).toThrow(/cannot be escaped/)
})
