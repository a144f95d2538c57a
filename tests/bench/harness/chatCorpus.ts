/**
 * Chat as it is written, in its proportions: some words stand in every other message and most of them nearly nowhere, beside
 * numbers, Latin names and phrases of the trade. The same seed gives the same messages.
 */

const phrases = [
  '您好，请问岗位还在招吗',
  '方便发一份简历吗',
  '明天下午三点来面试可以吗',
  '好的，谢谢',
  '薪资可以面谈',
  '请问五险一金什么时候缴纳',
  '我这边已经离职，随时可以到岗',
  '公司地址在地铁站附近',
]
const latin = ['React', 'TypeScript', 'Java', 'Python', 'Photoshop', 'Excel', 'PMP', 'HR', 'Kubernetes', 'C++']
/** Common characters begin here in Unicode, spread over the block. */
const firstCharacter = 0x4e00
const characters = 2_400
const vocabulary = 30_000

export class ChatCorpus {
  #state: number
  readonly #words: readonly string[]

  constructor(seed: number) {
    // The words are the same for every seed.
    this.#state = 42
    this.#words = Array.from({ length: vocabulary }, () => this.#word())
    this.#state = (seed * 2_654_435_761) >>> 0 || 1
  }

  sentence(): string {
    const parts: string[] = []
    if (this.#random() < 0.4) parts.push(this.#pick(phrases))
    const count = 3 + Math.floor(this.#random() * 12)
    for (let at = 0; at < count; at++) parts.push(this.#frequentWord())
    if (this.#random() < 0.15) parts.push(this.#pick(latin))
    if (this.#random() < 0.1) parts.push(String(1e10 + Math.floor(this.#random() * 1e10)))
    return parts.join(this.#random() < 0.2 ? '，' : '')
  }

  /** Words of every frequency, two of them, single characters, phrases, names, parts of numbers, and what is nowhere. */
  queries(count: number): string[] {
    const kinds = [
      () => this.#frequentWord(),
      () => this.#pick(this.#words),
      () => this.#pick(this.#words) + this.#pick(this.#words),
      () => `${this.#frequentWord()} ${this.#frequentWord()}`,
      () => this.#frequentWord().slice(0, 1),
      () => this.#pick(phrases).slice(3, 7),
      () => this.#pick(latin),
      () => String(1_000 + Math.floor(this.#random() * 9_000)),
      () => `${this.#pick(latin)} ${this.#pick(this.#words)}`,
    ]
    return Array.from({ length: count }, (_, at) => kinds[at % kinds.length]?.() ?? '')
  }

  #word(): string {
    const length = this.#random() < 0.75 ? 2 : 3
    return Array.from({ length }, () =>
      String.fromCodePoint(firstCharacter + Math.floor(this.#random() ** 2 * characters) * 7),
    ).join('')
  }

  /** The first words come up far more often than the last. */
  #frequentWord(): string {
    return this.#words[Math.floor(vocabulary ** this.#random()) - 1] ?? ''
  }

  #pick(list: readonly string[]): string {
    return list[Math.floor(this.#random() * list.length)] ?? ''
  }

  #random(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }
}
