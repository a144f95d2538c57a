import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { unreadOfPages } from './pageModules.ts'

/**
 * Keeps out of the client what it never runs of the contract. Answers are checked by the server alone, so an endpoint's `output` goes.
 * So do its `acts`, which only the log reads, and its `input` if no screen reads it. What is then left unused can be dropped, since no
 * declaration of the contract has a side effect.
 */
export function leanContract(): Plugin {
  let read: ReadonlySet<string>
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      read = await readInputs(join(import.meta.dirname, '../../src'))
    },
    transform: {
      order: 'post',
      filter: { id: /\/contract\/.*\.ts$/ },
      handler(code, id) {
        const isRead = (name: string) => read.has(name) || reachedByRecord.test(id)
        return { code: leanModule(code, this.parse(code) as unknown as Program, isRead), map: null }
      },
    },
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  readonly key?: { readonly name?: string }
  readonly value?: { readonly properties?: readonly Property[] }
}
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}
interface Call extends Node {
  readonly callee?: Node & { readonly name?: string }
  readonly arguments?: readonly (Node & { readonly properties?: readonly Property[] })[]
}
interface Declaration extends Node {
  readonly declarations?: readonly { readonly id: { readonly name?: string }; readonly init: Call | null }[]
  readonly declaration?: Declaration | null
}
interface Program {
  readonly body: readonly Declaration[]
}

/** What may call something while it is made, so that nobody but this file knows it to be free of side effects. */
const declared: ReadonlySet<string> = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression'])

/** What of an endpoint only the server reads. */
const unread: ReadonlySet<string> = new Set(['output', 'acts'])

/** A section's form reads `section.save.input`, which does not name the endpoint. */
const reachedByRecord = /\/contract\/resume\/sections\//

/** Names of the endpoints whose `input` a screen reads: `saveContact.input`. */
async function readInputs(folder: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue
    const source = await readFile(join(folder, file), 'utf8')
    const hidden = /\bendpoint\.input\b|\{[^{}]*\binput\b[^{}]*\}: Endpoint\b/.exec(source)
    if (hidden) throw new Error(`${file}: ${hidden[0]} does not name the endpoint whose schema it needs`)
    for (const [, name = ''] of source.matchAll(/\b(\w+)\.input\b/g)) names.add(name)
  }
  return names
}

export function leanModule(code: string, { body }: Program, isRead: (endpoint: string) => boolean): string {
  const edits: Edit[] = []
  for (const statement of body) {
    for (const { id, init } of (statement.declaration ?? statement).declarations ?? []) {
      if (!init || !declared.has(init.type)) continue
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      if (init.callee?.name === 'endpoint')
        for (const { start, end, key } of init.arguments?.[0]?.properties ?? [])
          if (key?.name && (unread.has(key.name) || (key.name === 'input' && !isRead(id.name ?? ''))))
            edits.push({ start, end, text: `${key.name}: undefined` })
      if (init.callee?.name === 'definePages') edits.push(...unreadOf(init, code))
      edits.push({ start: init.end, end: init.end, text: '))()' })
    }
  }
  const lean = edits.reduceRight(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  )
  return lean.replace(/^import \{([^}]*)\} from .*$/gm, (statement, names: string) =>
    names.split(',').some((name) => isUsed(lean, name)) ? statement : '',
  )
}

/** Removes those properties from each record of a `definePages` call. */
const unreadOf = (call: Call, code: string): readonly Edit[] =>
  (call.arguments?.[0]?.properties ?? [])
    .flatMap(({ value }) => value?.properties ?? [])
    .filter(({ key }) => unreadOfPages.has(key?.name ?? ''))
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))

/** Whether the code uses what it imports. An import that is left unused would put both modules into one file of the build. */
function isUsed(code: string, imported: string): boolean {
  const name = imported
    .trim()
    .split(/\s+as\s+/)
    .at(-1)
  return name !== undefined && name !== '' && (code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
}
