/** Packs the build whose folder is named, in a process of its own with a low priority; ends with the process that started it. */
import { constants, setPriority } from 'node:os'
import { packBuild } from './pack.mjs'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit())
await packBuild(process.argv[2])
process.exit()
