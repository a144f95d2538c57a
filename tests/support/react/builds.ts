import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { leanReactDom } from '../../../scripts/vite/leanReact.ts'

const name = 'virtual:react-builds'
const packages = join(import.meta.dirname, '../../../node_modules')

/** Gives tests the code of React's production builds as text: the browser half whole, and as the client's build has it. */
export const reactBuilds = (): Plugin => ({
  name: 'rencai:react-builds',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined
    const read = (file: string) => readFileSync(join(packages, file), 'utf8')
    const whole = read('react-dom/cjs/react-dom-client.production.js')
    return `export default ${JSON.stringify({
      react: read('react/cjs/react.production.js'),
      scheduler: read('scheduler/cjs/scheduler.production.js'),
      dom: read('react-dom/cjs/react-dom.production.js'),
      client: { whole, lean: leanReactDom(whole, parseAst(whole) as never) },
    })}`
  },
})
