import { expect, test } from 'vitest'
import { samples } from '../../support/resumes/corpus'
import { packWord } from '../../support/resumes/packWord'
import { readSample } from '../../support/resumes/readSample'
import { precision, recall, scoredFields, scoreSample, sumScores } from '../../support/resumes/score'

const now = new Date('2026-11-20T00:00:00Z')

test('Word files with tables, text boxes, headers and columns are read as well as the benchmark wants', async () => {
  const scores = []
  for (const sample of samples) {
    const { drawn } = sample.layout
    if (drawn.by !== 'word') continue
    scores.push(scoreSample(sample, await readSample(await packWord(drawn.draw(sample.person)), now)).score)
  }
  const sum = sumScores(scores)
  for (const field of scoredFields) {
    expect(precision(sum[field]), field).toBeGreaterThanOrEqual(0.95)
    expect(recall(sum[field]), field).toBeGreaterThanOrEqual(0.9)
  }
})
