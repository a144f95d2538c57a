import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Keeps out of the client what React's browser half has for features that no component here uses: view transitions, refs of
 * fragments, style sheets and scripts that components declare (and html, head and body as components), SuspenseList, actions of
 * forms, and the stacks of components in errors, which nobody reads. It is half of the first load, and a tenth of it is that.
 *
 * The build fails if any module of the client, a package's too, names one of them, and if React's code is not the one that was read
 * (`docs/decisions/lean-react.md` tells what to do then). `tests/components/kernel/leanReact.test.tsx` compares what is left with
 * the whole in a browser.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (reactDom.test(id)) {
        const found = fingerprintOf(code)
        if (found !== readReact)
          this.error(`React's code is not the one that was read (${found}): see docs/decisions/lean-react.md`)
        return { code: leanReactDom(code, this.parse(code) as unknown as Node), map: null }
      }
      const used = react.test(id) || /\.(css|html)(\?|$)/.test(id) ? undefined : featureIn(code)
      if (used) this.error(`${id} uses ${used}, which the client's React lacks: see docs/decisions/lean-react.md`)
      return undefined
    },
  }
}

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const react = /\/node_modules\/(react|react-dom|scheduler)\//

/**
 * The code of react-dom from which the lists below were read: 19.3.1. Its names are a compiler's (`extractEvents$1`), so another
 * version may give one of them to something else.
 */
export const readReact = 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251'

