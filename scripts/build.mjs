/** `npm run build`: builds the sources into a folder of their own and makes it the one that the next start takes. */
import { checkNode, ensureBuilt } from './parts/prepare.mjs'
import { asCommand } from './parts/step.mjs'

await asCommand(async () => {
  checkNode()
  const { name } = await ensureBuilt()
  console.log(`当前构建：${name}`)
})
