/**
 * `npm run serve`: the current build in this very process, for a service manager that starts it again when it ends. It neither
 * installs nor builds; what is missing it says in one sentence, with status 78.
 */
import { pathToFileURL } from 'node:url'
import { checkNode, findBuilt } from './prepare.mjs'
import { asCommand } from './step.mjs'

await asCommand(async () => {
  process.env.NODE_ENV = 'production'
  process.setSourceMapsEnabled(true)
  checkNode()
  await import(pathToFileURL(findBuilt().entry).href)
})
