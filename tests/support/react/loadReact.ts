import sources from 'virtual:react-builds'
import type * as Types from 'react'
import type * as DomTypes from 'react-dom'
import type * as ClientTypes from 'react-dom/client'

export interface LoadedReact {
  readonly react: typeof Types
  readonly dom: typeof DomTypes
  readonly client: typeof ClientTypes
}

/** React's production build with one of its browser halves, apart from the React of the tests. */
export function loadReact(half: 'whole' | 'lean'): LoadedReact {
  const react = run(sources.react)
  const scheduler = run(sources.scheduler)
  const dom = run(sources.dom, { react })
  return { react, dom, client: run(sources.client[half], { react, scheduler, 'react-dom': dom }) }
}

/** A CommonJS module; what it exports is as its package's types say. */
// biome-ignore lint/suspicious/noExplicitAny: the caller names the type of the module
function run(code: string, known: Readonly<Record<string, unknown>> = {}): any {
  const module = { exports: {} }
  new Function('require', 'module', 'exports', code)((name: string) => known[name], module, module.exports)
  return module.exports
}
