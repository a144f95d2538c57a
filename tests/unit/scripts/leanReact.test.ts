import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { featureIn, fingerprintOf, leanReact, leanReactDom, readReact } from '../../../scripts/vite/leanReact'

const root = join(import.meta.dirname, '../../..')
const whole = readFileSync(join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
const lean = leanReactDom(whole, parseAst(whole) as never)

test('React keeps its shape without the features that no component uses', () => {
  expect(() => parseAst(lean)).not.toThrow()
  expect(lean.length).toBeLessThan(whole.length * 0.88)
  expect(lean).toContain('exports.hydrateRoot')
  const gone = ['FragmentInstance.prototype', 'startViewTransition({', 'case 26:', 'case 27:', 'case 30:']
  expect(gone.filter((text) => lean.includes(text))).toEqual([])
})

test('names declared in a removed case are still declared for the cases after it', () => {
  const code =
    'function run(fiber) { switch (fiber.tag) { case 27: var root = 1; break; case 5: root = 2; return root } }'
  const run = (text: string) => leanReactDom(`${text}${known}`, parseAst(text + known) as never)
  expect(run(code)).toContain('function run(fiber) {var root;')
  expect(run(code)).not.toContain('case 27')
})

test('a case that another one runs into loses its label alone', () => {
  const code = 'switch (fiber.tag) { case 13: case 19: wait(); break; case 5: }'
  expect(leanReactDom(code + known, parseAst(code + known) as never)).toContain('case 13: wait(); break; case 5: ')
})

test('a React that is organized otherwise fails the build', () => {
  expect(() => leanReactDom('', parseAst('') as never)).toThrow(/React has no startViewTransition/)
})

test('a react-dom whose code nobody has read fails the build', () => {
  expect(fingerprintOf(whole)).toBe(readReact)
  expect(() => transform(`${whole}\n`, '/react-dom/cjs/react-dom-client.production.js')).toThrow(
    /not the one that was read/,
  )
})

test.each([
  ["import { useActionState } from 'react'", 'useActionState'],
  ["import { preinit } from 'react-dom'; preinit('/a.css')", 'preinit('],
  ['jsx("title", { children: name })', 'jsx("title"'],
  ["React.createElement('script', { async: true })", "createElement('script'"],
  ['<form action={save}>', '<form action={'],
  ['<Fragment ref={box}>', '<Fragment ref'],
])('a module of the client that names a missing feature fails the build: %s', (code, feature) => {
  expect(featureIn(code)).toBe(feature)
  expect(() => transform(code, '/node_modules/package/index.js')).toThrow(feature)
})

test.each(["document.createElement('link')", '<svg><title>图</title></svg>', '<form onSubmit={save}>'])(
  'what needs nothing of what is missing may stand in the client: %s',
  (code) => {
    expect(featureIn(code)).toBeUndefined()
  },
)

/** The plugin's own work on a module. */
function transform(code: string, id: string): unknown {
  const context = {
    parse: parseAst,
    error: (text: string) => {
      throw new Error(text)
    },
  }
  return (leanReact().transform as unknown as (this: typeof context, code: string, id: string) => unknown).call(
    context,
    code,
    id,
  )
}

/** Declarations of all functions whose bodies go, so that a short text counts as React's. */
const known = [...whole.matchAll(/^function ([\w$]+)\(/gm)]
  .map(([, name]) => `function ${name}(workInProgress) { }`)
  .join('\n')
