import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanModule } from '../../../scripts/vite/leanContract'

const lean = (code: string, read: readonly string[] = []) =>
  leanModule(code, parseAst(code) as never, (name) => read.includes(name))

test('the client bundle keeps only an endpoint’s path, and its input only if a screen reads it', () => {
  const code = "export const save = endpoint({ path: '/x', input: z.object({}), output: z.object({ id: z.int() }) })"
  expect(lean(code)).toBe(
    "export const save = /* @__PURE__ */ (() => (endpoint({ path: '/x', input: undefined, output: undefined })))()",
  )
  expect(lean(code, ['save'])).toContain('input: z.object({}), output: undefined')
})

test('what the log of operators’ acts says is not in the client bundle', () => {
  const code =
    "const job = { title: '职位' }\nexport const pass = endpoint({ acts: { pass: { title: '通过职位', of: job } } })"
  expect(lean(code)).toContain('endpoint({ acts: undefined })')
})

test('values made while a module loads can be tree-shaken, and functions are unchanged', () => {
  expect(lean('const row = { id: z.int() }\nexport const add = (a, b) => a + b\nexport const most = 3')).toBe(
    'const row = /* @__PURE__ */ (() => ({ id: z.int() }))()\nexport const add = (a, b) => a + b\nexport const most = 3',
  )
})

test('an import that only a dropped schema needed is dropped with it', () => {
  const code =
    "import { endpoint } from '../endpoint'\nimport { Job } from './job'\nexport const find = endpoint({ output: Job })"
  expect(lean(code)).not.toContain('./job')
  expect(lean(code)).toContain("import { endpoint } from '../endpoint'")
})

test('page records lose what only the server and the menus read', () => {
  const code =
    "export const pages = definePages({ me: { path: '/me', screen: 'account/MePage', menu: [{}], isIndexed: true } })"
  expect(lean(code).replace(/\s+/g, ' ')).toContain("{ me: { path: '/me', } }")
})