export const fingerprintOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** What of React is left out, as sources, packages and compiled elements name it. `title` within an SVG is none of it. */
const leftOut = [
  /\b(ViewTransition|addTransitionType|SuspenseList|useActionState|useFormState|useFormStatus|useOptimistic|requestFormReset)\b/,
  /\b(preinit|preinitModule|prefetchDNS|preconnect|preloadModule)\(/,
  /\b(componentStack|captureOwnerStack)\b/,
  /<Fragment ref|\bprecedence=\{|<form[^>]*\saction=\{|\bformAction[=:]/,
  /\b(jsxs?|createElement)\)?\(\s*(["'`])(title|link|meta|html|head|body|script)\2/,
]

/** The first of these features that the code names. */
export function featureIn(code: string): string | undefined {
  // Elements made without React are nobody's component.
  const own = code.replaceAll(/\b(document|ownerDocument|doc)\.createElement\(/g, '')
  for (const feature of leftOut) {
    const [found] = feature.exec(own) ?? []
    if (found) return found
  }
  return undefined
}

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Bodies of functions that only those features run, and what is left of them. */
const bodies: ReadonlyMap<string, string> = new Map([
  ...[
    // View transitions.
    ...['startViewTransition', 'flushAfterMutationEffects', 'reportViewTransitionError', 'scheduleViewTransitionEvent'],
    ...['commitEnterViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'],
    ...['commitAppearingPairViewTransitions', 'commitDeletedPairViewTransitions', 'commitAfterMutationEffectsOnFiber'],
    ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'restoreViewTransitionOnHostInstances'],
    ...['trackEnterViewTransitions', 'accumulateSuspenseyCommitOnFiber', 'ViewTransitionPseudoElement'],
    // Refs of fragments.
    ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
    ...['commitNewChildToFragmentInstances', 'isFragmentInstanceParent'],
    // Style sheets and scripts.
    ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'preconnectAs'],
    ...['isHostHoistableType', 'suspendResource'],
    // Actions of forms.
    ...['extractEvents$1', 'startHostTransition', 'requestFormReset$1', 'TransitionAwareHostComponent'],
    ...['mountActionState', 'updateActionStateImpl', 'rerenderActionState', 'dispatchActionState'],
  ].map((name) => [name, '{}'] as const),
  ['waitForCommitToBeReady', '{ return null }'],
  ['preloadInstanceAndSuspendIfNeeded', '{ workInProgress.flags &= -16777217 }'],
  ['getStackByFiberInDevAndProd', "{ return '' }"],
])

/** React's numbers for parts of the tree that are never made: SuspenseList, hoisted elements, html/head/body, view transitions. */
const neverMade: ReadonlySet<unknown> = new Set([19, 26, 27, 30])
const neverMadeOf: ReadonlySet<unknown> = new Set([
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
])
/** Classes whose methods only code of the application would call. */
const unusedClasses: ReadonlySet<unknown> = new Set(['FragmentInstance', 'ViewTransitionPseudoElement'])

/** `program` is the parsed `code`. Throws if React has been reorganized, so that the lists above have to be read again. */
export function leanReactDom(code: string, program: Node): string {
  const edits: Edit[] = []
  const put = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string) => edits.push({ start, end, text })
  const found = new Set<string>()

  const visit = (node: Node, owner: Node): void => {
    const name = nameOf(node.id)
    const body = node.type === 'FunctionDeclaration' ? bodies.get(name ?? '') : undefined
    if (body !== undefined && name !== undefined) {
      found.add(name)
      put(node.body as Node, body)
      return
    }
    if (isMethodOf(node, unusedClasses)) return void put(node, '')
    if (node.type === 'BinaryExpression' && isTagTest(node)) {
      return void put(node, String((node.operator as string).startsWith('!')))
    }
    if (node.type === 'ConditionalExpression') {
      // The kind of an element by its name: 26, 27 or 5.
      if ((node.consequent as Node).value === 26) return void put(node, '5')
      if (nameOf(node.test) === 'shouldStartViewTransition') put(node.test as Node, 'false')
    }
    const inner = isFunction(node) ? node : owner
    if (node.type === 'SwitchStatement') {
      visitSwitch(node, inner)
      return
    }
    for (const child of childrenOf(node)) visit(child, inner)
  }

  /** Removes the cases that never come. Where the case before runs on into one of them, only its label goes. */
  const visitSwitch = (node: Node, owner: Node): void => {
    let runsOn = false
    for (const each of node.cases as readonly Node[]) {
      const test = each.test as Node | null
      const statements = each.consequent as readonly Node[]
      const isNever =
        test !== null && (isTag(node.discriminant) ? neverMade.has(test.value) : neverMadeOf.has(nameOf(test)))
      if (isNever && !runsOn) {
        put(each, '')
        // What it declares other cases use too.
        const declared = statements.flatMap(variablesOf)
        const start = (owner.body as Node).start + 1
        if (declared.length > 0) edits.push({ start, end: start, text: `var ${declared.join(',')};` })
        continue
      }
      if (isNever) put({ start: each.start, end: statements[0]?.start ?? each.end }, '')
      for (const statement of statements) visit(statement, owner)
      const last = statements.at(-1)
      runsOn = last ? !ends.has(last.type) : true
    }
  }

  visit(program, program)
  const missing = [...bodies.keys()].filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`React has no ${missing.join(', ')} any more: see scripts/vite/leanReact.ts`)
  return edits
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .reduceRight((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

const ends: ReadonlySet<string> = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'])

const nameOf = (node: unknown): string | undefined =>
  (node as Node | null | undefined)?.type === 'Identifier' ? ((node as Node).name as string) : undefined

/** `fiber.tag`, or a variable of that name. */
const isTag = (node: unknown): boolean =>
  nameOf(node) === 'tag' || ((node as Node).type === 'MemberExpression' && nameOf((node as Node).property) === 'tag')

/** `27 === fiber.tag`. */
function isTagTest({ left, right, operator }: Node): boolean {
  if (operator !== '===' && operator !== '!==') return false
  const [one, other] = [left, right] as [Node, Node]
  return (isTag(one) && neverMade.has(other.value)) || (isTag(other) && neverMade.has(one.value))
}

/** `FragmentInstance.prototype.focus = function …`. */
function isMethodOf({ type, expression }: Node, classes: ReadonlySet<unknown>): boolean {
  const assigned = type === 'ExpressionStatement' ? ((expression as Node).left as Node | undefined) : undefined
  const prototype = assigned?.type === 'MemberExpression' ? (assigned.object as Node) : undefined
  return prototype?.type === 'MemberExpression' && nameOf(prototype.property) === 'prototype'
    ? classes.has(nameOf(prototype.object))
    : false
}

const isFunction = ({ type }: Node): boolean => type === 'FunctionDeclaration' || type === 'FunctionExpression'

function variablesOf(node: Node): readonly string[] {
  if (isFunction(node)) return []
  const own =
    node.type === 'VariableDeclaration'
      ? (node.declarations as readonly Node[]).flatMap(({ id }) => nameOf(id) ?? [])
      : []
  return [...own, ...childrenOf(node).flatMap(variablesOf)]
}

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
