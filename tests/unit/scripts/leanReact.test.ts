import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanReactDom } from '../../../scripts/vite/leanReact'

const root = join(import.meta.dirname, '../../..')
const whole = readFileSync(join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
const lean = leanReactDom(whole, parseAst(whole) as never)

/** What of React is left out of the client, as it stands in sources. */
const leftOut =
  /\b(ViewTransition|addTransitionType|SuspenseList|useActionState|useFormState|useFormStatus|useOptimistic|preinit|prefetchDNS|preconnect|componentStack)\b/
const leftOutElements =
  /<Fragment ref|<(title|link|meta|html|head|body)[ >]|\bprecedence=|<form[^>]*\saction=\{|\bformAction=/

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

test('no component uses a feature that is left out', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const using = files.filter((file) => {
    const text = readFileSync(join(root, 'src', file), 'utf8')
    return leftOut.test(text) || (file.endsWith('.tsx') && leftOutElements.test(text))
  })
  expect(using).toEqual([])
})

/** Declarations of all functions whose bodies go, so that a short text counts as React's. */
const known = [...whole.matchAll(/^function ([\w$]+)\(/gm)]
  .map(([, name]) => `function ${name}(workInProgress) { }`)
  .join('\n')
