import type { Plugin } from 'vite'

/** What packages bring along and nothing here uses, by the end of the module's path, with what stands in for it. */
const unused: ReadonlyMap<RegExp, string> = new Map([
  // The queries' client makes a cache of mutations. Calls that change something go through `call`.
  [
    /\/query-core\/build\/modern\/mutationCache\.js$/,
    'export class MutationCache { clear() {} findAll() { return [] } async resumePausedMutations() {} }',
  ],
  // Icons have no options but those of `LucideProps` that this application uses.
  [
    /\/lucide-react\/dist\/esm\/shared\/src\/build\/buildLucideIconForReact\.mjs$/,
    `export default ({ name, node }, { color, width, height, strokeWidth, className, hasA11yProp, attributes }) => ['svg', {
      xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: '0 0 24 24', fill: 'none', stroke: color, strokeWidth,
      strokeLinecap: 'round', strokeLinejoin: 'round', className: ('lucide lucide-' + name + ' ' + className).trim(),
      ...(hasA11yProp ? {} : { 'aria-hidden': 'true' }), ...attributes }, node]`,
  ],
  [/\/lucide-react\/dist\/esm\/shared\/src\/utils\/toPascalCase\.mjs$/, 'export const toPascalCase = (name) => name'],
  // For React before 18.
  [/\/use-sync-external-store\/shim\/index\.js$/, "export { useSyncExternalStore } from 'react'"],
])

/** Keeps parts of packages that the first load would contain out of the client. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    enforce: 'pre',
    apply: 'build',
    // The server's first screens are to be the same.
    applyToEnvironment: ({ name }) => name === 'client' || name === 'firstScreen',
    load: {
      filter: { id: [...unused.keys()] },
      handler: (id) => [...unused].find(([path]) => path.test(id))?.[1],
    },
  }
}
