import { currentBuild } from '../../../scripts/builds.mjs'
import { writeMillion } from './million'

/** `npm run chaos -- million [texts]`: 1,000,000 texts, or as many as named, while everything breaks. Ends with 1 for any fault. */
const texts = Number(process.argv[2] ?? 1_000_000)
if (!(texts >= 1)) {
  console.error('用法：npm run chaos -- million [消息条数]')
  process.exit(1)
}
const build = currentBuild()
if (!build) throw new Error('There is no build: run npm run build')
const size = texts >= 100_000 ? { recruiters: 16, talks: 6, pause: 6_000 } : { recruiters: 4, talks: 3, pause: 600 }
const { faults, disturbances, ...counts } = await writeMillion({ entry: build.entry, texts, ...size, log: console.log })
console.table(counts)
console.table(disturbances)
for (const fault of faults) console.log(fault)
const { lost, doubled, misordered, different, stored, written } = counts
process.exit(lost + doubled + misordered + different + faults.length > 0 || stored !== written ? 1 : 0)
