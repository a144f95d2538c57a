import { currentBuild } from '../../../scripts/parts/builds.mjs'
import { Halt } from './halt'
import { type Outcome, writeMillion } from './million'

/**
 * `npm run chaos -- million [texts]`: 1,000,000 texts, or as many as named, while everything breaks. Says each minute how far it is;
 * the first fault ends it. Ends with 1 for any fault.
 */
const texts = Number(process.argv[2] ?? 1_000_000)
if (!(texts >= 1)) {
  console.error('用法：npm run chaos -- million [消息条数]')
  process.exit(1)
}
const build = currentBuild()
if (!build) throw new Error('There is no build: run npm run build')

const halt = new Halt()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => halt.because('It was asked to end'))
process.on('unhandledRejection', (error) =>
  halt.because(`Nobody caught: ${error instanceof Error ? error.stack : error}`),
)

const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const size = texts >= 10_000 ? { recruiters: 16, talks: 6, pause: 6_000 } : { recruiters: 4, talks: 3, pause: 600 }
const outcome = await writeMillion({ entry: build.entry, texts, ...size, halt, log })
print(outcome)
process.exit(isWhole(outcome) ? 0 : 1)

function print({ counts, disturbances, failures, faults, ...figures }: Outcome): void {
  console.table({ ...figures, ...counts })
  console.table(disturbances)
  if (Object.keys(failures).length > 0) console.table(failures)
  for (const fault of faults) console.log(`FAULT: ${fault}`)
  console.log(isWhole(outcome) ? 'Nothing was lost, doubled, out of order or different.' : 'The run found faults.')
}

function isWhole({ counts, faults, written }: Outcome): boolean {
  if (!counts || faults.length > 0) return false
  const { lost, doubled, misordered, different, stored } = counts
  return lost + doubled + misordered + different === 0 && stored === written
}
