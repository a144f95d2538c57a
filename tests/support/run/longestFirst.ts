import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files, which start first: a long file at the end would leave a processor idle. */
const longest = [
  'hub',
  'fuzz',
  'undo',
  'applications',
  'abuse',
  'nginx',
  'processes',
  'processRouting',
  'demoReplies',
  'backup',
]

/** As Vitest sorts them, by what it remembers or by size, with the longest before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? longest.length : place
    }
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}
