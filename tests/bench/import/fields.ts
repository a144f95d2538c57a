import { isHeldOut, samples } from '../../support/resumes/corpus'
import { SampleDrawer } from '../../support/resumes/drawSample'
import { OwnDrawer, ownSamples } from '../../support/resumes/ownPapers'
import { readSample } from '../../support/resumes/readSample'
import { precision, recall, type Score, scoredFields, scoreSample, sumScores } from '../../support/resumes/score'
import type { BenchContext, BenchRow } from '../row'

const today = new Date('2026-11-20T00:00:00Z')

/** Least that layouts kept out of tuning must reach. */
const wanted = { precision: 0.95, recall: 0.9 } as const

/**
 * import.fields: how many of the values that the importer takes from resumes of people made up are right (precision), and how many
 * of those that are there it takes (recall), by field; for layouts that were kept out of its tuning, for those that were not, and for
 * the product's own papers without the data that they carry.
 */
export async function benchImport({ browser, log }: BenchContext): Promise<BenchRow[]> {
  log(`import: ${samples.length}份简历`)
  const drawer = new SampleDrawer(browser)
  const [tuned, heldOut, own]: [Score[], Score[], Score[]] = [[], [], []]
  for (const sample of samples) {
    const { score } = scoreSample(sample, await readSample(await drawer.draw(sample), today))
    ;(isHeldOut(sample.layout) ? heldOut : tuned).push(score)
  }
  const ownDrawer = new OwnDrawer()
  for (const sample of ownSamples)
    own.push(scoreSample(sample, await readSample(await ownDrawer.draw(sample), today)).score)
  await ownDrawer.close()
  return [...rowsFor('kept out of tuning', heldOut), ...rowsFor('tuned', tuned), ...rowsFor('own papers', own)]
}

function rowsFor(group: 'kept out of tuning' | 'tuned' | 'own papers', scores: readonly Score[]): BenchRow[] {
  const sum = sumScores(scores)
  const all = { right: 0, wrong: 0, missing: 0 }
  for (const field of scoredFields)
    for (const part of ['right', 'wrong', 'missing'] as const) all[part] += sum[field][part]
  const row = (name: string, kind: 'precision' | 'recall', value: number): BenchRow => ({
    name: `import.fields.${kind}${name}`,
    value,
    unit: 'share',
    peer: `least wanted, ${group}`,
    ratio: value / wanted[kind],
  })
  return [
    row('', 'precision', precision(all)),
    row('', 'recall', recall(all)),
    ...scoredFields.flatMap((field) => [
      row(`.${field}`, 'precision', precision(sum[field])),
      row(`.${field}`, 'recall', recall(sum[field])),
    ]),
  ]
}
