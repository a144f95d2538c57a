import { expect, test } from 'vitest'
import { inlineReads } from '../../../scripts/vite/inlineConstants'

test('numbers of the contract are written where they are read, and other objects of these names stay', () => {
  const source = `import { limits } from '../contract/limits'\nsetTimeout(run, limits.toast)\nmine.limits.toast\nlimits.none`
  expect(inlineReads(source)).toBe(source.replace('(run, limits.toast)', '(run, 2000)'))
  expect(inlineReads("import { codes, failure } from './errors'\nconst table = { [codes.internal]: 1 }")).toContain(
    '[1099]',
  )
  expect(inlineReads('const limits = { toast: 1 }\nlimits.toast')).toContain('limits.toast')
})
