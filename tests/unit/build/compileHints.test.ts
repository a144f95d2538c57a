import { expect, test } from 'vitest'
import { compileHints, hintedFiles } from '../../../scripts/vite/compileHints'

const hint = '//# allFunctionsCalledOnLoad\n'

/** What the build has then of a bundle with these files. */
function build(names: readonly string[]) {
  const bundle = Object.fromEntries(names.map((name) => [`${name}.js`, { type: 'chunk', name, code: 'run()' }]))
  const { generateBundle } = compileHints()
  if (typeof generateBundle !== 'object') throw new Error('The plugin does not read the bundle')
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  Reflect.apply(generateBundle.handler, context, [{}, bundle])
  return (name: string) => bundle[`${name}.js`]?.code
}

test('files that each page begins with are compiled as a whole, and others are not', () => {
  const codeOf = build([...hintedFiles, 'overlays'])
  for (const name of hintedFiles) expect(codeOf(name)).toBe(`${hint}run()`)
  expect(codeOf('overlays')).toBe('run()')
})

test('the build fails if a file of that name is gone', () => {
  expect(() => build(['react', 'base', 'common', 'calls', 'schemas'])).toThrow('No file of the build is named hub')
})
